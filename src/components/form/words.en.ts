export const en = {
  summary_one: '{{count, number}} thing to fix before you can submit',
  summary_other: '{{count, number}} things to fix before you can submit',
  failed: 'What you typed is safe.',
  submitting: 'Submitting',
  draft: {
    discard: 'Discard the draft',
    kept: 'Draft saved on this device, {{time, ltr}}',
    onServer: 'Draft saved, {{time, ltr}}',
  },
  leave: {
    title: 'Leave now?',
    device: 'Your draft stays on this device.',
    server: 'Your draft stays, also on your other devices.',
    tab: 'Your draft stays in this tab for 24 hours, unless you close the tab or sign out.',
    lost: 'What you typed will be lost.',
    confirm: 'Leave',
    cancel: 'Keep writing',
  },
} as const
