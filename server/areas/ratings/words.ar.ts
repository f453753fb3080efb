import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  sheet: 'التقييمات',
  columns: {
    when: 'وقت التقييم',
    voucher: 'القسيمة',
    stars: 'النجوم',
    comment: 'التعليق',
    answer: 'ردك',
    answered: 'وقت الرد',
    report: 'البلاغ',
  },
  report: { open: 'لدى فريق المنصة', hidden: 'أُخفي التعليق', dismissed: 'بقي التعليق' },
} as const satisfies ArabicOf<typeof en>
