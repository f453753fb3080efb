import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { refreshTokens } from '#server/auth/refresh-tokens.ts'
import { beginSession, tillSessionEnd } from '#server/auth/sessions.ts'
import { accessTokens } from '#server/auth/tokens.ts'
import { tillPairings, tills } from '#server/db/schema-tills.ts'
import { randomId } from '#server/security/random.ts'
import { forgedFields } from './forged-fields.ts'
import type { TestServer } from './test-server.ts'

interface PairedTill {
  readonly id?: string
  readonly name?: string
  readonly provider?: string
}

/** A paired till with its tokens, without a pairing code. */
export async function pairedTill(
  { db, deps, clock }: Pick<TestServer, 'db' | 'deps' | 'clock'>,
  { id = randomId(), name = 'Front desk', provider: providerId = 'provider' }: PairedTill = {},
) {
  const [at, now] = [clock.now, new Date(clock.now)]
  await db.insert(tills).values({ id, providerId, name, pairedAt: now, lastSeenAt: now })
  const expiresAt = tillSessionEnd(at)
  const session = { accountId: providerId, subnet: '192.0.2.1', userAgent: null, at, expiresAt, tillId: id }
  const { sid, refreshToken } = await beginSession(db, refreshTokens(deps), session)
  const token = accessTokens(deps).sign({ userId: providerId, role: 'TILL', sid }, { sessionEnd: expiresAt })
  return { id, sid, token, refreshToken }
}

const url = '/api/v1/service-provider/tills'
const forged = { ...forgedFields, tillId: 'chosen', token: 'chosen', pairedAt: forgedFields.createdAt, expiresAt: '2099-01-01T00:00:00Z' }
const getTill = async ({ db }: TestServer, id: string) => (await db.select().from(tills).where(eq(tills.id, id)))[0]

/** By call: what becomes of {@link forgedFields} sent with it. */
export const tillWrites: Readonly<Record<string, (server: TestServer) => Promise<void>>> = {
  'tills.startPairing': async (server) => {
    const answer = await server.request('POST', `${url}/start-pairing`, { as: 'provider', body: { ...forged, name: 'Bar' } })
    const { tillId, token } = answer.json().data
    const [pairing] = await server.db.select().from(tillPairings)
    const fromServer = { tillId, createdAt: new Date(server.clock.now), expiresAt: new Date(server.clock.now + 300_000), usedAt: null }
    expect(pairing).toMatchObject({ name: 'Bar', providerId: 'provider', ...fromServer })
    expect([tillId, token]).not.toContain('chosen')
  },
  'tills.rename': async (server) => {
    const { id } = await pairedTill(server)
    const former = await getTill(server, id)
    await server.request('PUT', `${url}/${id}`, { as: 'provider', body: { ...forged, name: 'Bar' } })
    expect(await getTill(server, id)).toEqual({ ...former, name: 'Bar' })
  },
  'tills.end': async (server) => {
    const { id } = await pairedTill(server)
    expect((await server.request('DELETE', `${url}/nowhere?id=${id}`, { as: 'provider' })).statusCode).toBe(422)
    expect((await server.request('GET', url, { as: 'provider' })).json().data).toContainEqual(expect.objectContaining({ _id: id }))
  },
  'tills.pair': async (server) => {
    const started = await server.request('POST', `${url}/start-pairing`, { as: 'provider', body: { name: 'Bar' } })
    const { tillId, token } = started.json().data
    const body = { ...forged, name: 'Chosen', token, device: 'd'.repeat(22) }
    const { user } = (await server.request('POST', '/api/v1/till/pair', { body })).json().data
    expect(user).toMatchObject({ _id: 'provider', role: 'TILL', tillName: 'Bar' })
    expect(await getTill(server, tillId)).toMatchObject({ name: 'Bar', providerId: 'provider', pairedAt: new Date(server.clock.now) })
  },
}
