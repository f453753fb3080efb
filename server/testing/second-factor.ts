import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { LoginData } from '#contract/auth.ts'
import type { SecondFactorChallenge } from '#contract/passkeys.ts'
import { factorChallenges, rememberedDevices, secondFactors } from '#server/db/schema-second-factor.ts'
import { attempts, sessions } from '#server/db/schema-security.ts'
import { createAuthenticator } from './authenticator.ts'
import { forgedFields } from './forged-fields.ts'
import { type PersonName, password, people } from './people.ts'
import { type TestServer, tokenFor } from './test-server.ts'

const base = '/api/v1/user/auth/second-factor'

/** What a browser sends from the server's own page. */
export const ownPage = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }

/** The code that an authenticator app shows. */
export const codeAt = (secret: string, at: number): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

export const newSession = ({ deps }: TestServer, name: PersonName) => tokenFor(deps, { id: name, role: people[name].role })

export const postStep = (server: TestServer, path: string, body: object, token: string) =>
  server.request('POST', `${base}/${path}`, { token, body, headers: ownPage })

export interface AddedCode {
  readonly token: string
  readonly secret: string
  readonly recoveryCodes: string[] | null
}

/** Moves the clock on, so that the code of the set-up is not that of the next sign-in. */
export async function addTimeCode(server: TestServer, name: PersonName, token?: string): Promise<AddedCode> {
  const session = token ?? (await newSession(server, name))
  const { handle, secret } = (await postStep(server, 'start-code', {}, session)).json().data
  const body = { handle, name: 'Phone', code: codeAt(secret, server.clock.now) }
  const answer = await postStep(server, 'add-code', body, session)
  expect(answer.statusCode, answer.body).toBe(200)
  server.clock.now += 60_000
  return { token: session, secret, recoveryCodes: answer.json().data.recoveryCodes }
}

export async function addPasskey(server: TestServer, name: PersonName, token?: string) {
  const session = token ?? (await newSession(server, name))
  const authenticator = createAuthenticator()
  const { handle, options } = (await postStep(server, 'start-passkey', {}, session)).json().data
  const answer = await postStep(server, 'add-passkey', { handle, name: 'Laptop', passkey: authenticator.create(options) }, session)
  expect(answer.statusCode, answer.body).toBe(200)
  return { token: session, authenticator, recoveryCodes: answer.json().data.recoveryCodes as string[] | null }
}

export async function signInToSecondStep(
  server: TestServer,
  name: PersonName,
  options: Parameters<TestServer['signIn']>[1] = {},
): Promise<SecondFactorChallenge> {
  const answer = await server.signIn(name, { ...options, headers: { ...ownPage, ...options.headers } })
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
  return answer.json().details
}

export const verifyStep = (server: TestServer, body: object, options: Parameters<TestServer['request']>[2] = {}) =>
  server.request('POST', `${base}/verify`, { ...options, body, headers: { ...ownPage, ...options.headers } })

export async function resetFactors({ db }: TestServer): Promise<void> {
  for (const table of [factorChallenges, rememberedDevices, secondFactors, attempts]) await db.delete(table)
  // A change of factors ends sessions, which later tests go on with.
  await db.update(sessions).set({ endedAt: null })
}

type Writes = Readonly<Record<string, (server: TestServer) => Promise<void>>>

const findFactors = ({ db }: TestServer, accountId: string) => db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))

const forged = {
  ...forgedFields,
  accountId: 'admin',
  kind: 'passkey',
  sealedSecret: 'x',
  lastStep: -1,
  signCount: -1,
  rpId: 'evil.example',
}

