export const en = {
  bar: {
    label: 'Decision',
    told: 'The provider sees your decision immediately.',
    approve: 'Approve',
    reject: 'Reject…',
    approveAfter: 'Approve anyway',
    rejectAfter: 'Withdraw approval…',
  },
  dialog: {
    approving: 'Approving',
    rejecting: 'Rejecting',
    common: 'Common reasons',
    choose: 'Choose a reason to start from',
    reason: 'Reason the provider will read',
    hint: 'Add the other language if you can.',
    failed: 'What you typed is safe. Trying again cannot decide twice.',
    offline: 'You are offline. Try again when the connection is back.',
    conflict: 'Your decision was not applied.',
    meanwhile: { APPROVED: 'Already approved', REJECTED: 'Already rejected', changed: 'Changed in the meantime' },
  },
} as const
