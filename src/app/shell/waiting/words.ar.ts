import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  vouchers_zero: 'لا قسائم تنتظر القرار',
  vouchers_one: 'قسيمة واحدة تنتظر القرار',
  vouchers_two: 'قسيمتان تنتظران القرار',
  vouchers_few: '{{count, number}} قسائم تنتظر القرار',
  vouchers_many: '{{count, number}} قسيمة تنتظر القرار',
  vouchers_other: '{{count, number}} قسيمة تنتظر القرار',
  providers_zero: 'لا منشآت تنتظر القرار',
  providers_one: 'منشأة واحدة تنتظر القرار',
  providers_two: 'منشأتان تنتظران القرار',
  providers_few: '{{count, number}} منشآت تنتظر القرار',
  providers_many: '{{count, number}} منشأة تنتظر القرار',
  providers_other: '{{count, number}} منشأة تنتظر القرار',
  chats_zero: 'لا محادثات غير مقروءة',
  chats_one: 'محادثة واحدة غير مقروءة',
  chats_two: 'محادثتان غير مقروءتين',
  chats_few: '{{count, number}} محادثات غير مقروءة',
  chats_many: '{{count, number}} محادثة غير مقروءة',
  chats_other: '{{count, number}} محادثة غير مقروءة',
  announcements_zero: 'لا إشعارات تنتظر القرار',
  announcements_one: 'إشعار واحد ينتظر القرار',
  announcements_two: 'إشعاران ينتظران القرار',
  announcements_few: '{{count, number}} إشعارات تنتظر القرار',
  announcements_many: '{{count, number}} إشعاراً ينتظر القرار',
  announcements_other: '{{count, number}} إشعار ينتظر القرار',
} as const satisfies ArabicOf<typeof en>
