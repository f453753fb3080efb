export const en = {
  label: 'Two-step verification',
  on: 'On',
  off: 'Off',
  failed: 'Could not be loaded',
  reset: 'Reset',
  resetOne: 'Reset two-step verification of {{name, name}}',
  title: 'Reset two-step verification of {{name, name}}?',
  text: 'For a lost device. Make sure that it is really them who ask. They are signed out everywhere, sign in with their password alone, and get an email.',
  password: 'Your password',
  busy: 'Resetting',
} as const
