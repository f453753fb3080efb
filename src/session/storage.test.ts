import { expect, test } from 'vitest'
import { memoryStorage } from './memory.ts'
import { clearStoredSession, markForced, readStoredSession, type StoredSession, wasForced, writeStoredSession } from './storage.ts'
import { entriesOf } from './test-kit.ts'

const kept: StoredSession = {
  accessToken: 'a',
  refreshToken: 'r',
  userId: 'u1',
  permissions: ['deals'],
  keepMeLoggedIn: true,
  user: { _id: 'u1', emailAddress: 'sara@qaseema.test', role: 'ADMIN' },
  skew: 600_000,
  extras: 'https://api.test reason',
}

test('a session is kept under the names of the specification, the flag as text, the token last', () => {
  const storage = memoryStorage()
  writeStoredSession(storage, kept)
  const { auth_user, ...named } = entriesOf(storage)
  expect(named).toEqual({
    auth_accessToken: 'a',
    auth_refreshToken: 'r',
    auth_userId: 'u1',
    auth_permissions: '["deals"]',
    auth_keepMeLoggedIn: 'true',
  })
  expect(JSON.parse(auth_user ?? '')).toEqual({ user: kept.user, skew: 600_000, extras: kept.extras })
  expect(Object.keys(entriesOf(storage)).at(-1)).toBe('auth_accessToken')
  expect(readStoredSession(storage)).toEqual(kept)
})

test('nonsense in the storage costs only what it stands for', () => {
  const storage = memoryStorage({ auth_accessToken: 'a', auth_permissions: '{"a":1}', auth_user: '[', auth_keepMeLoggedIn: 'yes' })
  expect(readStoredSession(storage)).toEqual({
    accessToken: 'a',
    refreshToken: null,
    userId: null,
    permissions: [],
    keepMeLoggedIn: false,
    user: null,
    skew: 0,
    extras: '',
  })
})

test('without an access token nothing is kept', () => {
  expect(readStoredSession(memoryStorage({ auth_refreshToken: 'r' }))).toBeUndefined()
})

test('clearing removes every key of the prefix and no other', () => {
  const storage = memoryStorage({ auth_accessToken: 'a', language: 'ar', auth_of_an_older_build: 'x', theme: 'dark', auth_user: '{}' })
  clearStoredSession(storage)
  expect(entriesOf(storage)).toEqual({ language: 'ar', theme: 'dark' })
})

test('an end that nobody asked for is marked by one key that says nothing of anybody, until it is taken back', () => {
  const storage = memoryStorage()
  expect(wasForced(storage)).toBe(false)
  markForced(storage, true)
  expect(entriesOf(storage)).toEqual({ session_forced: 'true' })
  expect(wasForced(storage)).toBe(true)
  markForced(storage, false)
  expect(entriesOf(storage)).toEqual({})
})
