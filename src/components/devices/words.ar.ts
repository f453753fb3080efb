import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  name: '{{browser, name}} على {{system, name}}',
  unknown: 'جهاز غير معروف',
} as const satisfies ArabicOf<typeof en>
