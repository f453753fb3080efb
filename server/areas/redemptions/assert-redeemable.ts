import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Language } from '#server/i18n/translate.ts'
import { Problem } from '#server/problem.ts'
import { type FoundClaim, toTillClaim } from './claims.ts'
import { describeHours, isOpen } from './opening-hours.ts'

interface Attempt {
  readonly viewer: Pick<Viewer, 'id'>
  readonly language: Language
  /** Milliseconds; hours and expiry are checked for this instant. */
  readonly at: number
}

/** Refusals in order: another business's claim, then what is final, then what may change. @throws Problem with a code of `claimProblems` */
export function assertRedeemable(
  claim: FoundClaim | undefined,
  { viewer, language, at }: Attempt,
  { config }: Pick<Deps, 'config'>,
): { readonly claim: FoundClaim; readonly number: number } {
  if (!claim) throw new Problem('VOUCHER_NOT_FOUND')
  const { deal, redemption, used, business, expiresAt } = claim
  if (deal.providerId !== viewer.id) throw new Problem('VOUCHER_OF_ANOTHER')
  const voucher = toTillClaim(claim)
  if (redemption) {
    const { redeemedAt, till } = redemption
    throw new Problem('VOUCHER_REDEEMED', { details: { voucher, at: redeemedAt.toISOString(), by: business[language], till } })
  }
  const expiry = expiresAt.getTime()
  if (at >= expiry) throw new Problem('VOUCHER_EXPIRED', { details: { voucher, at: expiresAt.toISOString() } })
  if (used >= deal.qtyPerUser) throw new Problem('VOUCHER_QUOTA_USED', { details: { voucher } })
  if (deal.status !== 'APPROVED' || deal.deletedAt)
    throw new Problem('DEAL_NOT_APPROVED', { details: { voucher, isPending: deal.status === 'PENDING' && !deal.deletedAt } })
  if (!isOpen(deal.timings, at, config.businessTimeZone)) {
    const { opensAt = expiry, ...today } = describeHours(deal.timings, at, config.businessTimeZone)
    const details = { voucher, ...today, opensAt: opensAt < expiry ? new Date(opensAt).toISOString() : null }
    throw new Problem('VOUCHER_OUT_OF_HOURS', { details })
  }
  return { claim, number: used + 1 }
}
