import { and, desc, eq, like, or, type SQL, sql, sum } from 'drizzle-orm'
import { toRiyals } from '../../src/contract/money.ts'
import type { ReportRow } from '../../src/contract/reports.ts'
import { anyHolds, searched } from '../db/list.ts'
import type { Db } from '../db/open.ts'
import { accounts, businessCategories, dealCounts, providers } from '../db/schema.ts'
import { ratingCounts, redemptionDays } from '../db/schema-kept.ts'

/** Which providers a list asks for: those that hold so many words, those of one category. */
export interface ReportShape {
  readonly words: number
  readonly category: boolean
}

export const conditionOf = ({ words, category }: ReportShape): SQL | undefined =>
  and(
    searched(words, (word) =>
      or(
        anyHolds([providers.foldedNameEn, providers.foldedNameAr, providers.phoneNo], word),
        like(sql`(select ${accounts.emailAddress} from ${accounts} where ${accounts.id} = ${providers.id})`, word),
      ),
    ),
    category ? eq(providers.businessCategoryId, sql.placeholder('category')) : undefined,
  )

/** Newest first, the same on every page. */
export const newestFirst = [desc(providers.createdAt), desc(providers.id)]

/** None of a provider whose every rating is gone. */
const averageRating = sql<
  number | null
>`sum(${ratingCounts.rating} * ${ratingCounts.number})::float / nullif(sum(${ratingCounts.number}), 0)`

/** Providers with what each has come to: of those that are asked for alone, by the figures that are kept of it. */
export function selectReports(db: Db) {
  const vouchers = db
    .select({ number: sum(dealCounts.number).mapWith(Number).as('vouchers') })
    .from(dealCounts)
    .where(eq(dealCounts.providerId, providers.id))
    .as('made')
  const redeemed = db
    .select({
      number: sum(redemptionDays.number).mapWith(Number).as('redeemed'),
      revenue: sum(redemptionDays.revenue).mapWith(Number).as('revenue'),
    })
    .from(redemptionDays)
    .where(eq(redemptionDays.providerId, providers.id))
    .as('redeemed')
  const rated = db
    .select({ average: averageRating.mapWith(Number).as('average') })
    .from(ratingCounts)
    .where(eq(ratingCounts.providerId, providers.id))
    .as('rated')
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
      vouchers: vouchers.number,
      redemptions: redeemed.number,
      revenue: redeemed.revenue,
      rating: rated.average,
    })
    .from(providers)
    .innerJoin(accounts, eq(accounts.id, providers.id))
    .leftJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .leftJoinLateral(vouchers, sql`true`)
    .leftJoinLateral(redeemed, sql`true`)
    .leftJoinLateral(rated, sql`true`)
}

export type FoundReport = Awaited<ReturnType<typeof selectReports>>[number]

export const toReportRow = ({
  id,
  category,
  status,
  createdAt,
  vouchers,
  redemptions: redeemed,
  revenue,
  rating,
  ...row
}: FoundReport): ReportRow => ({
  _id: id,
  ...row,
  businessCategory: category,
  accountApprovalStatus: status,
  createdAt: createdAt.toISOString(),
  totalVouchers: vouchers ?? 0,
  totalRedemptions: redeemed ?? 0,
  totalRevenue: toRiyals(revenue ?? 0),
  averageRating: rating,
})
