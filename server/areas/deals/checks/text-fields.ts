import type { CheckFrame } from '#contract/review-checks.ts'
import type { Span } from '#server/i18n/tokens.ts'
import type { CheckedDeal } from './check.ts'

export const textPairs = [
  ['nameEn', 'nameAr'],
  ['detailsEn', 'detailsAr'],
  ['termsAndConditionsEn', 'termsAndConditionsAr'],
] as const

export type TextField = (typeof textPairs)[number][number]

export const textFields: readonly TextField[] = textPairs.flat()

export type Texts = Pick<CheckedDeal, TextField>

export const toFrame = (field: TextField, { from, to }: Span): CheckFrame => ({ field, from, to })
