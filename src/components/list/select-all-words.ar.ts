import type { ArabicOf } from '#i18n/messages.ts'
import type { en } from './select-all-words.en.ts'

export const ar = {
  all: 'تحديد الكل ({{count, number}})',
  first: 'تحديد أول {{count, number}}',
} as const satisfies ArabicOf<typeof en>
