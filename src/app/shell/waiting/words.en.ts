export const en = {
  vouchers_one: '{{count, number}} voucher is waiting for a decision',
  vouchers_other: '{{count, number}} vouchers are waiting for a decision',
  providers_one: '{{count, number}} business is waiting for a decision',
  providers_other: '{{count, number}} businesses are waiting for a decision',
  chats_one: '{{count, number}} unread conversation',
  chats_other: '{{count, number}} unread conversations',
} as const
