import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  title: 'الإشعارات المجدولة',
  status: { PENDING: 'قيد المراجعة', APPROVED: 'مقبول', SCHEDULED: 'مجدول', SENT: 'أُرسل', REJECTED: 'مرفوض' },
  atOnce: 'فور قبوله',
  overdue: '(انقضى موعده)',
  sentTo_zero: 'لم يصل إلى أي عميل',
  sentTo_one: 'إلى عميل واحد',
  sentTo_two: 'إلى عميلين',
  sentTo_few: 'إلى {{count, number}} عملاء',
  sentTo_many: 'إلى {{count, number}} عميلاً',
  sentTo_other: 'إلى {{count, number}} عميل',
  late: 'قُبل بعد موعده فأُرسل فوراً',
  search: 'البحث في الإشعارات',
  all: 'الكل',
  byStatus: 'الإشعارات حسب الحالة',
} as const satisfies ArabicOf<typeof en>
