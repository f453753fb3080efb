import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { sessions } from '#server/db/schema-security.ts'
import { startOfTests } from './fixtures.ts'
import { forgedFields } from './forged-fields.ts'
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

const getCashiers = ({ db }: TestServer) => db.select().from(cashiers).orderBy(cashiers.name)

const forged = { ...forgedFields, foldedName: 'chosen', pinHash: 'mine', pinAt: forgedFields.createdAt, removedAt: forgedFields.createdAt }

const base = '/api/v1/service-provider/cashiers'

/** By call: what becomes of {@link forgedFields} sent with it. */
export const cashierWrites: Readonly<Record<string, (server: TestServer) => Promise<void>>> = {
  'cashiers.create': async (server) => {
    await resetCashiers(server)
    const body = { ...forged, name: 'Badr', pin: '1379' }
    await server.request('POST', `${base}/create-cashier`, { as: 'provider', body })
    const now = new Date(server.clock.now)
    const [added] = await getCashiers(server)
    expect(added).toEqual({
      ...huda,
      id: expect.any(String),
      name: 'Badr',
      foldedName: 'badr',
      pinHash: added?.pinHash,
      pinAt: now,
      createdAt: now,
    })
    expect([added?.id, added?.pinHash]).not.toEqual(['chosen', 'mine'])
  },
  'cashiers.update': async (server) => {
    await resetCashiers(server)
    await server.request('PUT', `${base}/update-cashier/huda`, { as: 'provider', body: { ...forged, name: 'Hind' } })
    expect(await getCashiers(server)).toEqual([{ ...huda, name: 'Hind', foldedName: 'hind' }])
  },
  'cashiers.remove': async (server) => {
    await resetCashiers(server)
    expect((await server.request('DELETE', `${base}/remove-cashier/nobody?id=huda`, { as: 'provider' })).statusCode).toBe(422)
    expect(await getCashiers(server)).toEqual([huda])
  },
  'cashiers.signIn': async (server) => {
    await resetCashiers(server)
    await insertCashier(server, { id: 'badr' })
    const { accessToken } = (await server.signIn('provider')).json().data
    const body = { ...forgedFields, sessionId: 'chosen', cashierAt: forgedFields.createdAt, cashierId: 'huda', pin: cashierPin }
    await server.request('POST', '/api/v1/redemption/cashiers/sign-in', { token: accessToken, body })
    const changed = await server.db.select().from(sessions).where(eq(sessions.cashierId, 'huda'))
    expect(changed).toMatchObject([{ accountId: 'provider', cashierAt: new Date(server.clock.now) }])
  },
}
