export const common = {
  product: 'Qaseema',
  loading: 'Loading',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again ({{attempt, number}} of {{of, number}})',
  close: 'Close',
  cancel: 'Cancel',
  optional: 'optional',
  skip: 'Skip to the content',
  toast: { success: 'Success', error: 'Error', warning: 'Warning', info: 'Info' },
  status: { PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected' },
  notices: 'Notices ({hotkey})',
  /** Heard, not seen: what a notice offers, and the key that leads to it. */
  offer: '{{action}}: press F8',
  password: { show: 'Show password', hide: 'Hide password', capsLock: 'Caps Lock is on' },
} as const
