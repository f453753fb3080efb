import { and, countDistinct, eq, gt, isNull, notExists, or, type SQL } from 'drizzle-orm'
import type { Db } from './db.ts'
import { deals } from './schema.ts'
import { claims, redemptions } from './schema-sales.ts'

/** Claims, joined with their deals, that are neither redeemed nor expired, of vouchers that have not ended at that time. */
export function isOpenClaim(db: Db, at: Date): SQL | undefined {
  const redeemed = db.select({ id: redemptions.id }).from(redemptions).where(eq(redemptions.claimId, claims.id))
  return and(gt(claims.expiresAt, at), or(isNull(deals.endedAt), gt(deals.endedAt, at)), notExists(redeemed))
}

/** Customers with an open claim of a deal that matches. */
export async function countClaimants(db: Db, where: SQL | undefined, at: Date): Promise<number> {
  const [row] = await db
    .select({ number: countDistinct(claims.customerId) })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .where(and(where, isOpenClaim(db, at)))
  return row?.number ?? 0
}
