import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  currency: 'ر.س',
  riyals: '{{amount}}\u00a0ر.س',
  /** Of the sentence that a page begins with; a change follows its figures. */
  lead: {
    both: '{{revenue}} من {{redemptions}}',
    unknownRevenue: 'إيرادات غير معروفة من {{redemptions}}',
    redemptions_zero: '{{count, number}} عملية استخدام',
    redemptions_one: 'عملية استخدام واحدة',
    redemptions_two: 'عمليتَي استخدام',
    redemptions_few: '{{count, number}} عمليات استخدام',
    redemptions_many: '{{count, number}} عملية استخدام',
    redemptions_other: '{{count, number}} عملية استخدام',
    up: '، بزيادة {{difference}} {{before}}',
    down: '، بانخفاض {{difference}} {{before}}',
    same: '، دون تغيّر',
    fresh: '، مقابل لا شيء قبل ذلك',
    before: 'عمّا قبل ذلك',
    beforeToday: 'عن أمس في مثل هذا الوقت',
  },
  delta: {
    up: 'بزيادة {{percent, ltr}}',
    down: 'بانخفاض {{percent, ltr}}',
    more: 'بزيادة {{number, ltr}}',
    fewer: 'بانخفاض {{number, ltr}}',
    moreToday: 'بزيادة {{number, ltr}} عن أمس في مثل هذه الساعة',
    fewerToday: 'بانخفاض {{number, ltr}} عن أمس في مثل هذه الساعة',
    nothingYet: 'لا شيء بعد اليوم',
  },
} as const satisfies ArabicOf<typeof en>
