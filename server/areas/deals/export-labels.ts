import type { ReviewStatus } from '#contract/review.ts'
import { reviewColumns, sharedColumns } from '#server/xlsx/shared-columns.ts'

interface Labels {
  readonly sheet: string
  readonly columns: Readonly<
    Record<
      | 'businessEn'
      | 'businessAr'
      | 'before'
      | 'percent'
      | 'price'
      | 'perCustomer'
      | 'created'
      | keyof typeof sharedColumns.en
      | keyof typeof reviewColumns.en,
      string
    >
  >
  readonly status: Readonly<Record<ReviewStatus, string>>
}

const en: Labels = {
  sheet: 'Vouchers',
  columns: {
    ...sharedColumns.en,
    ...reviewColumns.en,
    businessEn: 'Business in English',
    businessAr: 'Business in Arabic',
    before: 'Original price (SAR)',
    percent: 'Discount (%)',
    price: 'Discounted price (SAR)',
    perCustomer: 'Uses per customer',
    created: 'Created on',
  },
  status: { PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected' },
}

const ar: Labels = {
  sheet: 'القسائم',
  columns: {
    ...sharedColumns.ar,
    ...reviewColumns.ar,
    businessEn: 'المنشأة بالإنجليزية',
    businessAr: 'المنشأة بالعربية',
    before: 'السعر الأصلي (ر.س)',
    percent: 'نسبة الخصم (%)',
    price: 'السعر بعد الخصم (ر.س)',
    perCustomer: 'مرات الاستخدام لكل عميل',
    created: 'تاريخ الإنشاء',
  },
  status: { PENDING: 'قيد المراجعة', APPROVED: 'مقبولة', REJECTED: 'مرفوضة' },
}

export const exportLabels = { en, ar }
