import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './words.en.ts'

export const ar = {
  list: {
    title: 'القسائم',
    new: 'قسيمة جديدة',
  },
  one: {
    notFound: { title: 'لم نجد هذه القسيمة', text: 'ربما حُذفت، أو أنها تخص منشأة أخرى.' },
    back: 'العودة إلى القسائم',
    failed: 'القسيمة محفوظة، لكن تعذّر عرض هذه الصفحة.',
  },
  card: {
    off: 'خصم {{percent, ltr}}',
    perCustomer_zero: 'لا قسائم لكل عميل',
    perCustomer_one: 'مرة واحدة لكل عميل',
    perCustomer_two: 'مرتان لكل عميل',
    perCustomer_few: '{{count, number}} مرات لكل عميل',
    perCustomer_many: '{{count, number}} مرة لكل عميل',
    perCustomer_other: '{{count, number}} مرة لكل عميل',
    name: 'اسم القسيمة',
    price: 'السعر',
  },
} as const satisfies ArabicOf<typeof en>
