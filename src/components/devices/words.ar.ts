import type { ArabicOf } from '#i18n/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  name: '{{browser, name}} على {{system, name}}',
  unknown: 'جهاز غير معروف',
} as const satisfies ArabicOf<typeof en>
