import type { ArabicOf } from '../catalogue.ts'
import type { deals as english } from '../en/deals.ts'

export const deals = {
  title: 'deals',
} as const satisfies ArabicOf<typeof english>
