export const en = {
  title: 'Undo the redemption of {{name, name}}?',
  titleUnnamed: 'Undo this redemption?',
  text: 'The voucher {{code, ltr}} can then be redeemed again until it expires, and its price no longer counts.',
  confirm: 'Undo redemption',
  cancel: 'Keep it',
  busy: 'Undoing',
} as const
