import type { ArabicOf } from '#contract/arabic-of.ts'
import type { en } from './words.en.ts'

export const ar = {
  label: 'التواصل مع المنصة',
  whatsApp: 'واتساب',
} as const satisfies ArabicOf<typeof en>
