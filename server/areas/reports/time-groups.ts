import { and, between, count, gt, type SQL, sql, sum } from 'drizzle-orm'
import { addDays } from '#contract/local-time.ts'
import { toHalalas, toRiyals } from '#contract/money.ts'
import type { ReportGroup } from '#contract/reports.ts'
import type { Db } from '#server/db/db.ts'
import { type DaySpan, wholeDay } from '#server/db/previous-days.ts'
import { redemptionDays } from '#server/db/schema-rollups.ts'
import type { Deps } from '#server/deps.ts'
import { toLocalTime } from '#server/local-time.ts'
import { readPreviousTotals, toProviderCondition, withPrevious } from './list.ts'
import { type Days, isWithin } from './rows.ts'

export type TimeGrouping = 'month' | 'week'

const maxGroupDays = 31

const toFirstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

const toFirstDay = (grouping: TimeGrouping, day: string): string =>
  grouping === 'month' ? toFirstOfMonth(day) : addDays(day, -new Date(day).getUTCDay())

const nextAfter = (grouping: TimeGrouping, firstDay: string): string =>
  grouping === 'month' ? toFirstOfMonth(addDays(firstDay, maxGroupDays)) : addDays(firstDay, 7)

const firstDayColumn = {
  month: sql<string>`${redemptionDays.day} - extract(day from ${redemptionDays.day})::int + 1`,
  week: sql<string>`${redemptionDays.day} - extract(dow from ${redemptionDays.day})::int`,
} as const

/** The months or weeks from `first` to `last`, without gaps; of those at its ends only the days of the period. */
function toSpans(grouping: TimeGrouping, { first, last }: { first: string; last: string }, period: DaySpan | undefined): DaySpan[] {
  const spans: DaySpan[] = []
  for (let from = toFirstDay(grouping, first); from <= last; from = nextAfter(grouping, from)) {
    const to = addDays(nextAfter(grouping, from), -1)
    spans.push({ from: period && period.from > from ? period.from : from, to: period && period.to < to ? period.to : to })
  }
  return spans
}

/** Revenue in halalas. */
interface DayFigures {
  readonly day: string
  readonly redemptions: number
  readonly revenue: number
  readonly late: number
}

/** The days of the period, and those before it that its first group is compared with. */
function readDays(db: Db, where: SQL | undefined, days: Days | undefined): PromiseLike<DayFigures[]> {
  const isCompared = days && between(redemptionDays.day, addDays(days.from, -maxGroupDays), days.to)
  return db
    .select({
      day: redemptionDays.day,
      redemptions: sum(redemptionDays.number).mapWith(Number),
      revenue: sum(redemptionDays.revenue).mapWith(Number),
      late: sum(redemptionDays.late).mapWith(Number),
    })
    .from(redemptionDays)
    .where(and(isCompared, toProviderCondition(db, where)(redemptionDays.providerId)))
    .groupBy(redemptionDays.day)
    .orderBy(redemptionDays.day)
}

/** Businesses with redemptions, by the first day of the month or week. */
async function countBusinesses(db: Db, grouping: TimeGrouping, where: SQL | undefined, days: Days | undefined) {
  // Not by count(distinct), which would sort all days.
  const sold = db
    .selectDistinct({ firstDay: firstDayColumn[grouping].as('first_day'), providerId: redemptionDays.providerId })
    .from(redemptionDays)
    .where(and(isWithin(days), gt(redemptionDays.number, 0), toProviderCondition(db, where)(redemptionDays.providerId)))
    .as('sold')
  const rows = await db
    .select({ firstDay: sql<string>`${sold.firstDay}::text`, number: count() })
    .from(sold)
    .groupBy(sold.firstDay)
  return new Map(rows.map((row) => [row.firstDay, row.number]))
}

const within = (all: readonly DayFigures[], { from, to }: DaySpan) => all.filter(({ day }) => day >= from && day <= to)

const addUp = (days: readonly DayFigures[], key: 'redemptions' | 'revenue' | 'late') => days.reduce((all, day) => all + day[key], 0)

/** Lists the months or weeks from the first redemption until today, each compared with as many days before it. */
export async function readTimeGroups(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  grouping: TimeGrouping,
  where: SQL | undefined,
  period: Days | undefined,
): Promise<ReportGroup[]> {
  const { config, db, now } = deps
  const { today } = toLocalTime(now(), config.businessTimeZone)
  const all = await readDays(db, where, period)
  const first = all.find(({ day, redemptions }) => redemptions > 0 && (!period || day >= period.from))?.day
  if (first === undefined) return []
  const businesses = await countBusinesses(db, grouping, where, period)
  const last = period && period.to < today ? period.to : today
  const groups: ReportGroup[] = []
  for (const span of toSpans(grouping, { first, last }, period)) {
    const spanDays = within(all, span)
    const { previous } = withPrevious(deps, span)
    const isCut = previous && previous.time !== wholeDay
    const before = isCut
      ? toHalalas((await readPreviousTotals(db, where, previous)).revenue)
      : previous && addUp(within(all, previous), 'revenue')
    groups.push({
      _id: span.from,
      nameEn: '',
      nameAr: '',
      days: span,
      totalBusinesses: businesses.get(toFirstDay(grouping, span.from)) ?? 0,
      totalVouchers: null,
      totalRedemptions: addUp(spanDays, 'redemptions'),
      totalRevenue: toRiyals(addUp(spanDays, 'revenue')),
      previousRevenue: before === undefined ? null : toRiyals(before),
      undoneRedemptions: null,
      lateRedemptions: addUp(spanDays, 'late'),
      averageRating: null,
    })
  }
  return groups
}
