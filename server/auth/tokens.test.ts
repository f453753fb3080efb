import { createSecretKey, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { accessTokens } from './tokens.ts'

const secret = randomBytes(48)
const clock = { now: Date.UTC(2026, 8, 12, 8) }
const config = readConfig({})
const tokens = accessTokens({ secret, now: () => clock.now, config })
const claims = { userId: 'admin', role: 'ADMIN', sid: 's1' } as const
const second = 1_000

/** A token that another party could make, like ours but for what is said. */
const tokenWith = ({ alg = 'HS256', key = secret, ...payload }: { alg?: string; key?: Uint8Array } & Record<string, unknown> = {}) => {
  const iat = clock.now / second
  return new SignJWT({ ...claims, iss: 'qaseema', aud: 'qaseema-portal', iat, exp: iat + 60, ...payload })
    .setProtectedHeader({ alg, typ: 'JWT' })
    .sign(createSecretKey(key))
}

test('our own token is read, and what a refresh adds is for the portal only', async () => {
  expect(tokens.read(tokens.sign(claims, { refreshToken: 'the next one' }))).toMatchObject(claims)
  expect(tokens.read(await tokenWith())).toEqual({ ...claims, expiresAt: clock.now + 90 * second })
})

test('one that was read before is read again, and not with what it says changed', () => {
  const token = tokens.sign(claims)
  const [head, , signature] = token.split('.')
  const changed = Buffer.from(JSON.stringify({ ...JSON.parse(atob(token.split('.')[1] ?? '')), role: 'SUPER_ADMIN' })).toString('base64url')
  expect([token, token, [head, changed, signature].join('.')].map((each) => tokens.read(each))).toMatchObject([claims, claims, undefined])
})

test.each([
  ['of another secret', { key: randomBytes(48) }],
  ['of another algorithm', { alg: 'HS512' }],
  ['of another issuer', { iss: 'somebody' }],
  ['for another audience', { aud: 'somewhere' }],
  ['that never ends', { exp: undefined }],
  ['that does not say when it was issued', { iat: undefined }],
  ['of a role nobody has', { role: 'OWNER' }],
  ['of no session', { sid: undefined }],
])('a token %s is refused', async (_what, difference) => {
  expect(tokens.read(await tokenWith(difference))).toBeUndefined()
})

test('a token dies half a minute after its end, because clocks differ', () => {
  const token = tokens.sign(claims)
  clock.now += (config.accessTokenTtl + 29) * second
  expect(tokens.read(token)).toMatchObject(claims)
  clock.now += second
  expect(tokens.read(token)).toBeUndefined()
})
