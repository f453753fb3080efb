import type { CallData } from '#contract/call.ts'
import { queuedScanMaxAge, undoWindow } from '#contract/limits.ts'
import { providerRoom } from '#contract/live-events.ts'
import type { checkVoucher, createRedemption, NewRedemption } from '#contract/redemptions.ts'
import { tillsRoom } from '#server/db/publish.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { fieldProblem } from '#server/problem.ts'
import { randomId } from '#server/security/random.ts'
import { assertRedeemable } from './assert-redeemable.ts'
import { findClaim, lockClaims, lockVoucherOfClaim, toTillClaim } from './claims.ts'
import { isFirstOfBusiness } from './is-first.ts'
import { findScanCashier } from './scan-cashier.ts'
import { logScan, offlineDelay } from './scan-log.ts'

const clockToleranceMs = 2 * 60_000

/** An instant in the future counts as now. @throws Problem `VALIDATION_FAILED` on `scannedAt` when it is too old */
export function toScanTime(scannedAt: string | undefined, now: number): number {
  const at = scannedAt === undefined ? now : Date.parse(scannedAt)
  if (Math.abs(at - now) > queuedScanMaxAge) throw fieldProblem('scannedAt', 'invalid')
  return Math.min(at, now)
}

/** A slow clock may date the scan before the claim. */
function toRedemptionTime(claimedAt: Date, scannedAt: number): Date {
  if (scannedAt < claimedAt.getTime() - clockToleranceMs) throw fieldProblem('scannedAt', 'invalid')
  return new Date(Math.max(scannedAt, claimedAt.getTime()))
}

interface RedemptionTimes {
  readonly redeemedAt: Date
  readonly receivedAt: Date | null
}

/** Milliseconds; an offline scan can be undone as long as any other, from its arrival. */
export const undoEnd = ({ redeemedAt, receivedAt }: RedemptionTimes): number => (receivedAt ?? redeemedAt).getTime() + undoWindow

export const toTimes = (times: RedemptionTimes) => ({
  redemptionDate: times.redeemedAt.toISOString(),
  receivedAt: times.receivedAt?.toISOString() ?? null,
  undoUntil: new Date(undoEnd(times)).toISOString(),
})

/** Redeems at the price that was claimed (F-043). @throws Problem of {@link assertRedeemable}, `VALIDATION_FAILED` on `scannedAt` */
export async function redeem(input: AuthenticatedInput<typeof createRedemption>, deps: Deps): Promise<NewRedemption> {
  const { db, viewer, body, language, ip } = input
  await lockClaims(db, body)
  await lockVoucherOfClaim(db, body)
  // Not before the locks: the voucher may have ended while this waited.
  const now = deps.now()
  const scannedAt = toScanTime(body.scannedAt, now)
  const { claim, number } = assertRedeemable(await findClaim(db, body), { viewer, language, at: scannedAt }, deps)
  const redeemedAt = toRedemptionTime(claim.claimedAt, scannedAt)
  const { cashierId, isUnproven } = await findScanCashier(db, input)
  // A name without a PIN stands on marked redemptions only.
  const receivedAt = isUnproven || now - redeemedAt.getTime() > offlineDelay ? new Date(now) : null
  const isFirst = await isFirstOfBusiness(db, viewer.businessId)
  const { originalPrice, discountBasisPoints, discountedPrice } = claim.terms
  const till = viewer.till?.name ?? body.till ?? null
  const _id = randomId()
  await db.insert(redemptions).values({
    id: _id,
    claimId: claim.id,
    dealId: claim.dealId,
    providerId: viewer.businessId,
    customerId: claim.customerId,
    originalPrice,
    discountBasisPoints,
    discountedPrice,
    redeemedAt,
    receivedAt,
    till,
    tillId: viewer.till?.id,
    cashierId,
  })
  await logScan(db, { viewer, ip, body, at: now, outcome: 'REDEEMED', cashierId })
  await publishChange(db, { area: 'redemptions', id: _id }, [providerRoom(viewer.businessId), tillsRoom(viewer.businessId)])
  return { ...toTillClaim(claim), _id, ...toTimes({ redeemedAt, receivedAt }), till, number, isFirst }
}

/** Takes no lock and changes nothing. @throws Problem of {@link assertRedeemable} */
export async function check(
  { db, viewer, body, language }: AuthenticatedInput<typeof checkVoucher>,
  deps: Deps,
): Promise<CallData<typeof checkVoucher>> {
  const { claim, number } = assertRedeemable(await findClaim(db, body), { viewer, language, at: deps.now() }, deps)
  const { termsAndConditionsEn, termsAndConditionsAr } = claim.terms
  return { ...toTillClaim(claim), number, termsAndConditionsEn, termsAndConditionsAr }
}
