import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  title: 'مزوّدو الخدمات',
  status: { PENDING: 'قيد المراجعة', APPROVED: 'مسجّلة', REJECTED: 'مرفوضة' },
  conflict: {
    APPROVED: 'صدر قرار القبول عن {{by, name}}، {{at}}',
    REJECTED: 'صدر قرار الرفض عن {{by, name}}، {{at}}',
    PENDING: 'أُعيد إرسال الطلب، {{at}}',
  },
  conflictPlain: {
    APPROVED: 'قُبلت في هذه الأثناء',
    REJECTED: 'رُفضت في هذه الأثناء',
    PENDING: 'عاد الطلب إلى المراجعة',
  },
  changed: 'تغيّرت البيانات في هذه الأثناء. راجعها قبل أن تقرّر.',
} as const satisfies ArabicOf<typeof en>
