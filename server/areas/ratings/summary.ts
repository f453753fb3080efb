import { count, desc, type SQL, sql } from 'drizzle-orm'
import { openDays } from '#contract/limits.ts'
import { addDays } from '#contract/local-time.ts'
import type { RatingSummary } from '#contract/ratings.ts'
import type { Db } from '#server/db/db.ts'
import { parseDateRange } from '#server/db/list.ts'
import { summarizeRatings } from '#server/db/rating-counts.ts'
import { ratingAnswers, ratingReports, reviews } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { toLocalTime } from '#server/local-time.ts'
import { hasVisibleComment, isInScope, isUnanswered, joins, type RatingFilters, type RatingScope, toRatingCondition } from './conditions.ts'

interface Days {
  readonly from: string
  readonly to: string
}

const defaultLength = 30

/** The requested days, or the last 30 where they are open, and as many days before them. `today` as `YYYY-MM-DD`. */
export function toTrendDays({ dateRange, creationDate }: RatingFilters, today: string): { readonly current: Days; readonly former: Days } {
  const requested = creationDate ? { from: creationDate, to: creationDate } : parseDateRange(dateRange ?? '')
  const isClosed = requested.from && requested.from !== openDays.from && requested.to !== openDays.to && requested.from <= requested.to
  const current = isClosed ? requested : { from: addDays(today, 1 - defaultLength), to: today }
  const length = (Date.parse(current.to) - Date.parse(current.from)) / 86_400_000 + 1
  return { current, former: { from: addDays(current.from, -length), to: addDays(current.from, -1) } }
}

const countWhere = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number)

const selectByStars = (db: Db, where: SQL | undefined) =>
  db
    .select({ rating: reviews.rating, number: count(), withComment: countWhere(hasVisibleComment), unanswered: countWhere(isUnanswered) })
    .from(reviews)
    .leftJoin(ratingReports, joins.report)
    .leftJoin(ratingAnswers, joins.answer)
    .where(where)
    .groupBy(reviews.rating)

async function summarizeDays(db: Db, scope: RatingScope, { dealId }: RatingFilters, days: Days) {
  const rows = await db
    .select({ rating: reviews.rating, number: count() })
    .from(reviews)
    .where(isInScope(scope, { dealId, dateRange: `${days.from}to${days.to}` }))
    .groupBy(reviews.rating)
  return { ...days, ...summarizeRatings(new Map(rows.map(({ rating, number }) => [rating, number]))) }
}

/** Counts what a press on each theme would list. */
function selectThemes(db: Db, where: SQL | undefined) {
  const theme = sql<string>`mentioned.theme`
  return db
    .select({ theme, count: count() })
    .from(reviews)
    .leftJoin(ratingReports, joins.report)
    .leftJoin(ratingAnswers, joins.answer)
    .innerJoin(sql`lateral unnest(${reviews.themes}) as mentioned(theme)`, sql`true`)
    .where(where)
    .groupBy(theme)
    .orderBy(desc(count()), theme)
}

const starNumbers = [1, 2, 3, 4, 5] as const

export async function findRatingSummary(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  viewer: Pick<Viewer, 'id'>,
  filters: RatingFilters,
): Promise<RatingSummary> {
  const zone = config.businessTimeZone
  const scope = { providerId: viewer.id, zone }
  const rows = await selectByStars(db, isInScope(scope, filters))
  const numbers = new Map(rows.map(({ rating, number }) => [rating, number]))
  const { current, former } = toTrendDays(filters, toLocalTime(now(), zone).today)
  const sum = (key: 'withComment' | 'unanswered') => rows.reduce((total, row) => total + row[key], 0)
  return {
    ...summarizeRatings(numbers),
    breakdown: starNumbers.map((star) => numbers.get(star) ?? 0),
    withComment: sum('withComment'),
    unanswered: sum('unanswered'),
    trend: { current: await summarizeDays(db, scope, filters, current), former: await summarizeDays(db, scope, filters, former) },
    themes: await selectThemes(db, sql`${toRatingCondition(scope, { ...filters, theme: undefined })} and ${hasVisibleComment}`),
  }
}
