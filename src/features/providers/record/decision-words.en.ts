export const en = {
  approve: {
    title: 'Approve “{{name, name}}”?',
    text: 'The business can publish vouchers and use the till at once, and receives an email. This cannot be undone.',
    textPlain: 'The business can publish vouchers and use the till at once. This cannot be undone.',
    confirm: 'Approve business',
  },
  reject: {
    title: 'Reject “{{name, name}}”?',
    text: 'The business receives your reason by email and can correct its registration. This cannot be undone.',
    textPlain: 'The business sees the decision at once. This cannot be undone.',
    confirm: 'Reject business',
  },
  withdraw: {
    title: 'Withdraw approval of “{{name, name}}”?',
    text: 'The business is locked out at once and receives your reason by email. This cannot be undone.',
    textPlain: 'The business is locked out at once. This cannot be undone.',
    confirm: 'Withdraw approval',
  },
  again: {
    title: 'Approve “{{name, name}}” after all?',
    text: 'The business was rejected before. It can use everything again at once and receives an email. This cannot be undone.',
    textPlain: 'The business was rejected before. It can use everything again at once. This cannot be undone.',
    confirm: 'Approve business',
  },
  effects: {
    title: 'What this changes',
    stopped: {
      vouchers_one: '{{count, number}} running voucher can no longer be redeemed.',
      vouchers_other: '{{count, number}} running vouchers can no longer be redeemed.',
      claims_one: '{{count, number}} open voucher of a customer cannot be used.',
      claims_other: '{{count, number}} open vouchers of customers cannot be used.',
      sessions_one: '{{count, number}} open session stays signed in, but reaches only the profile and the account.',
      sessions_other: '{{count, number}} open sessions stay signed in, but reach only the profile and the account.',
    },
    resumed: {
      vouchers_one: '{{count, number}} voucher can be redeemed again.',
      vouchers_other: '{{count, number}} vouchers can be redeemed again.',
      claims_one: '{{count, number}} open voucher of a customer can be used again.',
      claims_other: '{{count, number}} open vouchers of customers can be used again.',
      sessions_one: '{{count, number}} open session reaches all pages again.',
      sessions_other: '{{count, number}} open sessions reach all pages again.',
    },
  },
  doubt: { title: 'Marked as a problem: {{fields}}', confirm: 'Approve although problems are marked' },
  done: { APPROVED: 'Service provider approved', REJECTED: 'Service provider rejected' },
  view: 'View',
} as const
