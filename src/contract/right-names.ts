import type { Text } from './call.ts'
import type { Right } from './rights.ts'

export const rightNames: Readonly<Record<Right, Text>> = {
  'vouchers.decide': { en: 'Decisions about vouchers', ar: 'القرارات في القسائم' },
  'businesses.decide': { en: 'Decisions about businesses', ar: 'القرارات في المنشآت' },
  'notifications.decide': { en: 'Decisions about scheduled notifications', ar: 'القرارات في الإشعارات المجدولة' },
  'comments.decide': { en: 'Decisions about reported comments', ar: 'القرارات في التعليقات المبلّغ عنها' },
  'chats.answer': { en: 'Conversations with businesses', ar: 'المحادثات مع المنشآت' },
  'redemptions.undo': { en: 'Redemptions', ar: 'عمليات الاستخدام' },
  'figures.read': { en: 'Figures and reports', ar: 'الأرقام والتقارير' },
  'people.manage': { en: 'People', ar: 'الأشخاص' },
  'audit.read': { en: 'Audit log', ar: 'سجل التدقيق' },
  'vouchers.write': { en: 'Vouchers', ar: 'القسائم' },
  redeem: { en: 'Scanning', ar: 'مسح الرموز' },
  'messages.write': { en: 'Messages to customers', ar: 'الرسائل إلى العملاء' },
  'chats.write': { en: 'Conversation with the marketplace', ar: 'المحادثة مع المنصة' },
  'profile.write': { en: 'Profile', ar: 'الملف التعريفي' },
  'legal.write': { en: 'Legal details', ar: 'البيانات القانونية' },
}

/** The rights of a sub-admin as the audit log names them; its keys have no points. */
export const auditedRights = (language: keyof Text) => ({
  'right-vouchers-decide': rightNames['vouchers.decide'][language],
  'right-businesses-decide': rightNames['businesses.decide'][language],
  'right-notifications-decide': rightNames['notifications.decide'][language],
  'right-comments-decide': rightNames['comments.decide'][language],
  'right-chats-answer': rightNames['chats.answer'][language],
  'right-redemptions-undo': rightNames['redemptions.undo'][language],
  'right-figures-read': rightNames['figures.read'][language],
})
