import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  shared: {
    nameEn: 'الاسم بالإنجليزية',
    nameAr: 'الاسم بالعربية',
    category: 'فئة النشاط',
    status: 'الحالة',
  },
  review: {
    submitted: 'تاريخ الإرسال للمراجعة',
    decided: 'تاريخ القرار',
    decidedBy: 'صاحب القرار',
    reason: 'السبب',
  },
} as const satisfies ArabicOf<typeof en>
