import { eq } from 'drizzle-orm'
import type { VoucherContent } from '#contract/claims.ts'
import type { VoucherEnd, VoucherState } from '#contract/voucher-states.ts'
import { toVoucherEnd } from '#server/db/deal-versions.ts'
import { deals } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { createShortCache } from './short-cache.ts'
import { selectVouchers, toClaimState, toVoucherContent, toVoucherState } from './vouchers.ts'

interface CachedVoucher {
  readonly providerId: string
  readonly state: VoucherState
  readonly claimState: VoucherState
  readonly ended: VoucherEnd | null
  readonly content: VoucherContent
}

export type VoucherCache = ReturnType<typeof createVoucherCache>

export function createVoucherCache(deps: Pick<Deps, 'db' | 'config' | 'now'>) {
  const cache = createShortCache(deps, {
    maxCached: 1_000,
    select: async (id): Promise<CachedVoucher | undefined> => {
      const [selected] = await selectVouchers(deps.db).where(eq(deals.id, id))
      if (!selected) return undefined
      const { deal, provider } = selected
      return {
        providerId: provider.id,
        state: toVoucherState(deal, provider),
        claimState: toClaimState(selected),
        ended: toVoucherEnd(deal),
        content: toVoucherContent(selected, deps),
      }
    },
  })

  return {
    /** Undefined for an unknown voucher. */
    read: cache.read,

    /** A voucher that is remembered otherwise than it was just read is forgotten. */
    confirm: async (id: string, { state, version }: { readonly state: VoucherState; readonly version: number }): Promise<void> => {
      const cached = await cache.peek(id)
      if (cached?.state !== state || cached.content.version !== version) cache.forget(id)
    },
  }
}
