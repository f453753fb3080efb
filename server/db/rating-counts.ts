import { eq, sum } from 'drizzle-orm'
import type { Db } from './db.ts'
import { ratingCounts } from './schema-rollups.ts'

/** Ratings by number of stars. A number of stars without ratings may be missing. */
export type RatingNumbers = ReadonlyMap<number, number>

/** Without `providerId`, the ratings of all businesses. */
export async function countRatings(db: Db, providerId?: string): Promise<RatingNumbers> {
  const rows = await db
    .select({ rating: ratingCounts.rating, number: sum(ratingCounts.number).mapWith(Number) })
    .from(ratingCounts)
    .where(providerId === undefined ? undefined : eq(ratingCounts.providerId, providerId))
    .groupBy(ratingCounts.rating)
  return new Map(rows.map(({ rating, number }) => [rating, number]))
}

/** The average is exact, because it is rounded where it is shown; null without ratings. */
export function summarizeRatings(numbers: RatingNumbers) {
  const ratings = [...numbers]
  const totalRatings = ratings.reduce((total, [, number]) => total + number, 0)
  const stars = ratings.reduce((total, [rating, number]) => total + rating * number, 0)
  return { totalRatings, averageRating: totalRatings > 0 ? stars / totalRatings : null }
}
