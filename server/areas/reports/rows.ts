import { and, desc, eq, like, or, type SQL, sql, sum } from 'drizzle-orm'
import { toRiyals } from '../../../src/contract/money.ts'
import type { ReportRow } from '../../../src/contract/reports.ts'
import { anyColumnMatches, searchPatterns } from '../../db/list.ts'
import type { Db } from '../../db/open.ts'
import { accounts, providers } from '../../db/schema.ts'
import { businessCategories } from '../../db/schema-lookups.ts'
import { dealCounts, ratingCounts, redemptionDays, undoCounts } from '../../db/schema-rollups.ts'

export interface ReportFilters {
  readonly search?: string | undefined
  readonly categoryId?: string | undefined
}

export const toReportCondition = ({ search, categoryId }: ReportFilters): SQL | undefined =>
  and(
    ...searchPatterns(search).map((pattern) =>
      or(
        anyColumnMatches([providers.foldedNameEn, providers.foldedNameAr, providers.phoneNo], pattern),
        like(sql`(select ${accounts.emailAddress} from ${accounts} where ${accounts.id} = ${providers.id})`, pattern),
      ),
    ),
    categoryId ? eq(providers.businessCategoryId, categoryId) : undefined,
  )

export const newestFirst = [desc(providers.createdAt), desc(providers.id)]

/** A deleted rating leaves a row with the number 0. */
const averageRating = sql<
  number | null
>`sum(${ratingCounts.rating} * ${ratingCounts.number})::float / nullif(sum(${ratingCounts.number}), 0)`

/** From rollups, for the selected providers alone. */
export function selectReports(db: Db) {
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
    .where(eq(redemptionDays.providerId, providers.id))
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
      emailAddress: accounts.emailAddress,
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
    .innerJoin(accounts, eq(accounts.id, providers.id))
    .leftJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .leftJoin(undoCounts, eq(undoCounts.providerId, providers.id))
    .leftJoinLateral(dealTotals, sql`true`)
    .leftJoinLateral(redemptionTotals, sql`true`)
    .leftJoinLateral(ratings, sql`true`)
}

export type SelectedReport = Awaited<ReturnType<typeof selectReports>>[number]

export const toReportRow = ({
  id,
  category,
  status,
  createdAt,
  deals,
  redemptions,
  revenue,
  late,
  undone,
  rating,
  ...row
}: SelectedReport): ReportRow => ({
  _id: id,
  ...row,
  businessCategory: category,
  accountApprovalStatus: status,
  createdAt: createdAt.toISOString(),
  totalVouchers: deals ?? 0,
  totalRedemptions: redemptions ?? 0,
  totalRevenue: toRiyals(revenue ?? 0),
  undoneRedemptions: undone ?? 0,
  lateRedemptions: late ?? 0,
  averageRating: rating,
})
