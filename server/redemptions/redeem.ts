import type { CallData } from '../../src/contract/call.ts'
import { keptScanAge, undoWindow } from '../../src/contract/limits.ts'
import type { checkVoucher, createRedemption, NewRedemption } from '../../src/contract/redemptions.ts'
import { redemptions } from '../db/schema-sales.ts'
import type { Deps } from '../deps.ts'
import type { AuthenticatedInput } from '../http/handler.ts'
import { fieldProblem } from '../http/problem.ts'
import { randomId } from '../security/random.ts'
import { noteScan } from './attempts.ts'
import { judge } from './judge.ts'
import { findVoucher, holdVouchers, toTillVoucher } from './vouchers.ts'

/** A till's clock may be so slow, milliseconds. */
const clockError = 2 * 60_000

/**
 * When a voucher counts as scanned, by what the till says. What lies ahead counts as now: a clock that has jumped spoils no scan.
 * @throws Problem `VALIDATION_FAILED` on `scannedAt` for what is further away, before or ahead, than a till may keep it
 */
function momentOf(scannedAt: string | undefined, now: number): number {
  const at = scannedAt === undefined ? now : Date.parse(scannedAt)
  if (Math.abs(at - now) > keptScanAge) throw fieldProblem('scannedAt', 'invalid')
  return Math.min(at, now)
}

/** Nothing is scanned before it was claimed; a clock that is a little slow says so all the same. */
function notBefore(claimedAt: Date, at: number): number {
  if (at < claimedAt.getTime() - clockError) throw fieldProblem('scannedAt', 'invalid')
  return Math.max(at, claimedAt.getTime())
}

/** Until when a redemption can be taken back. */
export const undoUntil = (redeemedAt: Date): string => new Date(redeemedAt.getTime() + undoWindow).toISOString()

/**
 * Redeems a voucher at the price of today (F-043). One wins: attempts at the same voucher, or at another one of the same customer and deal, go
 * one after the other, and the database takes no second redemption of a voucher.
 * @throws Problem of {@link judge}, `VALIDATION_FAILED` on `scannedAt`
 */
export async function redeem(input: AuthenticatedInput<typeof createRedemption>, deps: Deps): Promise<NewRedemption> {
  const { db, viewer, body, language, ip } = input
  const scanned = momentOf(body.scannedAt, deps.now())
  await holdVouchers(db, body)
  const voucher = await findVoucher(db, body)
  const { found, number } = judge(voucher, { viewer, language, at: scanned }, deps)
  const { id: voucherId, dealId, customerId, claimedAt } = found.voucher
  const redeemedAt = new Date(notBefore(claimedAt, scanned))
  const { originalPrice, discountBasisPoints, discountedPrice } = found.deal
  const till = body.till ?? null
  const _id = randomId()
  const prices = { originalPrice, discountBasisPoints, discountedPrice }
  await db.insert(redemptions).values({ id: _id, voucherId, dealId, providerId: viewer.id, customerId, ...prices, redeemedAt, till })
  await noteScan(db, { viewer, ip, body, at: deps.now(), outcome: 'REDEEMED' })
  return { ...toTillVoucher(found), _id, redemptionDate: redeemedAt.toISOString(), till, undoUntil: undoUntil(redeemedAt), number }
}

/**
 * What redeeming it now would answer; holds nothing and writes nothing but what it refuses.
 * @throws Problem of {@link judge}
 */
export async function check(
  { db, viewer, body, language }: AuthenticatedInput<typeof checkVoucher>,
  deps: Deps,
): Promise<CallData<typeof checkVoucher>> {
  const { found, number } = judge(await findVoucher(db, body), { viewer, language, at: deps.now() }, deps)
  return { ...toTillVoucher(found), number }
}
