import { and, inArray, type SQL, sum } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { CallData } from '#contract/call.ts'
import { openDays } from '#contract/limits.ts'
import { toRiyals } from '#contract/money.ts'
import type { listReports, ReportFileQuery, ReportQuery, ReportTotals } from '#contract/reports.ts'
import { findCategoryId } from '#server/db/categories.ts'
import type { Db } from '#server/db/db.ts'
import { listPage, parseDateRange } from '#server/db/list.ts'
import { type PreviousDays, toPreviousDays, wholeDay } from '#server/db/previous-days.ts'
import { providers } from '#server/db/schema.ts'
import { dealCounts, ratingCounts, redemptionDays } from '#server/db/schema-rollups.ts'
import type { Deps } from '#server/deps.ts'
import { readCityFilter } from '#server/gazetteer/gazetteer.ts'
import { toLocalTime } from '#server/local-time.ts'
import { type ReportFilters, selectReportIds, toReportCondition } from './order.ts'
import { selectPreviousSales } from './previous.ts'
import { averageRating, type Days, isWithin, readReports, toReportRow } from './rows.ts'

/** A period without a first day has none before it. One that goes on is compared up to the time of day that it has reached. */
export function toDays({ config, now }: Pick<Deps, 'config' | 'now'>, dateRange: string | undefined): Days | undefined {
  if (!dateRange) return undefined
  const days = parseDateRange(dateRange)
  const zone = config.businessTimeZone
  const { today, time } = toLocalTime(now(), zone)
  const hasPrevious = days.from > openDays.from && days.from <= today && days.from <= days.to
  if (!hasPrevious) return days
  return { ...days, previous: { ...toPreviousDays(days, today), time: days.to < today ? wholeDay : time, zone } }
}

/** @throws Problem `VALIDATION_FAILED` for an unknown category or city */
export async function toReportFilters(
  db: Db,
  query: Omit<z.output<typeof ReportFileQuery>, 'sortKey' | 'sortValue'>,
): Promise<ReportFilters> {
  const categoryId = query.category && (await findCategoryId(db, 'category', query.category))
  const cityId = readCityFilter(query.city)?._id
  return { search: query.search, categoryId, cityId, statuses: query.accountApprovalStatus }
}

export const toProviderCondition = (db: Db, where: SQL | undefined) => (providerId: AnyPgColumn) =>
  where && inArray(providerId, db.select({ id: providers.id }).from(providers).where(where))

/** Adds up the rollups of the providers that match; without filters those of all. */
export function selectTotals(db: Db, where: SQL | undefined, days: Days | undefined) {
  const isMatching = toProviderCondition(db, where)
  const vouchers = db
    .select({ number: sum(dealCounts.number).mapWith(Number).as('vouchers') })
    .from(dealCounts)
    .where(isMatching(dealCounts.providerId))
    .as('voucher_total')
  const redeemed = db
    .select({
      number: sum(redemptionDays.number).mapWith(Number).as('redemptions'),
      revenue: sum(redemptionDays.revenue).mapWith(Number).as('revenue'),
    })
    .from(redemptionDays)
    .where(and(isWithin(days), isMatching(redemptionDays.providerId)))
    .as('redemption_total')
  const ratings = db
    .select({ average: averageRating.mapWith(Number).as('average') })
    .from(ratingCounts)
    .where(isMatching(ratingCounts.providerId))
    .as('rating_total')
  return db
    .select({
      vouchers: vouchers.number,
      redemptions: redeemed.number,
      revenue: redeemed.revenue,
      averageRating: ratings.average,
    })
    .from(vouchers)
    .crossJoin(redeemed)
    .crossJoin(ratings)
}

async function readPreviousTotals(db: Db, where: SQL | undefined, previous: PreviousDays) {
  const sales = selectPreviousSales(db, previous, toProviderCondition(db, where))
  const [row] = await db.select({ redemptions: sum(sales.number).mapWith(Number), revenue: sum(sales.revenue).mapWith(Number) }).from(sales)
  return { from: previous.from, to: previous.to, redemptions: row?.redemptions ?? 0, revenue: toRiyals(row?.revenue ?? 0) }
}

/** Totals over all businesses that match. */
export async function readTotals(db: Db, where: SQL | undefined, days: Days | undefined): Promise<ReportTotals> {
  const [totals] = await selectTotals(db, where, days)
  return {
    vouchers: totals?.vouchers ?? 0,
    redemptions: totals?.redemptions ?? 0,
    revenue: toRiyals(totals?.revenue ?? 0),
    averageRating: totals?.averageRating ?? null,
    previous: days?.previous ? await readPreviousTotals(db, where, days.previous) : null,
  }
}

export async function findReports(deps: Deps, query: z.output<typeof ReportQuery>): Promise<CallData<typeof listReports>> {
  const { db } = deps
  const filters = await toReportFilters(db, query)
  const days = toDays(deps, query.dateRange)
  const where = toReportCondition(filters)
  const { rows, pagination } = await listPage(query, {
    count: () => db.$count(providers, where),
    rows: async ({ limit, offset }) => {
      const ids = await selectReportIds(db, filters, { ...query, days })
        .limit(limit)
        .offset(offset)
      return readReports(
        db,
        ids.map(({ id }) => id),
        days,
      )
    },
  })
  const totals = await readTotals(db, where, days)
  const allProviders = await db.$count(providers)
  return { rows: rows.map(toReportRow(days)), pagination, allProviders, totals, city: readCityFilter(query.city) }
}
