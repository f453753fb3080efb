import { eq, type SQL, sql } from 'drizzle-orm'
import type { ReviewStatus } from '#contract/review.ts'
import type { dealCounts, providerCounts } from './schema-rollups.ts'

/** How many deals or businesses have a status, by their rollup, as a value of another statement. */
export const statusSum = (counts: typeof dealCounts | typeof providerCounts, status: ReviewStatus): SQL<number> =>
  sql`(select coalesce(sum(${counts.number}), 0) from ${counts} where ${eq(counts.status, status)})`.mapWith(Number)
