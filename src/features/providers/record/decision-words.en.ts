export const en = {
  approve: {
    title: 'Approve “{{name, name}}”?',
    text: 'The business can publish vouchers and use the till at once, and receives an email. It can only be undone right afterwards.',
    textPlain: 'The business can publish vouchers and use the till at once. This cannot be undone.',
    confirm: 'Approve business',
  },
  reject: {
    title: 'Reject “{{name, name}}”?',
    text: 'The business receives your reason by email and can correct its registration. It can only be undone right afterwards.',
    textPlain: 'The business sees the decision at once. This cannot be undone.',
    confirm: 'Reject business',
  },
  withdraw: {
    title: 'Withdraw approval of “{{name, name}}”?',
    text: 'The business is locked out at once and receives your reason by email. It can only be undone right afterwards.',
    textPlain: 'The business is locked out at once. This cannot be undone.',
    confirm: 'Withdraw approval',
  },
  again: {
    title: 'Approve “{{name, name}}” after all?',
    text: 'The business was rejected before. It can use everything again at once and receives an email. It can only be undone right afterwards.',
    textPlain: 'The business was rejected before. It can use everything again at once. This cannot be undone.',
    confirm: 'Approve business',
  },
  doubt: { title: 'Marked as a problem: {{fields}}', confirm: 'Approve although problems are marked' },
  done: { APPROVED: 'Service provider approved', REJECTED: 'Service provider rejected' },
  view: 'View',
} as const
