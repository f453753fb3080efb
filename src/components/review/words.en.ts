export const en = {
  late: '(overdue)',
  waiting: 'Waiting {{span}}',
  position: '{{position, number}} of {{total, number}}',
  history: 'History',
  failed: 'Nothing was changed. Try again in a moment.',
  oneByOne: 'Review one by one',
  lateOnes: '{{number, ltr}} waiting longer than two days',
  table: { waiting: 'Waiting', decided: 'Decided' },
  bulk: { approve: 'Approve {{count, number}}…', reject: 'Reject {{count, number}}…' },
  keys: { approve: 'Approve (asks to confirm)', reject: 'Reject (asks to confirm)', undo: 'Undo the last decision' },
} as const
