export const en = {
  summary_one: '{{count, number}} thing to fix before you can submit',
  summary_other: '{{count, number}} things to fix before you can submit',
  failed: 'What you typed is safe.',
  submitting: 'Submitting',
  draft: {
    takeUp: 'Continue the draft',
    discard: 'Discard the draft',
    replaces: 'Continuing it replaces what you have typed since.',
    kept: 'Draft kept on this device at {{time, ltr}}',
  },
  leave: {
    title: 'Leave without submitting?',
    confirm: 'Leave',
    cancel: 'Keep writing',
  },
} as const
