/** What every review says around its own subject. */
export const reviews = {
  late: 'longer than two days',
  waiting: 'Waiting {{span}}',
  position: '{{position, number}} of {{total, number}}',
  history: 'History',
  bar: {
    label: 'Decision',
    told: 'The provider sees your decision at once.',
    approve: 'Approve',
    reject: 'Reject…',
    approveAfter: 'Approve after all',
    rejectAfter: 'Withdraw approval…',
  },
  dialog: {
    approving: 'Approving',
    rejecting: 'Rejecting',
    common: 'Common reasons',
    choose: 'Choose one to start from',
    reason: 'Reason the provider will read',
    failed: 'What you typed is safe. Trying again cannot decide twice.',
    conflict: 'Your decision was not applied.',
  },
  keys: { approve: 'Approve (asks first)', reject: 'Reject (asks first)' },
} as const
