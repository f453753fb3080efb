export const en = {
  title: 'Scheduled notifications',
  status: { PENDING: 'Pending', APPROVED: 'Approved', SCHEDULED: 'Scheduled', SENT: 'Sent', REJECTED: 'Rejected' },
  atOnce: 'As soon as it is approved',
  overdue: '(its time has passed)',
  sentTo_one: 'To {{count, number}} customer',
  sentTo_other: 'To {{count, number}} customers',
  late: 'Approved after its time, sent at once',
  search: 'Search notifications',
  all: 'All',
  byStatus: 'Notifications by status',
} as const
