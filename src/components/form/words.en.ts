export const en = {
  summary_one: '{{count, number}} thing to fix before you can submit',
  summary_other: '{{count, number}} things to fix before you can submit',
  failed: 'What you typed is safe.',
  submitting: 'Submitting',
  draft: {
    takeUp: 'Continue the draft',
    discard: 'Discard the draft',
    replaces: 'Continuing it replaces what you have typed since.',
    kept: 'Draft saved in this tab, {{time, ltr}}',
  },
  leave: {
    title: 'Leave now?',
    draft: 'Your draft stays in this tab for 24 hours, unless you close the tab or sign out.',
    replaces: 'It replaces the earlier draft.',
    lost: 'What you entered will be lost.',
    confirm: 'Leave',
    cancel: 'Keep writing',
  },
} as const
