import { and, between, eq, gte, inArray, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import type { RatingNumbers } from '#server/db/rating-counts.ts'
import { ratingCounts, redemptionDays, redemptionHours, viewDays, viewHours } from '#server/db/schema-rollups.ts'
import { dealViews, redemptions } from '#server/db/schema-sales.ts'
import { hoursOfDay, listBuckets, type Span } from './span.ts'

/** Without `providerId`, the figures of all providers. */
export interface Scope {
  readonly db: Db
  readonly span: Span
  readonly zone: string
  readonly providerId?: string | undefined
}

/** Revenue and profit in halalas. */
export type Sales = Readonly<Record<'number' | 'revenue' | 'profit', number>>

export type Views = Readonly<Record<'desktop' | 'mobile', number>>

export interface Comparison<Figures> {
  readonly now: Figures
  /** The span before, up to the same time of its last day. */
  readonly before: Figures
}

/** `HH:mm`, or `YYYY-MM-DD` with the days it is compared with, which end at the same time too: the points add up to the totals. */
export interface Bucket<Figures> {
  readonly at: string
  /** The last of several days. */
  readonly until?: string
  readonly now: Figures | undefined
  readonly before: Figures | undefined
}

export const scopeFilter = ({ providerId }: Pick<Scope, 'providerId'>, column: PgColumn): SQL | undefined =>
  providerId === undefined ? undefined : eq(column, providerId)

interface Source<Figures> {
  readonly table: PgTable & { readonly providerId: PgColumn }
  readonly figures: Readonly<Record<keyof Figures, SQLWrapper>>
}

interface Rollup<Figures> {
  readonly days: Source<Figures> & { readonly day: PgColumn }
  readonly hours: Source<Figures> & { readonly day: PgColumn; readonly hour: PgColumn }
  readonly events: Source<Figures> & { readonly at: PgColumn }
}

const soldColumns = ({ number, revenue, profit }: typeof redemptionDays | typeof redemptionHours) => ({ number, revenue, profit })

const salesRollup: Rollup<Sales> = {
  days: { table: redemptionDays, day: redemptionDays.day, figures: soldColumns(redemptionDays) },
  hours: { table: redemptionHours, day: redemptionHours.day, hour: redemptionHours.hour, figures: soldColumns(redemptionHours) },
  events: {
    table: redemptions,
    at: redemptions.redeemedAt,
    figures: { number: sql`1`, revenue: redemptions.discountedPrice, profit: redemptions.profit },
  },
}

const viewsRollup: Rollup<Views> = {
  days: { table: viewDays, day: viewDays.day, figures: { desktop: viewDays.desktop, mobile: viewDays.mobile } },
  hours: {
    table: viewHours,
    day: viewHours.day,
    hour: viewHours.hour,
    figures: { desktop: viewHours.desktop, mobile: viewHours.mobile },
  },
  events: { table: dealViews, at: dealViews.at, figures: { desktop: dealViews.desktop, mobile: dealViews.mobile } },
}

const sumColumn = (figure: SQLWrapper) => sql<number>`coalesce(sum(${figure}), 0)`.mapWith(Number)

const sums = <Figures>({ figures }: Source<Figures>) =>
  Object.fromEntries(Object.entries<SQLWrapper>(figures).map(([name, figure]) => [name, sumColumn(figure).as(name)]))

type SummedRow = Readonly<Record<string, number>>

const pickFigures = <Figures>({ figures }: Source<Figures>, row: SummedRow): Figures =>
  Object.fromEntries(Object.keys(figures).map((name) => [name, row[name] ?? 0])) as Figures

function addFigures<Figures>(all: readonly Figures[]): Figures | undefined {
  const [first, ...others] = all as readonly SummedRow[]
  if (!first) return undefined
  const sum = (name: string) => others.reduce((total, each) => total + (each[name] ?? 0), first[name] ?? 0)
  return Object.fromEntries(Object.keys(first).map((name) => [name, sum(name)])) as Figures
}

type DayRow = SummedRow & { readonly day: string }

const asDay = (day: string | PgColumn) => sql`${day}::text`.as('day')

/** The last day before up to the time: its whole hours, and the events of its hour that has begun. */
function lastDayBefore<Figures>({ hours, events }: Rollup<Figures>, { span, zone, ...scope }: Scope) {
  const end = sql`(${span.beforeTo}::date + ${span.time}::time)`
  const isInHour = sql`${events.at} >= date_trunc('hour', ${end}) at time zone ${zone} and ${events.at} < ${end} at time zone ${zone}`
  const select = (source: Source<Figures>, where: SQL | undefined) =>
    scope.db
      .select({ day: asDay(span.beforeTo), ...sums(source) })
      .from(source.table)
      .where(and(scopeFilter(scope, source.table.providerId), where))
  return [select(hours, and(eq(hours.day, span.beforeTo), lt(hours.hour, span.hour))), select(events, isInHour)] as const
}

async function compareTotals<Figures>(rollup: Rollup<Figures>, scope: Scope): Promise<Comparison<Figures>> {
  const { days } = rollup
  const { db, span } = scope
  const sumDays = (first: string, where: SQL | undefined) =>
    db
      .select({ day: asDay(first), ...sums(days) })
      .from(days.table)
      .where(and(scopeFilter(scope, days.table.providerId), where))
  const rows = (await unionAll(
    sumDays(span.from, between(days.day, span.from, span.to)),
    sumDays(span.before, and(gte(days.day, span.before), lt(days.day, span.beforeTo))),
    ...lastDayBefore(rollup, scope),
  )) as readonly DayRow[]
  const total = (isNow: boolean) => {
    const parts = rows.filter(({ day }) => day >= span.from === isNow)
    const names = Object.keys(days.figures)
    return Object.fromEntries(names.map((name) => [name, parts.reduce((sum, row) => sum + (row[name] ?? 0), 0)])) as Figures
  }
  return { now: total(true), before: total(false) }
}

async function compareHours<Figures>({ hours }: Rollup<Figures>, scope: Scope): Promise<Bucket<Figures>[]> {
  const { db, span } = scope
  const rows = (await db
    .select({ day: hours.day, hour: hours.hour, ...sums(hours) })
    .from(hours.table)
    .where(and(scopeFilter(scope, hours.table.providerId), inArray(hours.day, [span.to, span.beforeTo])))
    .groupBy(hours.day, hours.hour)) as readonly (SummedRow & { readonly day: string })[]
  const find = (day: string, hour: number) => {
    const row = rows.find((each) => each.day === day && each.hour === hour)
    return row && pickFigures(hours, row)
  }
  return hoursOfDay.map(({ label, hour }) => ({ at: label, now: find(span.to, hour), before: find(span.beforeTo, hour) }))
}

async function compareDays<Figures>(rollup: Rollup<Figures>, scope: Scope): Promise<Bucket<Figures>[]> {
  const { days } = rollup
  const { db, span } = scope
  const isCounted = and(between(days.day, span.before, span.to), ne(days.day, span.beforeTo))
  const rows = (await unionAll(
    db
      .select({ day: asDay(days.day), ...sums(days) })
      .from(days.table)
      .where(and(scopeFilter(scope, days.table.providerId), isCounted))
      .groupBy(days.day),
    ...lastDayBefore(rollup, scope),
  )) as readonly DayRow[]
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const add = (all: readonly string[]) => addFigures(all.flatMap((day) => byDay.get(day) ?? []).map((row) => pickFigures(days, row)))
  return listBuckets(span).map(({ days: now, daysBefore: before, ...bucket }) => ({ ...bucket, now: add(now), before: add(before) }))
}

const compareBuckets = <Figures>(rollup: Rollup<Figures>, scope: Scope) =>
  scope.span.length === 1 ? compareHours(rollup, scope) : compareDays(rollup, scope)

export const salesTotals = (scope: Scope) => compareTotals(salesRollup, scope)
export const viewsTotals = (scope: Scope) => compareTotals(viewsRollup, scope)
export const salesBuckets = (scope: Scope) => compareBuckets(salesRollup, scope)
export const viewsBuckets = (scope: Scope) => compareBuckets(viewsRollup, scope)

export async function redemptionsByHour(scope: Scope): Promise<number[]> {
  const { hour, day, number, providerId } = redemptionHours
  const rows = await scope.db
    .select({ hour, number: sumColumn(number) })
    .from(redemptionHours)
    .where(and(scopeFilter(scope, providerId), between(day, scope.span.from, scope.span.to)))
    .groupBy(hour)
  return hoursOfDay.map((each) => rows.find((row) => row.hour === each.hour)?.number ?? 0)
}

export async function countRatingsByProvider(db: Db, providerIds: readonly string[]): Promise<ReadonlyMap<string, RatingNumbers>> {
  const rows = await db
    .select()
    .from(ratingCounts)
    .where(inArray(ratingCounts.providerId, [...providerIds]))
  const byProvider = Map.groupBy(rows, (row) => row.providerId)
  return new Map([...byProvider].map(([id, ratings]) => [id, new Map(ratings.map((row) => [row.rating, row.number]))]))
}
