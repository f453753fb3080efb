/** What every review says around its own subject. */
export const reviews = {
  late: '(overdue)',
  waiting: 'Waiting {{span}}',
  position: '{{position, number}} of {{total, number}}',
  history: 'History',
  bar: {
    label: 'Decision',
    told: 'The provider sees your decision immediately.',
    approve: 'Approve',
    reject: 'Reject…',
    approveAfter: 'Approve after all',
    rejectAfter: 'Withdraw approval…',
  },
  dialog: {
    approving: 'Approving',
    rejecting: 'Rejecting',
    common: 'Common reasons',
    choose: 'Choose a reason to start from',
    reason: 'Reason the provider will read',
    hint: 'The provider reads it as written. Add the other language if you can.',
    failed: 'What you typed is safe. Trying again cannot decide twice.',
    conflict: 'Your decision was not applied.',
  },
  keys: { approve: 'Approve (asks to confirm)', reject: 'Reject (asks to confirm)' },
} as const
