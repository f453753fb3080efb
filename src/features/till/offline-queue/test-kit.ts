import { vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { NewRedemption } from '#contract/redemptions.ts'
import { ApiError, type ApiErrorFields } from '#lib/http/api-error.ts'
import type { ConnectionState } from '#lib/http/connection.ts'
import { createMemoryCacheStore } from '#lib/session/cache-store.ts'
import { memoryLocks, memoryStorage } from '#lib/session/memory.ts'
import { createQueuedScan, type QueuedScan } from './queued-scan.ts'
import { createScanOutbox } from './scan-outbox.ts'

export const scannedAt = Date.UTC(2026, 8, 12, 8)

/** A scan of a code; its key is the code in small letters. */
export const newScan = (code: string, more: Partial<QueuedScan> = {}): QueuedScan => ({
  ...createQueuedScan({ code }, code.toLowerCase(), { scannedAt, till: 'Till 2', isDiscountGiven: false }),
  ...more,
})

export const apiError = (fields: Omit<ApiErrorFields, 'message'> & Partial<ApiErrorFields>): ApiError =>
  new ApiError({ message: '', ...fields })
export const networkError = (): ApiError => apiError({ code: 'NETWORK' })
export const refusal = (): ApiError => apiError({ code: 'VOUCHER_EXPIRED', status: 422 })

/** A browser whose tabs all belong to one user; `redeem` is the server. */
export function openBrowser() {
  const database = createMemoryCacheStore()
  const storage = memoryStorage()
  const locks = memoryLocks()
  const redeem = vi.fn(async (_scan: QueuedScan): Promise<NewRedemption | null> => null)
  const openTab = () => {
    const connection = createStore<ConnectionState>(() => ({ isOffline: false, retry: null }))
    const page = new EventTarget()
    const isSessionOpen = () => true
    const outbox = createScanOutbox({ userId: 'sara', database, storage, locks, isSessionOpen, redeem, now: Date.now, connection, page })
    const codes = () => outbox.store.getState().items.map(({ code }) => code)
    return { outbox, connection, page, codes }
  }
  return { database, storage, redeem, openTab }
}
