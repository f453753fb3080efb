import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './changes-words.en.ts'

export const ar = {
  title: 'ما تغيّر منذ القبول',
  by: 'صدر قرار القبول عن {{by, name}}، {{at}}',
  byOnly: 'صدر قرار القبول عن {{by, name}}',
  at: 'قُبلت في {{at}}',
  unchanged: 'بلا تغيير',
  before: 'قبل التعديل:',
  now: 'الآن:',
  removed: 'حُذف:',
  added: 'أُضيف:',
  nothing: 'فارغ',
  coverBefore: 'صورة الغلاف قبل التعديل',
  coverNow: 'صورة الغلاف الآن',
} as const satisfies ArabicOf<typeof en>
