import { eq } from 'drizzle-orm'
import type { VoucherContent } from '#contract/claims.ts'
import type { VoucherState } from '#contract/voucher-states.ts'
import { deals } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { selectVouchers, toVoucherContent, toVoucherState } from './vouchers.ts'

/** Milliseconds after which a decision reaches the customers' pages of this instance. */
const lifetimeMs = 3_000

const maxCached = 1_000

interface CachedVoucher {
  readonly providerId: string
  readonly state: VoucherState
  readonly content: VoucherContent
}

export type VoucherCache = ReturnType<typeof createVoucherCache>

/** Pages that many customers look at share one read of the voucher. */
export function createVoucherCache(deps: Pick<Deps, 'db' | 'config' | 'now'>) {
  const cache = new Map<string, { readonly readAt: number; readonly found: Promise<CachedVoucher | undefined> }>()

  const select = async (id: string): Promise<CachedVoucher | undefined> => {
    const [selected] = await selectVouchers(deps.db).where(eq(deals.id, id))
    if (!selected) return undefined
    const { deal, provider } = selected
    return { providerId: provider.id, state: toVoucherState(deal, provider), content: toVoucherContent(selected, deps) }
  }

  return {
    /** Undefined for an unknown voucher. */
    read: (id: string): Promise<CachedVoucher | undefined> => {
      const at = deps.now()
      const cached = cache.get(id)
      if (cached && Math.abs(at - cached.readAt) < lifetimeMs) return cached.found
      const entry = { readAt: at, found: select(id) }
      const forget = () => {
        if (cache.get(id) === entry) cache.delete(id)
      }
      // Last in the order, so that the voucher that was read least recently makes room.
      cache.delete(id)
      cache.set(id, entry)
      const [oldest] = cache.keys()
      if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
      // Unknown ids would push out vouchers.
      entry.found.then((voucher) => voucher ?? forget(), forget)
      return entry.found
    },

    /** A voucher that is remembered in another state than it was just read in is forgotten. */
    confirm: async (id: string, state: VoucherState): Promise<void> => {
      const cached = await cache.get(id)?.found
      if (cached?.state !== state) cache.delete(id)
    },
  }
}
