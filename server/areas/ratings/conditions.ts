import { and, eq, inArray, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { RatingListQuery } from '#contract/ratings.ts'
import type { Db } from '#server/db/db.ts'
import { searchPatterns, withinDays } from '#server/db/list.ts'
import { deals } from '#server/db/schema.ts'
import { customers, ratingAnswers, ratingReports, redemptions, reviews } from '#server/db/schema-sales.ts'

export type RatingFilters = Omit<z.output<typeof RatingListQuery>, 'page' | 'limit' | 'sortKey' | 'sortValue'>

/** What the figures of the summary are of. */
export type SummaryFilters = Pick<RatingFilters, 'dealId' | 'dateRange' | 'creationDate'>

/** The rows to search; `zone` is the business time zone. */
export interface RatingScope {
  readonly providerId: string
  readonly zone: string
}

/** PostgreSQL leaves out a left join that nothing uses. */
export const joins = {
  report: eq(ratingReports.reviewId, reviews.id),
  answer: eq(ratingAnswers.reviewId, reviews.id),
  deal: eq(deals.id, reviews.dealId),
  redemption: eq(redemptions.id, reviews.redemptionId),
  customer: eq(customers.id, redemptions.customerId),
}

const isVisible = sql`${ratingReports.outcome} is distinct from 'hidden'`

/** Unlike the comment, `hasComment` is in an index. */
export const hasVisibleComment = and(eq(reviews.hasComment, true), isVisible)

export const isUnanswered = and(hasVisibleComment, isNull(ratingAnswers.reviewId))

export const shownComment = sql<string | null>`case when ${isVisible} then ${reviews.comment} end`

const matchesComment = ({ search, language }: RatingFilters): SQL | undefined => {
  const patterns = searchPatterns(search)
  if (patterns.length === 0 && language === undefined) return undefined
  return and(
    hasVisibleComment,
    ...patterns.map((pattern) => like(reviews.foldedComment, pattern)),
    language === undefined ? undefined : eq(reviews.commentLanguage, language),
  )
}

const matchesAnswered = (answered: boolean | undefined): SQL | undefined => {
  if (answered === undefined) return undefined
  return answered ? isNotNull(ratingAnswers.reviewId) : isUnanswered
}

export const isInScope = ({ providerId, zone }: RatingScope, { dealId, dateRange, creationDate }: SummaryFilters): SQL | undefined =>
  and(
    eq(reviews.providerId, providerId),
    dealId === undefined ? undefined : eq(reviews.dealId, dealId),
    withinDays(reviews.createdAt, { dateRange, creationDate }, zone),
  )

export const toRatingCondition = (scope: RatingScope, filters: RatingFilters): SQL | undefined =>
  and(
    isInScope(scope, filters),
    filters.stars?.length ? inArray(reviews.rating, [...filters.stars]) : undefined,
    filters.hasComment === undefined ? undefined : filters.hasComment ? hasVisibleComment : isNull(shownComment),
    matchesComment(filters),
    matchesAnswered(filters.answered),
  )

export async function countMatches(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ number: sql<number>`count(*)`.mapWith(Number) })
    .from(reviews)
    .leftJoin(ratingReports, joins.report)
    .leftJoin(ratingAnswers, joins.answer)
    .where(where)
  return row?.number ?? 0
}
