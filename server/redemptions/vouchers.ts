import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { TillVoucher } from '../../src/contract/voucher-refusals.ts'
import type { Db } from '../db/open.ts'
import { toPrices } from '../db/prices.ts'
import { deals, providers } from '../db/schema.ts'
import { customers, redemptions, vouchers } from '../db/schema-sales.ts'

/** What names a voucher: its code, and its id where a QR code told it, which then has to be the same one's. */
export interface VoucherName {
  readonly code: string
  readonly voucherId?: string | undefined
}

export const isVoucher = ({ code, voucherId }: VoucherName): SQL | undefined =>
  and(eq(vouchers.code, code), voucherId === undefined ? undefined : eq(vouchers.id, voucherId))

/**
 * Holds all vouchers that a customer has of the same deal until the transaction ends, in one order, so that of two attempts the later
 * one sees what the earlier one has redeemed: of the same voucher, and of the customer's allowance.
 */
export async function holdVouchers(db: Db, name: VoucherName): Promise<void> {
  const named = db.select({ dealId: vouchers.dealId, customerId: vouchers.customerId }).from(vouchers).where(isVoucher(name))
  await db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(sql`(${vouchers.dealId}, ${vouchers.customerId}) in ${named}`)
    .orderBy(vouchers.id)
    .for('no key update')
}

/** A voucher with its deal, its customer, how many of the deal the customer has used, and its redemption where there is one. */
export async function findVoucher(db: Db, name: VoucherName) {
  const used = db
    .select({ number: count() })
    .from(redemptions)
    .where(and(eq(redemptions.dealId, vouchers.dealId), eq(redemptions.customerId, vouchers.customerId)))
  const [found] = await db
    .select({
      voucher: vouchers,
      deal: deals,
      customerName: customers.fullName,
      business: { en: providers.businessNameEn, ar: providers.businessNameAr },
      used: sql<number>`(${used})`.mapWith(Number),
      redemption: redemptions,
    })
    .from(vouchers)
    .innerJoin(deals, eq(deals.id, vouchers.dealId))
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .innerJoin(customers, eq(customers.id, vouchers.customerId))
    .leftJoin(redemptions, eq(redemptions.voucherId, vouchers.id))
    .where(isVoucher(name))
  return found
}

export type FoundVoucher = NonNullable<Awaited<ReturnType<typeof findVoucher>>>

/** As a till shows it; what is redeemed keeps the prices of that day. */
export function toTillVoucher({ voucher, deal, customerName, redemption }: FoundVoucher): TillVoucher {
  return {
    dealId: deal.id,
    nameEn: deal.nameEn,
    nameAr: deal.nameAr,
    customerName,
    redemptionCode: voucher.code,
    ...toPrices(redemption ?? deal),
    qtyPerUser: deal.qtyPerUser,
  }
}
