import { and, desc, eq, gte, lte, or, type SQL, sql, sum } from 'drizzle-orm'
import { toRiyals } from '../../src/contract/money.ts'
import type { Redemption, RedemptionTotals } from '../../src/contract/redemptions.ts'
import { within } from '../db/list.ts'
import type { Db } from '../db/open.ts'
import { toPrices } from '../db/prices.ts'
import { deals } from '../db/schema.ts'
import { redemptionDays } from '../db/schema-kept.ts'
import { customers, redemptions, vouchers } from '../db/schema-sales.ts'
import type { RedemptionShape } from './asked.ts'
import { coded, customersNamed, named, vouchersCoded } from './meant.ts'
import { undoUntil } from './redeem.ts'

const mine = sql.placeholder('mine')

/**
 * The redemptions of customers whose names hold every word, and of the codes that begin so. Lists of both are arrays: of a subquery
 * PostgreSQL guesses how many it finds, and would rather read every redemption than trust an index with that.
 */
function foundBy(db: Db, { words, code, wideNames, wideCodes }: RedemptionShape): SQL | undefined {
  const byCode = () => (wideCodes ? coded : sql`${redemptions.voucherId} = any(array(${vouchersCoded(db)}))`)
  return or(
    wideNames ? named(words) : sql`${redemptions.customerId} = any(array(${customersNamed(db, words)}))`,
    code ? byCode() : undefined,
  )
}

/** What lets a redemption through. */
export const conditionOf = (db: Db, shape: RedemptionShape, zone: string): SQL | undefined =>
  and(eq(redemptions.providerId, mine), within(redemptions.redeemedAt, shape, zone), shape.words > 0 ? foundBy(db, shape) : undefined)

/** Of whom and of what a redemption is, for {@link conditionOf}; what a search does not look at, the database leaves out. */
export const joins = {
  customer: eq(customers.id, redemptions.customerId),
  voucher: eq(vouchers.id, redemptions.voucherId),
}

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
      .leftJoin(customers, joins.customer)
      .leftJoin(vouchers, joins.voucher)
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
    .innerJoin(customers, joins.customer)
    .innerJoin(vouchers, joins.voucher)

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
