import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  subtitle: 'رسائل إلى العملاء الذين لديهم قسائمك. نراجع كل رسالة قبل إرسالها.',
  new: 'إشعار جديد',
  sent: 'المجدولة والمرسلة',
  table: { caption: 'إشعاراتك المجدولة', text: 'الإشعار', when: 'وقت الإرسال', status: 'الحالة', created: 'تاريخ الإنشاء' },
  soonest: 'الأقرب موعداً أولاً',
  latest: 'الأبعد موعداً أولاً',
  decidedLast: 'الأحدث قراراً أولاً',
  open: 'فتح {{title, name}}',
  found_zero: 'لا إشعارات مطابقة.',
  found_one: 'إشعار واحد.',
  found_two: 'إشعاران.',
  found_few: '{{count, number}} إشعارات.',
  found_many: '{{count, number}} إشعاراً.',
  found_other: '{{count, number}} إشعار.',
  failed: 'إشعاراتك محفوظة، لكن تعذّر عرض القائمة.',
  empty: {
    PENDING: 'لا توجد إشعارات قيد المراجعة',
    APPROVED: 'لا توجد إشعارات مجدولة أو مرسلة بعد',
    REJECTED: 'لا توجد إشعارات مرفوضة',
    text: 'تجد الإشعارات الأخرى في بقية التبويبات.',
    firstTitle: 'لا توجد إشعارات بعد',
    firstText: 'أخبر العملاء الذين لديهم قسائمك بجديدك، فوراً أو في الوقت الذي تختاره.',
  },
} as const satisfies ArabicOf<typeof en>
