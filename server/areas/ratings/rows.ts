import { asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { answerChangeWindow } from '#contract/limits.ts'
import type { Rating, RatingAnswer } from '#contract/ratings.ts'
import type { ratingSortKeys, SortDirection } from '#contract/sort-keys.ts'
import type { Db } from '#server/db/db.ts'
import { isErasedCustomer } from '#server/db/erased.ts'
import { deals } from '#server/db/schema.ts'
import { customers, ratingAnswers, ratingReports, redemptions, reviews } from '#server/db/schema-sales.ts'
import { joins, shownComment } from './conditions.ts'

export interface RatingSort {
  readonly sortKey?: (typeof ratingSortKeys)[number] | undefined
  readonly sortValue?: SortDirection | undefined
}

interface RatingOrder {
  readonly orderBy: SQL[]
  readonly follows: (row: SelectedRating) => SQL | undefined
}

export const isOldestFirst = ({ sortKey, sortValue }: RatingSort): boolean => sortKey === 'createdAt' && sortValue === 1

/** Newest first by default, and where the stars are equal. */
export function toRatingOrder(sort: RatingSort): RatingOrder {
  const byTime = sql`(${reviews.createdAt}, ${reviews.id})`
  const toTime = ({ createdAt, id }: SelectedRating) => sql`(${createdAt.toISOString()}::timestamptz, ${id})`
  if (sort.sortKey !== 'rating') {
    const [direction, beyond] = isOldestFirst(sort) ? [asc, sql`>`] : [desc, sql`<`]
    return {
      orderBy: [direction(reviews.createdAt), direction(reviews.id)],
      follows: (row) => sql`${byTime} ${beyond} ${toTime(row)}`,
    }
  }
  const [direction, beyond] = sort.sortValue === -1 ? [desc, sql`<`] : [asc, sql`>`]
  return {
    orderBy: [direction(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
    follows: (row) =>
      or(sql`${reviews.rating} ${beyond} ${row.rating}`, sql`${reviews.rating} = ${row.rating} and ${byTime} < ${toTime(row)}`),
  }
}

export const selectRatings = (db: Db) =>
  db
    .select({
      id: reviews.id,
      dealId: deals.id,
      nameEn: deals.nameEn,
      nameAr: deals.nameAr,
      rating: reviews.rating,
      comment: shownComment,
      createdAt: reviews.createdAt,
      answer: ratingAnswers,
      report: ratingReports,
      isErased: sql<boolean>`${isErasedCustomer}`,
    })
    .from(reviews)
    .innerJoin(deals, joins.deal)
    .innerJoin(redemptions, joins.redemption)
    .innerJoin(customers, joins.customer)
    .leftJoin(ratingReports, joins.report)
    .leftJoin(ratingAnswers, joins.answer)

export type SelectedRating = Awaited<ReturnType<typeof selectRatings>>[number]

export const toAnswer = ({ text, answeredAt, version }: typeof ratingAnswers.$inferSelect): RatingAnswer => ({
  text,
  at: answeredAt.toISOString(),
  changeUntil: new Date(answeredAt.getTime() + answerChangeWindow).toISOString(),
  version,
})

export const toRating = ({ id, createdAt, answer, report, isErased, ...row }: SelectedRating): Rating => ({
  _id: id,
  ...row,
  createdAt: createdAt.toISOString(),
  answer: answer && toAnswer(answer),
  report: report && { state: report.outcome ?? 'open', at: report.reportedAt.toISOString() },
  canAnswer: !isErased,
})

interface PageRange extends RatingSort {
  readonly limit: number
  readonly offset: number
}

/** Only the rows of the page are joined with vouchers and customers. */
export function selectPage(db: Db, where: SQL | undefined, { limit, offset, ...sort }: PageRange) {
  const { orderBy } = toRatingOrder(sort)
  const page = db
    .select({ id: reviews.id })
    .from(reviews)
    .leftJoin(ratingReports, joins.report)
    .leftJoin(ratingAnswers, joins.answer)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('page')
  return selectRatings(db)
    .innerJoin(page, eq(page.id, reviews.id))
    .orderBy(...orderBy)
}
