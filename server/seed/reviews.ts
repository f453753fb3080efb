import { seedId } from '#server/db/ids.ts'
import type { reviews } from '#server/db/schema-sales.ts'
import { readComment } from '#server/i18n/read-comment.ts'
import { day, hour, midnight } from './clock.ts'
import { reviewComments } from './content/content.ts'
import type { SeedDeal } from './deals.ts'
import { plantedRatings, ratedDealId } from './planted-claims.ts'
import { accumulate, createRandom, type Random } from './random.ts'
import type { RedemptionRow } from './sales.ts'

type ReviewRow = typeof reviews.$inferInsert

const stars = [5, 4, 3, 2, 1] as const

/** Shares of five to one stars: 4.8 and 4.0 on average. */
const liked = [0.86, 0.1, 0.02, 0.01, 0.01] as const
const middling = [0.42, 0.32, 0.15, 0.07, 0.04] as const

function starsFor(quality: number, random: Random) {
  const share = Math.min(1, Math.max(0, (quality - 4) / 0.8))
  const weights = stars.map((_, index) => (liked[index] ?? 0) * share + (middling[index] ?? 0) * (1 - share))
  return stars[random.weighted(accumulate(weights))] ?? 5
}

type Given = Pick<ReviewRow, 'rating' | 'createdAt'> & { readonly comment: string | null }

const toReviewRow = ({ id, dealId, providerId }: RedemptionRow, given: Given): ReviewRow => ({
  id: seedId('review', id),
  redemptionId: id,
  dealId,
  providerId,
  ...given,
  ...readComment(given.comment),
  isPublic: given.comment !== null,
})

export function seedReviews(deals: readonly SeedDeal[], redeemed: readonly RedemptionRow[], now: number): ReviewRow[] {
  const random = createRandom(5)
  const quality = new Map(deals.map(({ row, business }) => [row.id, business.quality ?? 4.3]))
  const week = midnight(now) - 7 * day
  return redeemed.flatMap((row) => {
    const planted = plantedRatings.get(row.id)
    if (planted) return [toReviewRow(row, { ...planted, createdAt: new Date(row.redeemedAt.getTime() + 2 * hour) })]
    const rating = starsFor(quality.get(row.dealId) ?? 4.3, random)
    const createdAt = row.redeemedAt.getTime() + random.whole(1, 72) * hour
    const comment = random.chance(0.5) ? random.pick(reviewComments[rating]) : null
    const isWritten = random.chance(0.16) && createdAt < now && (row.dealId !== ratedDealId || createdAt < week)
    return isWritten ? [toReviewRow(row, { rating, comment, createdAt: new Date(createdAt) })] : []
  })
}
