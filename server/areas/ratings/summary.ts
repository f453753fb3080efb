import { and, gte, lt } from 'drizzle-orm'
import { openDays } from '#contract/limits.ts'
import { addDays, localInstant } from '#contract/local-time.ts'
import type { RatingSummary } from '#contract/ratings.ts'
import type { Db } from '#server/db/db.ts'
import { countWhere, parseDateRange } from '#server/db/list.ts'
import { summarizeRatings } from '#server/db/rating-counts.ts'
import { ratingAnswers, ratingReports, reviews } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { toLocalTime } from '#server/local-time.ts'
import { hasVisibleComment, isInScope, isUnanswered, joins, type RatingScope, type SummaryFilters } from './conditions.ts'

interface Days {
  readonly from: string
  readonly to: string
}

const defaultLength = 30

const toRange = ({ from = openDays.from, to = openDays.to }: Partial<Days>) => ({ dateRange: `${from}to${to}` })

/** The requested days without their open ends; no rating is older than the first open day. */
function toClosedDays({ dateRange, creationDate }: SummaryFilters): Partial<Days> {
  const { from, to } = creationDate ? { from: creationDate, to: creationDate } : parseDateRange(dateRange ?? '')
  const last = to && to < openDays.from ? openDays.from : to
  return { ...(from && from > openDays.from && { from }), ...(last && last < openDays.to && { to: last }) }
}

/** The requested days, of which the last is today and the first 30 days earlier where they are open, and as many days before them. */
export function toTrendDays(filters: SummaryFilters, today: string): { readonly current: Days; readonly former: Days } {
  const { from: first, to: last } = toClosedDays(filters)
  const end = last ?? today
  const from = first ?? addDays(end, 1 - defaultLength)
  const current = { from, to: from > end ? from : end }
  const length = (Date.parse(current.to) - Date.parse(current.from)) / 86_400_000 + 1
  return { current, former: { from: addDays(current.from, -length), to: addDays(current.from, -1) } }
}

/** By number of stars, in one pass over the requested days and those before them. */
function selectByStars(db: Db, scope: RatingScope, filters: SummaryFilters, { current, former }: ReturnType<typeof toTrendDays>) {
  const dayStart = (day: string) => new Date(localInstant(day, '00:00', scope.zone))
  // Instants: PostgreSQL would convert a day for each row.
  const within = ({ from = openDays.from, to = openDays.to }: Partial<Days>) =>
    and(gte(reviews.createdAt, dayStart(from)), lt(reviews.createdAt, dayStart(addDays(to, 1))))
  const closed = toClosedDays(filters)
  const inScope = within(closed)
  return db
    .select({
      rating: reviews.rating,
      number: countWhere(inScope),
      withComment: countWhere(and(inScope, hasVisibleComment)),
      unanswered: countWhere(and(inScope, isUnanswered)),
      current: countWhere(within(current)),
      former: countWhere(within(former)),
    })
    .from(reviews)
    .leftJoin(ratingReports, joins.report)
    .leftJoin(ratingAnswers, joins.answer)
    .where(isInScope(scope, { dealId: filters.dealId, ...toRange({ ...closed, ...(closed.from && { from: former.from }) }) }))
    .groupBy(reviews.rating)
}

const starNumbers = [1, 2, 3, 4, 5] as const

export async function findRatingSummary(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  viewer: Pick<Viewer, 'businessId'>,
  filters: SummaryFilters,
): Promise<RatingSummary> {
  const zone = config.businessTimeZone
  const scope = { providerId: viewer.businessId, zone }
  const { current, former } = toTrendDays(filters, toLocalTime(now(), zone).today)
  const rows = await selectByStars(db, scope, filters, { current, former })
  const countStars = (key: 'number' | 'current' | 'former') => new Map(rows.map((row) => [row.rating, row[key]]))
  const sum = (key: 'withComment' | 'unanswered') => rows.reduce((total, row) => total + row[key], 0)
  const numbers = countStars('number')
  return {
    ...summarizeRatings(numbers),
    breakdown: starNumbers.map((star) => numbers.get(star) ?? 0),
    withComment: sum('withComment'),
    unanswered: sum('unanswered'),
    trend: {
      current: { ...current, ...summarizeRatings(countStars('current')) },
      former: { ...former, ...summarizeRatings(countStars('former')) },
    },
  }
}
