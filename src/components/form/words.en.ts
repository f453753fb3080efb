export const en = {
  summary_one: '{{count, number}} thing to fix before you can submit',
  summary_other: '{{count, number}} things to fix before you can submit',
  failed: 'What you typed is safe.',
  submitting: 'Submitting',
  draft: {
    discard: 'Discard the draft',
    saved: 'Draft saved on this device, {{time, ltr}}',
  },
  leave: {
    title: 'Leave now?',
    saved: 'Your draft stays on this device.',
    lost: 'What you typed will be lost.',
    confirm: 'Leave',
    cancel: 'Keep writing',
  },
} as const
