export const en = {
  question: '{{decision}}?',
  progress: '{{done, number}} of {{total, number}}',
  stop: 'Stop',
  stopped: 'Not started',
  done: 'Done',
  leave: 'Decisions are still under way. Those not started will not be made if you leave.',
  stay: 'Stay',
  go: 'Leave',
} as const
