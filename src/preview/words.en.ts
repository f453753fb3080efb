export const en = {
  title: 'Route previews',
  menu: 'Screens',
  choices: { state: 'State', viewer: 'Seen by', theme: 'Theme', size: 'Size' },
  states: { loaded: 'Loaded', loading: 'Loading', empty: 'Empty', error: 'Error', long: 'Long texts' },
  visitor: 'Nobody signed in',
  themes: { light: 'Light', dark: 'Dark' },
  frame: '{{language, name}}, {{width}} pixels wide',
  open: 'Open alone',
} as const
