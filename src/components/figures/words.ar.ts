import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
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
