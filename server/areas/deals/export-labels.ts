import type { ReviewStatus } from '#contract/review.ts'

interface Labels {
  readonly sheet: string
  readonly columns: Readonly<
    Record<
      | 'nameEn'
      | 'nameAr'
      | 'businessEn'
      | 'businessAr'
      | 'category'
      | 'before'
      | 'percent'
      | 'price'
      | 'perCustomer'
      | 'status'
      | 'created'
      | 'submitted'
      | 'decided'
      | 'decidedBy'
      | 'reason',
      string
    >
  >
  readonly status: Readonly<Record<ReviewStatus, string>>
}

const en: Labels = {
  sheet: 'Vouchers',
  columns: {
    nameEn: 'Name in English',
    nameAr: 'Name in Arabic',
    businessEn: 'Business in English',
    businessAr: 'Business in Arabic',
    category: 'Business category',
    before: 'Original price (SAR)',
    percent: 'Discount (%)',
    price: 'Discounted price (SAR)',
    perCustomer: 'Uses per customer',
    status: 'Status',
    created: 'Created on',
    submitted: 'Sent for review on',
    decided: 'Decided on',
    decidedBy: 'Decided by',
    reason: 'Reason',
  },
  status: { PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected' },
}

const ar: Labels = {
  sheet: 'القسائم',
  columns: {
    nameEn: 'الاسم بالإنجليزية',
    nameAr: 'الاسم بالعربية',
    businessEn: 'المنشأة بالإنجليزية',
    businessAr: 'المنشأة بالعربية',
    category: 'فئة النشاط',
    before: 'السعر الأصلي (ر.س)',
    percent: 'نسبة الخصم (%)',
    price: 'السعر بعد الخصم (ر.س)',
    perCustomer: 'مرات الاستخدام لكل عميل',
    status: 'الحالة',
    created: 'تاريخ الإنشاء',
    submitted: 'تاريخ الإرسال للمراجعة',
    decided: 'تاريخ القرار',
    decidedBy: 'صاحب القرار',
    reason: 'السبب',
  },
  status: { PENDING: 'قيد المراجعة', APPROVED: 'مقبولة', REJECTED: 'مرفوضة' },
}

export const exportLabels = { en, ar }
