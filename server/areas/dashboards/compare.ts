import { and, between, gte, lt, lte, or, type SQL, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { toRefusalReason } from '#contract/claim-problems.ts'
import { addDays } from '#contract/local-time.ts'
import { dealDays } from '#server/db/schema-rollups.ts'
import { redemptions, reviews } from '#server/db/schema-sales.ts'
import { isRefusedScan, scanAttempts } from '#server/db/schema-security.ts'
import { type Comparison, type Scope, scopeFilter } from './rollups.ts'

/** One or two stars. */
const maxLowRating = 2

const instantAt = (day: string, time: string, { zone }: Scope): SQL => sql`(${day}::date + ${time}::time) at time zone ${zone}`

interface Instants {
  readonly isNow: SQL
  readonly isBefore: SQL
  /** From the first to the last instant of both, for the index. */
  readonly isBetween: SQL
}

/** Conditions on an instant: within the span, and within the one before, up to the same time of its last day. */
function withinSpans(at: SQL | typeof scanAttempts.at | typeof reviews.createdAt, scope: Scope): Instants {
  const { from, to, before, beforeTo, time } = scope.span
  const within = (start: SQL, end: SQL) => sql`(${at} >= ${start} and ${at} < ${end})`
  const [start, end] = [instantAt(before, '00:00', scope), instantAt(addDays(to, 1), '00:00', scope)]
  return {
    isNow: within(instantAt(from, '00:00', scope), end),
    isBefore: within(start, instantAt(beforeTo, time, scope)),
    isBetween: within(start, end),
  }
}

const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** Refused scans by reason. */
export async function compareRefused(scope: Scope) {
  const { isNow, isBefore, isBetween } = withinSpans(scanAttempts.at, scope)
  const rows = await scope.db
    .select({ outcome: scanAttempts.outcome, now: countIf(isNow), before: countIf(isBefore) })
    .from(scanAttempts)
    .where(and(scopeFilter(scope, scanAttempts.providerId), isRefusedScan(scanAttempts), isBetween, or(isNow, isBefore)))
    .groupBy(scanAttempts.outcome)
  return rows.map(({ outcome, ...numbers }) => ({ reason: toRefusalReason(outcome), ...numbers }))
}

/** Adds up what was compared by parts. */
export const addUp = (parts: readonly Comparison<number>[]): Comparison<number> => ({
  now: parts.reduce((total, { now }) => total + now, 0),
  before: parts.reduce((total, { before }) => total + before, 0),
})

/** New ratings of one or two stars. */
export async function compareLowRatings(scope: Scope): Promise<Comparison<number>> {
  const { isNow, isBefore, isBetween } = withinSpans(reviews.createdAt, scope)
  const [row] = await scope.db
    .select({ now: countIf(isNow), before: countIf(isBefore) })
    .from(reviews)
    .where(and(scopeFilter(scope, reviews.providerId), lte(reviews.rating, maxLowRating), isBetween))
  return row ?? { now: 0, before: 0 }
}

interface Sold {
  readonly number: number
  readonly revenue: number
}

const none: Sold = { number: 0, revenue: 0 }

/** What was sold of each voucher; of the days before up to the same time of the last one. */
export async function compareDeals(scope: Scope): Promise<ReadonlyMap<string, Comparison<Sold>>> {
  const { db, span } = scope
  const ofDays = (isNow: boolean, where: SQL | undefined) =>
    db
      .select({
        dealId: dealDays.dealId,
        isNow: sql<number>`${isNow ? 1 : 0}::int`.as('is_now'),
        number: sum(dealDays.number).mapWith(Number).as('number'),
        revenue: sum(dealDays.revenue).mapWith(Number).as('revenue'),
      })
      .from(dealDays)
      .where(and(scopeFilter(scope, dealDays.providerId), where))
      .groupBy(dealDays.dealId)
  const { redeemedAt, dealId, discountedPrice } = redemptions
  const rows = await unionAll(
    ofDays(true, between(dealDays.day, span.from, span.to)),
    ofDays(false, and(gte(dealDays.day, span.before), lt(dealDays.day, span.beforeTo))),
    db
      .select({
        dealId,
        isNow: sql<number>`0::int`.as('is_now'),
        number: sql<number>`count(*)`.mapWith(Number).as('number'),
        revenue: sum(discountedPrice).mapWith(Number).as('revenue'),
      })
      .from(redemptions)
      .where(
        and(
          scopeFilter(scope, redemptions.providerId),
          sql`${redeemedAt} >= ${instantAt(span.beforeTo, '00:00', scope)} and ${redeemedAt} < ${instantAt(span.beforeTo, span.time, scope)}`,
        ),
      )
      .groupBy(dealId),
  )
  const add = (all: typeof rows): Sold =>
    all.reduce((total, row) => ({ number: total.number + Number(row.number), revenue: total.revenue + Number(row.revenue) }), none)
  return new Map(
    [...Map.groupBy(rows, (row) => row.dealId)].map(([id, all]) => [
      id,
      { now: add(all.filter(({ isNow }) => isNow === 1)), before: add(all.filter(({ isNow }) => isNow === 0)) },
    ]),
  )
}
