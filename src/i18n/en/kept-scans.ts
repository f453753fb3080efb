export const keptScans = {
  title: 'Scans that wait to be sent',
} as const
