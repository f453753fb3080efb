import { findRefusal, hoursOfClaim } from '#contract/redeem-rules.ts'
import { isHonoured, toVoucherEnd } from '#server/db/deal-versions.ts'
import { toShopHours } from '#server/db/shop-hours.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Language } from '#server/i18n/translate.ts'
import { Problem } from '#server/problem.ts'
import { type FoundClaim, toTillClaim } from './claims.ts'

interface Attempt {
  readonly viewer: Pick<Viewer, 'businessId'>
  readonly language: Language
  /** Milliseconds; hours and expiry are checked for this instant. */
  readonly at: number
}

/** Another business's claim is refused first, without details, then by `findRefusal`. @throws Problem with a code of `claimProblems` */
export function assertRedeemable(
  claim: FoundClaim | undefined,
  { viewer, language, at }: Attempt,
  { config }: Pick<Deps, 'config'>,
): { readonly claim: FoundClaim; readonly number: number } {
  if (!claim) throw new Problem('VOUCHER_NOT_FOUND')
  const { deal, terms, redemption, cashierName, used, business, shop } = claim
  if (deal.providerId !== viewer.businessId) throw new Problem('VOUCHER_OF_ANOTHER')
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
