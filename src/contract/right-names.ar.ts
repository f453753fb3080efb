import type { RightKey } from './rights.ts'

export const rightNames: Readonly<Record<RightKey, string>> = {
  'right-vouchers-decide': 'القرارات في القسائم',
  'right-businesses-decide': 'القرارات في المنشآت',
  'right-notifications-decide': 'القرارات في الإشعارات المجدولة',
  'right-comments-decide': 'القرارات في التعليقات المبلّغ عنها',
  'right-chats-answer': 'المحادثات مع المنشآت',
  'right-redemptions-undo': 'عمليات الاستخدام',
  'right-figures-read': 'الأرقام والتقارير',
  'right-people-manage': 'الأشخاص',
  'right-audit-read': 'سجل التدقيق',
  'right-vouchers-write': 'القسائم',
  'right-redeem': 'مسح الرموز',
  'right-messages-write': 'الرسائل إلى العملاء',
  'right-chats-write': 'المحادثة مع المنصة',
  'right-profile-write': 'الملف التعريفي',
  'right-legal-write': 'البيانات القانونية',
}
