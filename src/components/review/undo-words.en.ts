export const en = {
  done: { APPROVED: '“{{name, name}}” approved', REJECTED: '“{{name, name}}” rejected' },
  undo: 'Undo',
  undone: 'Decision undone',
  notUndone_one: '{{count, number}} decision could not be undone.',
  notUndone_other: '{{count, number}} decisions could not be undone.',
  refused: {
    TOO_LATE_TO_UNDO: 'Not undone: the time for it is over.',
    CHANGED_MEANWHILE: 'Not undone: it has changed meanwhile.',
    ALREADY_DECIDED: 'Not undone: there has been another decision meanwhile.',
    ALREADY_UNDONE: 'It was undone already.',
    VOUCHER_REDEEMED: 'Not undone: it was already redeemed.',
    NOT_FOUND: 'Not undone: it was deleted.',
  },
} as const
