import { vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { NewRedemption } from '../../../contract/redemptions.ts'
import { ApiError, type ApiErrorFields } from '../../../http/api-error.ts'
import type { ConnectionState } from '../../../http/connection.ts'
import { type CacheStore, createMemoryCacheStore } from '../../../session/cache-store.ts'
import { memoryLocks, memoryStorage } from '../../../session/memory.ts'
import { type KeptScan, newScan } from './kept-scan.ts'
import { createKeptScans } from './kept-scans.ts'
import { createScanBox } from './scan-box.ts'

export const scannedAt = Date.UTC(2026, 8, 12, 8)

/** A scan of a code; its key is the code in small letters. */
export const scanOf = (code: string, more: Partial<KeptScan> = {}): KeptScan => ({
  ...newScan({ code }, code.toLowerCase(), scannedAt, 'Till 2'),
  ...more,
})

export const failure = (fields: Omit<ApiErrorFields, 'message'>): ApiError => new ApiError({ message: '', ...fields })
export const noAnswer = (): ApiError => failure({ code: 'NETWORK' })
export const refused = (): ApiError => failure({ code: 'VOUCHER_EXPIRED', status: 422 })

/** A browser in which somebody is signed in at one till after another; `redeem` is the server. */
export function openBrowser({ store = createMemoryCacheStore() }: { readonly store?: CacheStore } = {}) {
  const storage = memoryStorage()
  const locks = memoryLocks()
  const person: { id: string | null } = { id: 'sara' }
  const redeem = vi.fn(async (_scan: KeptScan): Promise<NewRedemption | null> => null)
  const openTab = (owner = 'sara') => {
    const connection = createStore<ConnectionState>(() => ({ isOffline: false, retry: null }))
    const page = new EventTarget()
    const box = createScanBox({ store, storage, locks, owner, isOpen: () => person.id === owner })
    const keptScans = createKeptScans({ box, locks, redeem, now: Date.now, connection, page })
    const codes = () => keptScans.store.getState().scans.map(({ code }) => code)
    return { keptScans, box, connection, page, codes }
  }
  return { store, storage, person, redeem, openTab }
}
