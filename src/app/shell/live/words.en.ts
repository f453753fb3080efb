export const en = {
  label: 'Live updates',
  paused: 'Live updates are paused.',
  retry: 'Try again',
  moved: 'This list has changed.',
  show: 'Show changes',
} as const
