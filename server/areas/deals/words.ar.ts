import type { ArabicOf } from '#contract/arabic-of.ts'
import { ar as columns } from '#server/xlsx/words.ar.ts'
import type { en } from './words.en.ts'

export const ar = {
  sheet: 'القسائم',
  columns: {
    ...columns.shared,
    ...columns.review,
    businessEn: 'المنشأة بالإنجليزية',
    businessAr: 'المنشأة بالعربية',
    before: 'السعر الأصلي (ر.س)',
    percent: 'نسبة الخصم (%)',
    price: 'السعر بعد الخصم (ر.س)',
    perCustomer: 'مرات الاستخدام لكل عميل',
    created: 'تاريخ الإنشاء',
  },
  status: { PENDING: 'قيد المراجعة', APPROVED: 'مقبولة', REJECTED: 'مرفوضة' },
  stopped: 'أُوقف عرضها',
  ended: 'انتهت لدى الجميع',
  changeStatus: { PENDING: 'مقبولة، تعديل قيد المراجعة', REJECTED: 'مقبولة، تعديل مرفوض' },
} as const satisfies ArabicOf<typeof en>
