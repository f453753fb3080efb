import type { ArabicOf } from '../catalogue.ts'
import type { changes as english } from '../en/changes.ts'

export const changes = {
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
} as const satisfies ArabicOf<typeof english>
