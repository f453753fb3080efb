import { getPublicVoucher } from '#contract/claims.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { Problem } from '#server/problem.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'
import { createMemoryLimiter } from '#server/security/memory-limiter.ts'
import { createPublicVouchers } from './public-vouchers.ts'
import type { ViewCounter } from './views.ts'

/** Reads of one client subnet in a minute: a shop's visitors, and the customers of a mobile network, share an address. */
const maxReads = 3_000

const forCustomers = { isForCustomers: true } as const

export function claimRoutes({ implementPublic }: Calls, deps: Deps & { readonly views: ViewCounter }): void {
  const { config, views } = deps
  if (config.claims === 'off') return
  const vouchers = createPublicVouchers(deps)
  const reads = createMemoryLimiter({ ...deps, max: maxReads })
  implementPublic(
    getPublicVoucher,
    async ({ params: { dealId }, ip, userAgent }) => {
      reads.consume(clientSubnet(ip))
      const found = await vouchers.read(dealId)
      if (!found) throw new Problem('NOT_FOUND')
      const { providerId, ...voucher } = found
      if (voucher.state === 'OPEN') views.count({ dealId, providerId, ip, userAgent })
      return voucher
    },
    forCustomers,
  )
}
