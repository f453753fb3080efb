import { eq } from 'drizzle-orm'
import type { PublicVoucher } from '#contract/claims.ts'
import { deals } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { selectVouchers, toVoucherContent, toVoucherState } from './vouchers.ts'

/** Milliseconds after which a decision reaches the public page of this instance. */
const lifetimeMs = 3_000

const maxCached = 1_000

interface CachedVoucher {
  readonly readAt: number
  readonly found: Promise<(PublicVoucher & { readonly providerId: string }) | undefined>
}

/** The visitors of a page that many open at once share one read. */
export function createPublicVouchers(deps: Pick<Deps, 'db' | 'config' | 'now'>) {
  const cache = new Map<string, CachedVoucher>()

  const read = async (id: string) => {
    const [selected] = await selectVouchers(deps.db).where(eq(deals.id, id))
    if (!selected) return undefined
    const { deal, provider } = selected
    const state = toVoucherState(deal, provider)
    const isShown = state === 'OPEN' || state === 'PAUSED'
    return { _id: id, state, voucher: isShown ? toVoucherContent(selected, deps) : null, providerId: provider.id }
  }

  return {
    /** Undefined for an unknown voucher. */
    read: (id: string): CachedVoucher['found'] => {
      const at = deps.now()
      const cached = cache.get(id)
      if (cached && Math.abs(at - cached.readAt) < lifetimeMs) return cached.found
      if (cache.size >= maxCached) cache.clear()
      const found = read(id)
      cache.set(id, { readAt: at, found })
      found.catch(() => cache.delete(id))
      return found
    },
  }
}
