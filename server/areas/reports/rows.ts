import { and, between, eq, type SQL, sql, sum } from 'drizzle-orm'
import { toRiyals } from '#contract/money.ts'
import type { ReportRow } from '#contract/reports.ts'
import type { Db } from '#server/db/db.ts'
import { isAnyId } from '#server/db/list.ts'
import type { DaySpan, PreviousDays } from '#server/db/previous-days.ts'
import { providers } from '#server/db/schema.ts'
import { businessCategories } from '#server/db/schema-lookups.ts'
import { dealCounts, ratingCounts, redemptionDays, undoCounts } from '#server/db/schema-rollups.ts'
import { selectPreviousSales } from './previous.ts'

export interface Days extends DaySpan {
  readonly previous?: PreviousDays | undefined
}

export const isWithin = (days: Days | undefined): SQL | undefined => days && between(redemptionDays.day, days.from, days.to)

/** A deleted rating leaves a row with the number 0. */
export const averageRating = sql<
  number | null
>`sum(${ratingCounts.rating} * ${ratingCounts.number})::float / nullif(sum(${ratingCounts.number}), 0)`

/** Reads rollups, of the selected providers alone. */
function selectReports(db: Db, days: Days | undefined) {
  const dealTotals = db
    .select({ number: sum(dealCounts.number).mapWith(Number).as('deals') })
    .from(dealCounts)
    .where(eq(dealCounts.providerId, providers.id))
    .as('deal_totals')
  const redemptionTotals = db
    .select({
      number: sum(redemptionDays.number).mapWith(Number).as('redemptions'),
      revenue: sum(redemptionDays.revenue).mapWith(Number).as('revenue'),
      late: sum(redemptionDays.late).mapWith(Number).as('late'),
    })
    .from(redemptionDays)
    .where(and(eq(redemptionDays.providerId, providers.id), isWithin(days)))
    .as('redemption_totals')
  const ratings = db
    .select({ average: averageRating.mapWith(Number).as('average') })
    .from(ratingCounts)
    .where(eq(ratingCounts.providerId, providers.id))
    .as('ratings')
  return db
    .select({
      id: providers.id,
      businessNameEn: providers.businessNameEn,
      businessNameAr: providers.businessNameAr,
      category: {
        _id: businessCategories.id,
        value: businessCategories.value,
        nameEn: businessCategories.nameEn,
        nameAr: businessCategories.nameAr,
      },
      emailAddress: providers.emailAddress,
      phoneNo: providers.phoneNo,
      status: providers.approvalStatus,
      createdAt: providers.createdAt,
      deals: dealTotals.number,
      redemptions: redemptionTotals.number,
      revenue: redemptionTotals.revenue,
      late: redemptionTotals.late,
      undone: undoCounts.number,
      rating: ratings.average,
    })
    .from(providers)
    .leftJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .leftJoin(undoCounts, eq(undoCounts.providerId, providers.id))
    .leftJoinLateral(dealTotals, sql`true`)
    .leftJoinLateral(redemptionTotals, sql`true`)
    .leftJoinLateral(ratings, sql`true`)
}

export type SelectedReport = Awaited<ReturnType<typeof selectReports>>[number] & {
  /** Halalas; undefined where nothing is compared. */
  readonly previousRevenue?: number | undefined
}

export const selectReportsById = (db: Db, ids: readonly string[], days?: Days) => selectReports(db, days).where(isAnyId(providers.id, ids))

async function readPreviousRevenue(db: Db, ids: readonly string[], previous: PreviousDays): Promise<ReadonlyMap<string, number>> {
  const sales = selectPreviousSales(db, previous, (providerId) => isAnyId(providerId, ids))
  const rows = await db
    .select({ id: sales.providerId, revenue: sum(sales.revenue).mapWith(Number) })
    .from(sales)
    .groupBy(sales.providerId)
  return new Map(rows.map(({ id, revenue }) => [id, revenue]))
}

/** Returns the rows in the order of the ids. */
export async function readReports(db: Db, ids: readonly string[], days: Days | undefined): Promise<readonly SelectedReport[]> {
  const found = new Map((await selectReportsById(db, ids, days)).map((row) => [row.id, row]))
  const previous = days?.previous && (await readPreviousRevenue(db, ids, days.previous))
  return ids.flatMap((id): readonly SelectedReport[] => {
    const row = found.get(id)
    return row ? [previous ? { ...row, previousRevenue: previous.get(id) ?? 0 } : row] : []
  })
}

/** Undone redemptions are counted without their day. */
export const countUndone = ({ undone }: SelectedReport, days: Days | undefined): number | null => (days ? null : (undone ?? 0))

export const toReportRow =
  (days: Days | undefined) =>
  (report: SelectedReport): ReportRow => {
    const { id, category, status, createdAt, deals, redemptions, revenue, previousRevenue, late, undone: _undone, rating, ...row } = report
    return {
      _id: id,
      ...row,
      businessCategory: category,
      accountApprovalStatus: status,
      createdAt: createdAt.toISOString(),
      totalVouchers: deals ?? 0,
      totalRedemptions: redemptions ?? 0,
      totalRevenue: toRiyals(revenue ?? 0),
      previousRevenue: previousRevenue === undefined ? null : toRiyals(previousRevenue),
      undoneRedemptions: countUndone(report, days),
      lateRedemptions: late ?? 0,
      averageRating: rating,
    }
  }
