export const en = {
  vouchers_one: '{{count, number}} voucher is waiting for a decision',
  vouchers_other: '{{count, number}} vouchers are waiting for a decision',
  providers_one: '{{count, number}} business is waiting for a decision',
  providers_other: '{{count, number}} businesses are waiting for a decision',
  chats_one: '{{count, number}} unread conversation',
  chats_other: '{{count, number}} unread conversations',
  announcements_one: '{{count, number}} notification is waiting for a decision',
  announcements_other: '{{count, number}} notifications are waiting for a decision',
} as const
