import type { Viewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problem.ts'
import type { Language } from '../i18n/say.ts'
import { hoursAround, isOpen } from './hours.ts'
import { type FoundVoucher, toTillVoucher } from './vouchers.ts'

interface Asking {
  readonly viewer: Pick<Viewer, 'id'>
  readonly language: Language
  /** When it was scanned: hours and expiry are judged by it. */
  readonly at: number
}

/**
 * Whether a business may redeem a voucher, and which of the customer's allowance that is, counted from one. Of several reasons
 * against it the one is told that helps the customer most: first whose it is, for of what is not one's own nothing is told; then what
 * stays so, redeemed before expired before used up; then what passes, not approved before out of hours. An opening that the voucher
 * does not live to see is not told.
 * @throws Problem with the voucher's refusals (`voucherRefusals`)
 */
export function judge(
  found: FoundVoucher | undefined,
  { viewer, language, at }: Asking,
  { config }: Pick<Deps, 'config'>,
): { readonly found: FoundVoucher; readonly number: number } {
  if (!found) throw new Problem('VOUCHER_NOT_FOUND')
  const { voucher: claim, deal, redemption, used, business } = found
  if (deal.providerId !== viewer.id) throw new Problem('VOUCHER_OF_ANOTHER')
  const voucher = toTillVoucher(found)
  if (redemption) {
    const { redeemedAt, till } = redemption
    throw new Problem('VOUCHER_REDEEMED', { details: { voucher, at: redeemedAt.toISOString(), by: business[language], till } })
  }
  const expiry = claim.expiresAt.getTime()
  if (at >= expiry) throw new Problem('VOUCHER_EXPIRED', { details: { voucher, at: claim.expiresAt.toISOString() } })
  if (used >= deal.qtyPerUser) throw new Problem('VOUCHER_QUOTA_USED', { details: { voucher } })
  if (deal.status !== 'APPROVED' || deal.deletedAt) throw new Problem('DEAL_NOT_APPROVED', { details: { voucher } })
  if (!isOpen(deal.timings, at, config.businessTimeZone)) {
    const { opensAt = expiry, ...today } = hoursAround(deal.timings, at, config.businessTimeZone)
    const details = { voucher, ...today, opensAt: opensAt < expiry ? new Date(opensAt).toISOString() : null }
    throw new Problem('VOUCHER_OUT_OF_HOURS', { details })
  }
  return { found, number: used + 1 }
}
