import { desc, eq } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import { queuedScanMaxAge, undoWindow } from '#contract/limits.ts'
import { providerRoom } from '#contract/live-events.ts'
import { findRefusal, hoursOfClaim } from '#contract/redeem-rules.ts'
import type { checkVoucher, createRedemption, NewRedemption } from '#contract/redemptions.ts'
import { lockUntilCommit } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { isHonoured, toVoucherEnd } from '#server/db/deal-versions.ts'
import { tillsRoom } from '#server/db/publish.ts'
import { undoCounts } from '#server/db/schema-rollups.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { toShopHours } from '#server/db/shop-hours.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Language } from '#server/i18n/translate.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { randomId } from '#server/security/random.ts'
import { type FoundClaim, findClaim, lockClaims, lockVoucherOfClaim, toTillClaim } from './claims.ts'
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
  const isFirst = await isFirstOfBusiness(db, viewer.id)
  const { originalPrice, discountBasisPoints, discountedPrice } = claim.terms
  const till = viewer.till?.name ?? body.till ?? null
  const _id = randomId()
  await db.insert(redemptions).values({
    id: _id,
    claimId: claim.id,
    dealId: claim.dealId,
    providerId: viewer.id,
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
  await publishChange(db, { area: 'redemptions', id: _id }, [providerRoom(viewer.id), tillsRoom(viewer.id)])
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

interface Attempt {
  readonly viewer: Pick<Viewer, 'id'>
  readonly language: Language
  /** Milliseconds; hours and expiry are checked for this instant. */
  readonly at: number
}

/** Another business's claim is refused first, without details, then by `findRefusal`. @throws Problem with a code of `claimProblems` */
function assertRedeemable(
  claim: FoundClaim | undefined,
  { viewer, language, at }: Attempt,
  { config }: Pick<Deps, 'config'>,
): { readonly claim: FoundClaim; readonly number: number } {
  if (!claim) throw new Problem('VOUCHER_NOT_FOUND')
  const { deal, terms, redemption, cashierName, used, business, shop } = claim
  if (deal.providerId !== viewer.id) throw new Problem('VOUCHER_OF_ANOTHER')
  const state = {
    isRedeemed: redemption !== null,
    expiresAt: claim.expiresAt.getTime(),
    used,
    qtyPerUser: terms.qtyPerUser,
    isApproved: isHonoured(deal, at),
    hours: { timings: terms.timings, notValidIn: terms.notValidIn, shop: toShopHours(shop) },
  }
  const voucher = toTillClaim(claim)
  const ended = toVoucherEnd(deal)
  switch (findRefusal(state, at, config.businessTimeZone)) {
    case 'VOUCHER_REDEEMED':
      throw new Problem('VOUCHER_REDEEMED', {
        details: {
          voucher,
          at: redemption?.redeemedAt.toISOString(),
          by: business[language],
          till: redemption?.till,
          ...(cashierName !== null && { cashierName }),
        },
      })
    case 'VOUCHER_EXPIRED':
      throw new Problem('VOUCHER_EXPIRED', { details: { voucher, at: claim.expiresAt.toISOString() } })
    case 'VOUCHER_QUOTA_USED':
      throw new Problem('VOUCHER_QUOTA_USED', { details: { voucher } })
    case 'DEAL_NOT_APPROVED':
      throw new Problem('DEAL_NOT_APPROVED', {
        details: { voucher, isPending: deal.status === 'PENDING' && !deal.deletedAt, ...(ended && { ended }) },
      })
    case 'VOUCHER_OUT_OF_HOURS':
      throw new Problem('VOUCHER_OUT_OF_HOURS', { details: { voucher, ...hoursOfClaim(state, at, config.businessTimeZone) } })
    case undefined:
      return { claim, number: used + 1 }
  }
}

async function hasEverRedeemed(db: Db, providerId: string): Promise<boolean> {
  // In the order of an index: without it a business that has none would cost a look at every redemption.
  const found = await db
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(eq(redemptions.providerId, providerId))
    .orderBy(desc(redemptions.redeemedAt))
    .limit(1)
  return found.length > 0 || (await db.$count(undoCounts, eq(undoCounts.providerId, providerId))) > 0
}

/** Whether the business redeems for the first time ever; an undone redemption counts. Of concurrent first ones only one is it. */
async function isFirstOfBusiness(db: Db, providerId: string): Promise<boolean> {
  if (await hasEverRedeemed(db, providerId)) return false
  await lockUntilCommit(db, `first redemption ${providerId}`)
  return !(await hasEverRedeemed(db, providerId))
}
