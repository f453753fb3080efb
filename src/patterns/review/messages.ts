import { reviews as ar } from '../../i18n/ar/reviews.ts'
import { reviews as en } from '../../i18n/en/reviews.ts'

/** The words around every review. */
export const reviewMessages = { namespace: 'reviews', en, ar } as const
