import { and, asc, desc, eq, gte, lte, or, type SQL, sql, sum } from 'drizzle-orm'
import { toRiyals } from '#contract/money.ts'
import type { Redemption, RedemptionTotals } from '#contract/redemptions.ts'
import type { redemptionSortKeys, SortDirection } from '#contract/sort-keys.ts'
import type { Db } from '#server/db/db.ts'
import { parseDateRange, withinDays } from '#server/db/list.ts'
import { toPrices } from '#server/db/prices.ts'
import { deals } from '#server/db/schema.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { redemptionDays } from '#server/db/schema-rollups.ts'
import { claims, customers, redemptions } from '#server/db/schema-sales.ts'
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
    params.cashierId === undefined ? undefined : eq(redemptions.cashierId, params.cashierId),
    params.patterns.length > 0 ? matchesSearch(db, params, strategy) : undefined,
  )

/** PostgreSQL leaves out a left join that nothing uses. */
export const joins = {
  customer: eq(customers.id, redemptions.customerId),
  claim: eq(claims.id, redemptions.claimId),
  deal: eq(deals.id, redemptions.dealId),
  cashier: eq(cashiers.id, redemptions.cashierId),
}

const orZero = (value: SQL) => sql<number>`coalesce(${value}, 0)`.mapWith(Number)

export const rowTotals = {
  redemptions: orZero(sql`count(*)`),
  revenue: orZero(sum(redemptions.discountedPrice)),
  discount: orZero(sum(sql`${redemptions.originalPrice} - ${redemptions.discountedPrice}`)),
}
export const dayTotals = {
  redemptions: orZero(sum(redemptionDays.number)),
  revenue: orZero(sum(redemptionDays.revenue)),
  discount: orZero(sum(redemptionDays.discount)),
}

/** Totals in halalas; without a search, for all deals and cashiers, they come from the rollup of days. */
export function selectTotals(db: Db, params: ListParams, strategy: SearchStrategy, zone: string) {
  if (params.patterns.length > 0 || params.dealId !== undefined || params.cashierId !== undefined)
    return db
      .select(rowTotals)
      .from(redemptions)
      .leftJoin(customers, joins.customer)
      .leftJoin(claims, joins.claim)
      .where(toCondition(db, params, strategy, zone))
  const { creationDate, dateRange } = params.days
  const range = dateRange ? parseDateRange(dateRange) : undefined
  return db
    .select(dayTotals)
    .from(redemptionDays)
    .where(
      and(
        eq(redemptionDays.providerId, params.providerId),
        range && and(gte(redemptionDays.day, range.from), lte(redemptionDays.day, range.to)),
        creationDate ? eq(redemptionDays.day, creationDate) : undefined,
      ),
    )
}

export type Totals = Awaited<ReturnType<typeof selectTotals>>[number]

export const toTotals = (totals: Totals): RedemptionTotals => ({
  ...totals,
  revenue: toRiyals(totals.revenue),
  discount: toRiyals(totals.discount),
})

export interface RedemptionSort {
  readonly sortKey?: (typeof redemptionSortKeys)[number] | undefined
  readonly sortValue?: SortDirection | undefined
}

export const isOldestFirst = ({ sortKey, sortValue = 1 }: RedemptionSort): boolean => sortKey === 'redemptionDate' && sortValue === 1

/** Names by their folded form and code points, so that every database sorts alike. */
const sortColumns = {
  discountedPrice: sql`${redemptions.discountedPrice}`,
  nameEn: sql`${deals.foldedNameEn} collate "C"`,
  nameAr: sql`${deals.foldedNameAr} collate "C"`,
  customerName: sql`${customers.foldedName} collate "C"`,
}

export interface RedemptionOrder {
  readonly orderBy: SQL[]
  /** Null when sorted by the time alone. */
  readonly sortedBy: SQL<string | number | null>
  readonly follows: (row: SortedRow) => SQL | undefined
}

/** Newest first by default, and where the sorted values are equal. */
export function toRedemptionOrder(sort: RedemptionSort): RedemptionOrder {
  const { sortKey, sortValue } = sort
  const byTime = sql`(${redemptions.redeemedAt}, ${redemptions.id})`
  const toTime = ({ redeemedAt, id }: SortedRow) => sql`(${redeemedAt.toISOString()}::timestamptz, ${id})`
  if (sortKey === undefined || sortKey === 'redemptionDate') {
    const [direction, beyond] = isOldestFirst(sort) ? [asc, sql`>`] : [desc, sql`<`]
    return {
      orderBy: [direction(redemptions.redeemedAt), direction(redemptions.id)],
      sortedBy: sql`null`,
      follows: (row) => sql`${byTime} ${beyond} ${toTime(row)}`,
    }
  }
  const column = sortColumns[sortKey]
  const [direction, beyond] = sortValue === -1 ? [desc, sql`<`] : [asc, sql`>`]
  return {
    orderBy: [direction(column), desc(redemptions.redeemedAt), desc(redemptions.id)],
    sortedBy: sql`${column}`,
    follows: (row) => or(sql`${column} ${beyond} ${row.sortedBy}`, sql`${column} = ${row.sortedBy} and ${byTime} < ${toTime(row)}`),
  }
}

export const selectRedemptions = (db: Db, sortedBy: RedemptionOrder['sortedBy']) =>
  db
    .select({
      id: redemptions.id,
      redeemedAt: redemptions.redeemedAt,
      receivedAt: redemptions.receivedAt,
      till: redemptions.till,
      cashierName: cashiers.name,
      originalPrice: redemptions.originalPrice,
      discountBasisPoints: redemptions.discountBasisPoints,
      discountedPrice: redemptions.discountedPrice,
      dealId: deals.id,
      nameEn: deals.nameEn,
      nameAr: deals.nameAr,
      qtyPerUser: deals.qtyPerUser,
      customerName: customers.fullName,
      code: claims.code,
      sortedBy,
    })
    .from(redemptions)
    .innerJoin(deals, joins.deal)
    .innerJoin(customers, joins.customer)
    .innerJoin(claims, joins.claim)
    .leftJoin(cashiers, joins.cashier)

export type SelectedRedemption = Awaited<ReturnType<typeof selectRedemptions>>[number]

type SortedRow = Pick<SelectedRedemption, 'id' | 'redeemedAt' | 'sortedBy'>

export const toRedemption = ({
  id,
  redeemedAt,
  receivedAt,
  originalPrice,
  discountBasisPoints,
  discountedPrice,
  code,
  sortedBy: _sortedBy,
  ...row
}: SelectedRedemption): Redemption => ({
  _id: id,
  ...row,
  redemptionCode: code,
  ...toPrices({ originalPrice, discountBasisPoints, discountedPrice }),
  ...toTimes({ redeemedAt, receivedAt }),
})
