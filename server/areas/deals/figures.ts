import { type AnyColumn, and, between, count, desc, eq, gte, isNotNull, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import { toRefusalReason } from '#contract/claim-problems.ts'
import type { getDealFigures } from '#contract/deals.ts'
import { addDays, countDays } from '#contract/local-time.ts'
import { toRiyals } from '#contract/money.ts'
import type { FigurePeriod } from '#contract/periods.ts'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { withinDays } from '#server/db/list.ts'
import { hasDealPage } from '#server/db/open-deals.ts'
import { type DaySpan, type PreviousDays, toPreviousDays, wholeDay } from '#server/db/previous-days.ts'
import { summarizeRatings } from '#server/db/rating-counts.ts'
import { sumScans } from '#server/db/refused-scans.ts'
import { deals } from '#server/db/schema.ts'
import { dealDays } from '#server/db/schema-rollups.ts'
import { claims, dealViews, ratingReports, redemptions, reviews } from '#server/db/schema-sales.ts'
import { isRefusedScan, scanAttempts } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { toLocalTime } from '#server/local-time.ts'
import { Problem } from '#server/problem.ts'

const shownComments = 5

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** `today` as `YYYY-MM-DD`. */
export function toFigureSpan(period: FigurePeriod, today: string): DaySpan {
  const lastOfMonthBefore = addDays(firstOfMonth(today), -1)
  if (period === 'lastMonth') return { from: firstOfMonth(lastOfMonthBefore), to: lastOfMonthBefore }
  if (period === 'thisMonth') return { from: firstOfMonth(today), to: today }
  return { from: addDays(today, period === '7d' ? -6 : -29), to: today }
}

/** Months are compared with months. A month of fewer days is compared as a whole. */
export function toPreviousFigureDays(period: FigurePeriod, now: number, zone: string): PreviousDays {
  const { today, time } = toLocalTime(now, zone)
  const span = toFigureSpan(period, today)
  if (period === 'lastMonth') return { ...toFigureSpan(period, span.from), time: wholeDay, zone }
  const days = { ...toPreviousDays(span, today), time, zone }
  if (period !== 'thisMonth') return days
  const before = toFigureSpan('lastMonth', today)
  const sameDay = addDays(before.from, countDays(span.from, span.to) - 1)
  return sameDay > before.to ? { ...days, ...before, time: wholeDay } : { ...days, from: before.from, to: sameDay }
}

interface Scope {
  readonly db: Db
  readonly dealId: string
  readonly providerId: string
  readonly isWithin: (instant: AnyColumn) => SQL | undefined
}

async function readDays({ db, dealId, providerId }: Scope, span: DaySpan) {
  const rows = await db
    .select({ day: dealDays.day, number: dealDays.number, revenue: dealDays.revenue })
    .from(dealDays)
    .where(and(eq(dealDays.providerId, providerId), between(dealDays.day, span.from, span.to), eq(dealDays.dealId, dealId)))
  const sold = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: countDays(span.from, span.to) }, (_, index) => addDays(span.from, index)).map((day) => {
    const { number = 0, revenue = 0 } = sold.get(day) ?? {}
    return { day, number, revenue }
  })
}

async function countViews({ db, dealId, isWithin }: Scope): Promise<number> {
  const [row] = await db
    .select({ views: sql<number>`coalesce(sum(${dealViews.desktop} + ${dealViews.mobile}), 0)`.mapWith(Number) })
    .from(dealViews)
    .where(and(eq(dealViews.dealId, dealId), isWithin(dealViews.at)))
  return row?.views ?? 0
}

/** Scans at the deal's own business only, as its list of refused scans. */
async function countRefused({ db, dealId, providerId, isWithin }: Scope) {
  const rows = await db
    .select({ outcome: scanAttempts.outcome, count: count() })
    .from(scanAttempts)
    .innerJoin(claims, eq(claims.id, scanAttempts.claimId))
    .where(and(eq(scanAttempts.providerId, providerId), isRefusedScan(scanAttempts), isWithin(scanAttempts.at), eq(claims.dealId, dealId)))
    .groupBy(scanAttempts.outcome)
  const byReason = Map.groupBy(rows, ({ outcome }) => toRefusalReason(outcome))
  return [...byReason].map(([reason, group]) => ({ reason, count: sumScans(group) })).sort((one, other) => other.count - one.count)
}

