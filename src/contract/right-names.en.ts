import type { RightKey } from './rights.ts'

/** The one name of each right: in the form of a sub-admin, the audit log and refusals. */
export const rightNames: Readonly<Record<RightKey, string>> = {
  'right-vouchers-decide': 'Decisions about vouchers',
  'right-businesses-decide': 'Decisions about businesses',
  'right-notifications-decide': 'Decisions about scheduled notifications',
  'right-comments-decide': 'Decisions about reported comments',
  'right-chats-answer': 'Conversations with businesses',
  'right-redemptions-undo': 'Redemptions',
  'right-figures-read': 'Figures and reports',
  'right-people-manage': 'People',
  'right-audit-read': 'Audit log',
  'right-vouchers-write': 'Vouchers',
  'right-redeem': 'Scanning',
  'right-messages-write': 'Messages to customers',
  'right-chats-write': 'Conversation with the marketplace',
  'right-profile-write': 'Profile',
  'right-legal-write': 'Legal details',
}
