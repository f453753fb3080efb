import { expect, test } from 'vitest'
import { createToken } from '#fixtures/tokens.ts'
import { readToken } from './token.ts'

test('a token tells its end, its role, its person and the next refresh token', () => {
  const text = createToken({ exp: 2_000_000, iat: 1_000, role: 'SUB_ADMIN', userId: 'u1', refreshToken: 'r1', other: 1 })
  expect(readToken(text)).toEqual({
    text,
    expiresAt: 2_000_000,
    issuedAt: 1_000_000,
    role: 'SUB_ADMIN',
    userId: 'u1',
    refreshToken: 'r1',
  })
})

test('the person may be called _id', () => {
  expect(readToken(createToken({ exp: 1_000, role: 'ADMIN', _id: 'u2' }))?.userId).toBe('u2')
})

test.each(['user', '', 'ADMIN ', 'admin', ['ADMIN'], null, undefined, 7, { role: 'ADMIN' }])('the role %j has no portal', (role) => {
  expect(readToken(createToken({ exp: 1_000, role, userId: 'u1' }))).toMatchObject({ role: null })
})

test.each(['', 'x', 'a.b.c', 'e30.e30.x', `e30.${btoa('[1]')}.x`, `e30.${btoa('{"exp":"soon","role":"ADMIN"}')}.x`])(
  '%j is no token',
  (text) => {
    expect(readToken(text)).toBeUndefined()
  },
)