/** Whole days from the rollup, and the last one from its redemptions. */
async function readPrevious({ db, dealId, providerId }: Omit<Scope, 'isWithin'>, { from, to, time, zone }: PreviousDays) {
  const end = sql`(${to}::date + ${time}::time) at time zone ${zone}`
  const isSince = (day: string) => (instant: AnyColumn) =>
    sql`${instant} >= ${day}::date::timestamp at time zone ${zone} and ${instant} < ${end}`
  const [whole] = await db
    .select({ number: sum(dealDays.number).mapWith(Number), revenue: sum(dealDays.revenue).mapWith(Number) })
    .from(dealDays)
    .where(and(eq(dealDays.providerId, providerId), gte(dealDays.day, from), lt(dealDays.day, to), eq(dealDays.dealId, dealId)))
  const [last] = await db
    .select({ number: count(), revenue: sum(redemptions.discountedPrice).mapWith(Number) })
    .from(redemptions)
    .where(and(eq(redemptions.providerId, providerId), isSince(to)(redemptions.redeemedAt), eq(redemptions.dealId, dealId)))
  const scope = { db, dealId, providerId, isWithin: isSince(from) }
  return {
    from,
    to,
    redemptions: (whole?.number ?? 0) + (last?.number ?? 0),
    revenue: toRiyals((whole?.revenue ?? 0) + (last?.revenue ?? 0)),
    // A view has the begin of its quarter of an hour, so that the last one is left out before its end.
    views: await countViews({ ...scope, isWithin: (at) => sql`${scope.isWithin(at)} and ${at} <= ${end} - interval '15 minutes'` }),
    refused: sumScans(await countRefused(scope)),
  }
}

async function countRatings({ db, dealId }: Scope) {
  const rows = await db
    .select({ rating: reviews.rating, number: count() })
    .from(reviews)
    .where(eq(reviews.dealId, dealId))
    .groupBy(reviews.rating)
  return summarizeRatings(new Map(rows.map(({ rating, number }) => [rating, number])))
}

async function readComments({ db, dealId }: Scope) {
  const rows = await db
    .select({ id: reviews.id, rating: reviews.rating, comment: reviews.comment, createdAt: reviews.createdAt })
    .from(reviews)
    .leftJoin(ratingReports, eq(ratingReports.reviewId, reviews.id))
    .where(and(eq(reviews.dealId, dealId), isNotNull(reviews.comment), sql`${ratingReports.outcome} is distinct from 'hidden'`))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(shownComments)
  return rows.map(({ id, rating, comment, createdAt }) => ({ _id: id, rating, comment: comment ?? '', at: createdAt.toISOString() }))
}

async function hasRedemption({ db, dealId }: Scope): Promise<boolean> {
  const found = await db.select({ id: redemptions.id }).from(redemptions).where(eq(redemptions.dealId, dealId)).limit(1)
  return found.length > 0
}

/** @throws Problem `NOT_FOUND`, also for another provider's deal */
export async function readDealFigures(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  viewer: Viewer,
  { id, period }: { readonly id: string; readonly period: FigurePeriod },
): Promise<CallData<typeof getDealFigures>> {
  const [deal] = await db
    .select({ providerId: deals.providerId })
    .from(deals)
    .where(and(eq(deals.id, id), hasDealPage))
  if (!deal || (getSide(viewer.role) === 'provider' && deal.providerId !== viewer.businessId)) throw new Problem('NOT_FOUND')
  const zone = config.businessTimeZone
  const span = toFigureSpan(period, toLocalTime(now(), zone).today)
  const dateRange = `${span.from}to${span.to}`
  const isWithin = (instant: AnyColumn) => withinDays(instant, { dateRange }, zone)
  const scope = { db, dealId: id, providerId: deal.providerId, isWithin }
  const days = await readDays(scope, span)
  const views = await countViews(scope)
  const refusedReasons = await countRefused(scope)
  const previous = await readPrevious(scope, toPreviousFigureDays(period, now(), zone))
  const ratings = await countRatings(scope)
  const comments = await readComments(scope)
  const everRedeemed = await hasRedemption(scope)
  const total = (key: 'number' | 'revenue') => days.reduce((sold, day) => sold + day[key], 0)
  return {
    range: { ...span, timeZone: zone },
    redemptions: total('number'),
    revenue: toRiyals(total('revenue')),
    views,
    refused: sumScans(refusedReasons),
    previous,
    refusedReasons,
    days: days.map(({ day, number, revenue }) => ({ day, redemptions: number, revenue: toRiyals(revenue) })),
    everRedeemed,
    ...ratings,
    comments,
  }
}
