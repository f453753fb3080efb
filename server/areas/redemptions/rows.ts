import { and, desc, eq, gte, lte, or, type SQL, sql, sum } from 'drizzle-orm'
import { toRiyals } from '../../../src/contract/money.ts'
import type { Redemption, RedemptionTotals } from '../../../src/contract/redemptions.ts'
import { parseDateRange, withinDays } from '../../db/list.ts'
import type { Db } from '../../db/open.ts'
import { toPrices } from '../../db/prices.ts'
import { deals } from '../../db/schema.ts'
import { redemptionDays } from '../../db/schema-rollups.ts'
import { claims, customers, redemptions } from '../../db/schema-sales.ts'
import type { ListParams } from './list-params.ts'
import { toTimes } from './redeem.ts'
import { codeMatches, nameMatches, type SearchStrategy, selectClaimsByCode, selectCustomersByName } from './search-strategy.ts'

/** Ids go into an array: PostgreSQL misjudges the size of a subquery and would read every redemption. */
function matchesSearch(db: Db, { patterns, codePattern }: ListParams, { isBroadName, isBroadCode }: SearchStrategy): SQL | undefined {
  const byName = isBroadName ? nameMatches(patterns) : sql`${redemptions.customerId} = any(array(${selectCustomersByName(db, patterns)}))`
  if (codePattern === undefined) return byName
  return or(
    byName,
    isBroadCode ? codeMatches(codePattern) : sql`${redemptions.claimId} = any(array(${selectClaimsByCode(db, codePattern)}))`,
  )
}

export const toCondition = (db: Db, params: ListParams, strategy: SearchStrategy, zone: string): SQL | undefined =>
  and(
    eq(redemptions.providerId, params.providerId),
    withinDays(redemptions.redeemedAt, params.days, zone),
    params.dealId === undefined ? undefined : eq(redemptions.dealId, params.dealId),
    params.patterns.length > 0 ? matchesSearch(db, params, strategy) : undefined,
  )

/** PostgreSQL leaves out a left join that nothing uses. */
export const joins = {
  customer: eq(customers.id, redemptions.customerId),
  claim: eq(claims.id, redemptions.claimId),
}

const orZero = (value: SQL) => sql<number>`coalesce(${value}, 0)`.mapWith(Number)

/** In halalas; without a search and for all deals from the rollup of days. */
export function selectTotals(db: Db, params: ListParams, strategy: SearchStrategy, zone: string) {
  if (params.patterns.length > 0 || params.dealId !== undefined)
    return db
      .select({
        redemptions: orZero(sql`count(*)`),
        revenue: orZero(sum(redemptions.discountedPrice)),
        discount: orZero(sum(sql`${redemptions.originalPrice} - ${redemptions.discountedPrice}`)),
      })
      .from(redemptions)
      .leftJoin(customers, joins.customer)
      .leftJoin(claims, joins.claim)
      .where(toCondition(db, params, strategy, zone))
  const { creationDate, dateRange } = params.days
  const range = dateRange ? parseDateRange(dateRange) : undefined
  return db
    .select({
      redemptions: orZero(sum(redemptionDays.number)),
      revenue: orZero(sum(redemptionDays.revenue)),
      discount: orZero(sum(redemptionDays.discount)),
    })
    .from(redemptionDays)
    .where(
      and(
        eq(redemptionDays.providerId, params.providerId),
        range && and(gte(redemptionDays.day, range.from), lte(redemptionDays.day, range.to)),
        creationDate ? eq(redemptionDays.day, creationDate) : undefined,
      ),
    )
}

type Totals = Awaited<ReturnType<typeof selectTotals>>[number]

export const toTotals = (totals: Totals): RedemptionTotals => ({
  ...totals,
  revenue: toRiyals(totals.revenue),
  discount: toRiyals(totals.discount),
})

export const newestFirst = [desc(redemptions.redeemedAt), desc(redemptions.id)]

export const selectRedemptions = (db: Db) =>
  db
    .select({
      id: redemptions.id,
      redeemedAt: redemptions.redeemedAt,
      receivedAt: redemptions.receivedAt,
      till: redemptions.till,
      originalPrice: redemptions.originalPrice,
      discountBasisPoints: redemptions.discountBasisPoints,
      discountedPrice: redemptions.discountedPrice,
      dealId: deals.id,
      nameEn: deals.nameEn,
      nameAr: deals.nameAr,
      qtyPerUser: deals.qtyPerUser,
      customerName: customers.fullName,
      code: claims.code,
    })
    .from(redemptions)
    .innerJoin(deals, eq(deals.id, redemptions.dealId))
    .innerJoin(customers, joins.customer)
    .innerJoin(claims, joins.claim)

export type SelectedRedemption = Awaited<ReturnType<typeof selectRedemptions>>[number]

export const toRedemption = ({
  id,
  redeemedAt,
  receivedAt,
  originalPrice,
  discountBasisPoints,
  discountedPrice,
  code,
  ...row
}: SelectedRedemption): Redemption => ({
  _id: id,
  ...row,
  redemptionCode: code,
  ...toPrices({ originalPrice, discountBasisPoints, discountedPrice }),
  ...toTimes({ redeemedAt, receivedAt }),
})
