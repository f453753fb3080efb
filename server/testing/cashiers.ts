import { hashPassword } from '#server/auth/password.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { startOfTests } from './fixtures.ts'
import type { TestServer } from './test-server.ts'

export const cashierPin = '2468'

const cheapCost = { memory: 8, passes: 1, parallelism: 1 }
const pinHash = await hashPassword(cashierPin, cheapCost)
const at = new Date(startOfTests)
const huda = { id: 'huda', providerId: 'provider', name: 'Huda', foldedName: 'huda', pinHash, pinAt: at, createdAt: at, removedAt: null }

export async function insertCashier(
  { db }: TestServer,
  { id, name = id, providerId = 'provider' }: { id: string; name?: string; providerId?: string },
): Promise<void> {
  await db.insert(cashiers).values({ ...huda, id, name, foldedName: name.toLowerCase(), providerId })
}

/** Afterwards there is the cashier `huda` of `provider`, and no other. */
export async function resetCashiers(server: TestServer): Promise<void> {
  await server.db.delete(cashiers)
  await insertCashier(server, { id: 'huda', name: 'Huda' })
}
