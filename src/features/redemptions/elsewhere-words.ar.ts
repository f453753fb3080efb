import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './elsewhere-words.en.ts'

export const ar = {
  redeemed_zero: 'لا عمليات استخدام',
  redeemed_one: 'عملية استخدام واحدة',
  redeemed_two: 'عمليتا استخدام',
  redeemed_few: '{{count, number}} عمليات استخدام',
  redeemed_many: '{{count, number}} عملية استخدام',
  redeemed_other: '{{count, number}} عملية استخدام',
  refused_zero: 'لا عمليات مسح مرفوضة',
  refused_one: 'عملية مسح مرفوضة واحدة',
  refused_two: 'عمليتا مسح مرفوضتان',
  refused_few: '{{count, number}} عمليات مسح مرفوضة',
  refused_many: '{{count, number}} عملية مسح مرفوضة',
  refused_other: '{{count, number}} عملية مسح مرفوضة',
} as const satisfies ArabicOf<typeof en>
