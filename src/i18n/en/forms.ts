/** What every form says around its own fields. */
export const forms = {
  summary_one: '{{count}} thing to fix before you can submit',
  summary_other: '{{count}} things to fix before you can submit',
  failed: 'What you typed is safe.',
  submitting: 'Submitting',
  draft: {
    takeUp: 'Take it up again',
    discard: 'Discard the draft',
    replaces: 'Taking it up replaces what you have typed since.',
    kept: 'Draft kept on this device at {{time, ltr}}',
  },
  leave: {
    title: 'Leave without submitting?',
    confirm: 'Leave',
    cancel: 'Keep writing',
  },
} as const
