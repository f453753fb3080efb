export const en = {
  name: '{{browser, name}} on {{system, name}}',
  unknown: 'Unknown device',
} as const
