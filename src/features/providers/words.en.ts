export const en = {
  title: 'Service providers',
  status: { PENDING: 'Pending', APPROVED: 'Registered', REJECTED: 'Rejected' },
  conflict: {
    APPROVED: 'Approved by {{by, name}}, {{at}}',
    REJECTED: 'Rejected by {{by, name}}, {{at}}',
    PENDING: 'Sent again, {{at}}',
  },
  conflictPlain: {
    APPROVED: 'It was approved in the meantime',
    REJECTED: 'It was rejected in the meantime',
    PENDING: 'It is back in review',
  },
  changed: 'It was changed in the meantime. Read it again before you decide.',
} as const