/** By call: what becomes of {@link forgedFields} sent with it. */
export const secondFactorWrites: Writes = {
  'auth.secondFactor': async (server) => {
    const { secret } = await addTimeCode(server, 'sub')
    const { handle } = await signInToSecondStep(server, 'sub')
    const answer = await verifyStep(server, { ...forged, handle, code: codeAt(secret, server.clock.now) })
    expect((answer.json().data as LoginData).user).toMatchObject({ _id: 'sub', role: 'SUB_ADMIN', permissions: [] })
    expect(await findFactors(server, 'admin')).toEqual([])
    await resetFactors(server)
  },
  'auth.startPasskeySignIn': async (server) => {
    const url = '/api/v1/user/auth/passkey/start'
    await server.request('POST', url, { body: { ...forged, challenge: 'x' }, headers: ownPage })
    const [stored] = await server.db.select().from(factorChallenges)
    expect(stored).toMatchObject({ accountId: null, sessionId: null, sealedSecret: null, challenge: expect.stringMatching(/^[\w-]{43}$/) })
    await resetFactors(server)
  },
  'auth.passkeySignIn': async (server) => {
    const { authenticator } = await addPasskey(server, 'sub')
    const post = (path: string, body: object) => server.request('POST', `/api/v1/user/auth/passkey/${path}`, { body, headers: ownPage })
    const { handle, options } = (await post('start', {})).json().data
    const answer = await post('sign-in', { ...forged, side: 'admin', handle, passkey: authenticator.get(options) })
    expect((answer.json().data as LoginData).user).toMatchObject({ _id: 'sub', role: 'SUB_ADMIN', permissions: [] })
    await resetFactors(server)
  },
  'second-factor.startPasskey': async (server) => {
    await postStep(server, 'start-passkey', { ...forged, challenge: 'x' }, await newSession(server, 'sub'))
    expect(await server.db.select().from(factorChallenges)).toMatchObject([{ accountId: 'sub', sealedSecret: null }])
    await resetFactors(server)
  },
  'second-factor.addPasskey': async (server) => {
    const session = await newSession(server, 'sub')
    const { handle, options } = (await postStep(server, 'start-passkey', {}, session)).json().data
    const passkey = createAuthenticator().create(options)
    await postStep(server, 'add-passkey', { ...forged, handle, name: 'Laptop', passkey }, session)
    expect(await findFactors(server, 'sub')).toMatchObject([{ kind: 'passkey', name: 'Laptop', signCount: 0, rpId: 'localhost' }])
    expect(await findFactors(server, 'admin')).toEqual([])
    await resetFactors(server)
  },
  'second-factor.startCode': async (server) => {
    const { secret } = (await postStep(server, 'start-code', { ...forged, secret: 'AAAA' }, await newSession(server, 'sub'))).json().data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(await server.db.select().from(factorChallenges)).toMatchObject([{ accountId: 'sub', challenge: null }])
    await resetFactors(server)
  },
  'second-factor.addCode': async (server) => {
    const session = await newSession(server, 'sub')
    const { handle, secret } = (await postStep(server, 'start-code', {}, session)).json().data
    await postStep(server, 'add-code', { ...forged, handle, name: 'Phone', code: codeAt(secret, server.clock.now) }, session)
    expect(await findFactors(server, 'sub')).toMatchObject([{ kind: 'code', name: 'Phone', rpId: null, signCount: null }])
    expect(await findFactors(server, 'admin')).toEqual([])
    await resetFactors(server)
  },
  'second-factor.rename': async (server) => {
    const { token } = await addTimeCode(server, 'sub')
    const [former] = await findFactors(server, 'sub')
    await server.request('PUT', `${base}/${former?.id}`, { token, body: { ...forged, name: 'Tablet' } })
    expect(await findFactors(server, 'sub')).toEqual([{ ...former, name: 'Tablet' }])
    await resetFactors(server)
  },
  'second-factor.remove': async (server) => {
    const { token } = await addTimeCode(server, 'sub')
    await addTimeCode(server, 'admin')
    const [ofAnother] = await findFactors(server, 'admin')
    const body = { ...forged, id: ofAnother?.id, currentPassword: password }
    expect((await postStep(server, `${ofAnother?.id}/remove`, body, token)).statusCode).toBe(404)
    expect(await findFactors(server, 'admin')).toEqual([ofAnother])
    await resetFactors(server)
  },
  'second-factor.makeRecoveryCodes': async (server) => {
    const { token } = await addTimeCode(server, 'sub')
    const chosenCode = 'a'.repeat(16)
    const answer = await postStep(
      server,
      'make-recovery-codes',
      { ...forged, recoveryCodes: [chosenCode], currentPassword: password },
      token,
    )
    expect(answer.json().data.recoveryCodes).toHaveLength(10)
    const { handle } = await signInToSecondStep(server, 'sub')
    expect((await verifyStep(server, { handle, recoveryCode: chosenCode })).statusCode).toBe(401)
    await resetFactors(server)
  },
  'second-factor.forgetDevices': async (server) => {
    const at = new Date(server.clock.now)
    const rows = ['sub', 'admin'].map((accountId) => ({ tokenHash: accountId, accountId, createdAt: at, expiresAt: at }))
    await server.db.insert(rememberedDevices).values(rows)
    await postStep(server, 'forget-devices', forged, await newSession(server, 'sub'))
    expect(await server.db.select().from(rememberedDevices)).toMatchObject([{ accountId: 'admin' }])
    await resetFactors(server)
  },
  'second-factor.reset': async (server) => {
    for (const name of ['sub', 'admin'] as const) await addTimeCode(server, name)
    const url = '/api/v1/super-admin/second-factor/accounts/sub/reset'
    const token = await newSession(server, 'super')
    expect((await server.request('POST', url, { token, body: { ...forged, currentPassword: password } })).statusCode).toBe(200)
    expect([await findFactors(server, 'sub'), await findFactors(server, 'admin')]).toMatchObject([[], [{ kind: 'code' }]])
    await resetFactors(server)
  },
}
