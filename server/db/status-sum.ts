import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ReviewStatus } from '#contract/review.ts'
import type { dealCounts, providerCounts } from './schema-rollups.ts'

/** How many deals or businesses have a status, by their rollup, as a value of another statement. */
export const statusSum = (counts: typeof dealCounts | typeof providerCounts, status: ReviewStatus, where?: SQL): SQL<number> =>
  sql`(select coalesce(sum(${counts.number}), 0) from ${counts} where ${and(eq(counts.status, status), where)})`.mapWith(Number)
