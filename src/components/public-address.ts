import { requestClaim } from '#contract/claims.ts'
import { useServices, useSupports } from '#lib/services.ts'

/** The address of a page for customers, of a voucher (`v`) or a shop (`s`); undefined where this portal has none. */
export function usePublicAddress(page: 'v' | 's', id: string): string | undefined {
  const { operator } = useServices()
  const hasClaims = useSupports(requestClaim)
  return hasClaims && operator.claims !== 'off' ? `${location.origin}/${page}/${encodeURIComponent(id)}` : undefined
}
