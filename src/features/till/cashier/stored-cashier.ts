import * as z from 'zod/mini'
import type { SessionStorage } from '#lib/session/storage.ts'
import { keyUntilEnd } from '#lib/session/storage-lifetime.ts'

const key = keyUntilEnd('cashier')

const Named = z.object({ _id: z.string(), name: z.string() })

const StoredCashier = z.object({
  userId: z.nullable(z.string()),
  /** For a start without a connection. */
  cashiers: z.array(Named),
  /** `uncheckedSince`: chosen without a connection; milliseconds. */
  current: z.nullable(z.extend(Named, { uncheckedSince: z.optional(z.number()) })),
  /** Time of the last press or scan, in milliseconds of the server's clock. */
  touchedAt: z.number(),
})
export type StoredCashier = z.infer<typeof StoredCashier>

export function readStoredCashier(storage: SessionStorage, userId: string | null): StoredCashier {
  try {
    const stored = StoredCashier.parse(JSON.parse(storage.getItem(key) ?? ''))
    if (stored.userId === userId) return stored
  } catch {
    // Nothing is stored, or something else.
  }
  return { userId, cashiers: [], current: null, touchedAt: 0 }
}

export const writeStoredCashier = (storage: SessionStorage, stored: StoredCashier): void => storage.setItem(key, JSON.stringify(stored))

export const removeStoredCashier = (storage: SessionStorage): void => storage.removeItem(key)
