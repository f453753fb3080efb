import type { ArabicOf } from '#contract/arabic-of.ts'
import type * as en from './words.en.ts'

export const sharedColumns = {
  nameEn: 'الاسم بالإنجليزية',
  nameAr: 'الاسم بالعربية',
  category: 'فئة النشاط',
  status: 'الحالة',
} as const satisfies ArabicOf<typeof en.sharedColumns>

export const reviewColumns = {
  submitted: 'تاريخ الإرسال للمراجعة',
  decided: 'تاريخ القرار',
  decidedBy: 'صاحب القرار',
  reason: 'السبب',
} as const satisfies ArabicOf<typeof en.reviewColumns>
