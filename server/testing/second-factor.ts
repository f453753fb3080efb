import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { SecondFactorChallenge } from '#contract/passkeys.ts'
import { factorChallenges, rememberedDevices, secondFactors } from '#server/db/schema-second-factor.ts'
import { attempts, sessions } from '#server/db/schema-security.ts'
import { createAuthenticator } from './authenticator.ts'
import { type PersonName, people } from './people.ts'
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
