import { and, desc, eq, gte, like, lte, or, type SQL, sql, sum } from 'drizzle-orm'
import { toRiyals } from '../../src/contract/money.ts'
import type { Redemption, RedemptionTotals } from '../../src/contract/redemptions.ts'
import { codeStart } from '../../src/contract/voucher-code.ts'
import { filtersOf, searched, within } from '../db/list.ts'
import type { Db } from '../db/open.ts'
import { toPrices } from '../db/prices.ts'
import { deals } from '../db/schema.ts'
import { redemptionDays } from '../db/schema-kept.ts'
import { customers, redemptions, vouchers } from '../db/schema-sales.ts'
import { undoUntil } from './redeem.ts'

/** What a provider asks of its own redemptions, as the contract has it. */
export interface RedemptionFilters {
  readonly search?: string | undefined
  readonly redemptionDate?: string | undefined
  readonly dateRange?: string | undefined
}

/** Which filters there are; `code`: whether what is searched for may begin a code. */
export type RedemptionShape = ReturnType<typeof filtersOf>['shape'] & { readonly code: boolean }

const mine = sql.placeholder('mine')

/** A provider's question as its shape and the values that go into its statements. */
export function askedOf(
  provider: string,
  { search, redemptionDate, dateRange }: RedemptionFilters,
): { shape: RedemptionShape; values: Record<string, string> } {
  const { shape, values } = filtersOf({ search, creationDate: redemptionDate, dateRange })
  const code = shape.words > 0 && search !== undefined ? codeStart(search) : undefined
  return { shape: { ...shape, code: code !== undefined }, values: { ...values, mine: provider, ...(code && { code: `${code}%` }) } }
}

/**
 * The redemptions of customers whose names hold every word, and of the codes that begin so. Both are looked up before, as lists: of
 * a subquery PostgreSQL guesses how many it finds, and would rather read every redemption than trust an index with that.
 */
function foundBy(db: Db, { words, code }: RedemptionShape): SQL | undefined {
  const named = db
    .select({ id: customers.id })
    .from(customers)
    .where(searched(words, (word) => like(customers.foldedName, word)))
  const coded = db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(like(vouchers.code, sql.placeholder('code')))
  return or(sql`${redemptions.customerId} = any(array(${named}))`, code ? sql`${redemptions.voucherId} = any(array(${coded}))` : undefined)
}

/** What lets a redemption through. */
export const conditionOf = (db: Db, shape: RedemptionShape, zone: string): SQL | undefined =>
  and(eq(redemptions.providerId, mine), within(redemptions.redeemedAt, shape, zone), shape.words > 0 ? foundBy(db, shape) : undefined)

const number = (value: SQL) => sql<number>`coalesce(${value}, 0)`.mapWith(Number)

/** Totals of whole days are kept; those of what was searched for are added up. */
export function selectTotals(db: Db, shape: RedemptionShape, zone: string) {
  if (shape.words > 0)
    return db
      .select({
        redemptions: number(sql`count(*)`),
        revenue: number(sum(redemptions.discountedPrice)),
        discount: number(sum(sql`${redemptions.originalPrice} - ${redemptions.discountedPrice}`)),
      })
      .from(redemptions)
      .where(conditionOf(db, shape, zone))
      .prepare('')
  const day = (name: string) => sql`${sql.placeholder(name)}::date`
  return db
    .select({
      redemptions: number(sum(redemptionDays.number)),
      revenue: number(sum(redemptionDays.revenue)),
      discount: number(sum(redemptionDays.discount)),
    })
    .from(redemptionDays)
    .where(
      and(
        eq(redemptionDays.providerId, mine),
        shape.range ? and(gte(redemptionDays.day, day('from')), lte(redemptionDays.day, day('to'))) : undefined,
        shape.day ? eq(redemptionDays.day, day('day')) : undefined,
      ),
    )
    .prepare('')
}

type Totals = Awaited<ReturnType<ReturnType<typeof selectTotals>['execute']>>[number]

export const toTotals = (totals: Totals): RedemptionTotals => ({
  ...totals,
  revenue: toRiyals(totals.revenue),
  discount: toRiyals(totals.discount),
})

/** Newest first, the same on every page. */
export const newestFirst = [desc(redemptions.redeemedAt), desc(redemptions.id)]

/** Redemptions with whose they were and of which deal. */
export const selectRedemptions = (db: Db) =>
  db
    .select({
      id: redemptions.id,
      redeemedAt: redemptions.redeemedAt,
      till: redemptions.till,
      originalPrice: redemptions.originalPrice,
      discountBasisPoints: redemptions.discountBasisPoints,
      discountedPrice: redemptions.discountedPrice,
      dealId: deals.id,
      nameEn: deals.nameEn,
      nameAr: deals.nameAr,
      qtyPerUser: deals.qtyPerUser,
      customerName: customers.fullName,
      code: vouchers.code,
    })
    .from(redemptions)
    .innerJoin(deals, eq(deals.id, redemptions.dealId))
    .innerJoin(customers, eq(customers.id, redemptions.customerId))
    .innerJoin(vouchers, eq(vouchers.id, redemptions.voucherId))

export type FoundRedemption = Awaited<ReturnType<typeof selectRedemptions>>[number]

export const toRedemption = ({
  id,
  redeemedAt,
  originalPrice,
  discountBasisPoints,
  discountedPrice,
  code,
  ...row
}: FoundRedemption): Redemption => ({
  _id: id,
  ...row,
  redemptionCode: code,
  ...toPrices({ originalPrice, discountBasisPoints, discountedPrice }),
  redemptionDate: redeemedAt.toISOString(),
  undoUntil: undoUntil(redeemedAt),
})
