import { expect, test } from 'vitest'
import { storageEntries } from '#fixtures/test-session.ts'
import { memoryStorage } from './memory.ts'
import { clearStoredSession, markForced, readStoredSession, type StoredSession, wasForced, writeStoredSession } from './storage.ts'

const session: StoredSession = {
  accessToken: 'a',
  refreshToken: 'r',
  userId: 'u1',
  permissions: ['deals'],
  keepMeLoggedIn: true,
  user: { _id: 'u1', emailAddress: 'sara@qaseema.test', role: 'ADMIN' },
  skew: 600_000,
  backend: 'https://api.test full',
}

test('stores a session under the specified keys, the flag as text, the token last', () => {
  const storage = memoryStorage()
  writeStoredSession(storage, session)
  const { auth_user, ...named } = storageEntries(storage)
  expect(named).toEqual({
    auth_accessToken: 'a',
    auth_refreshToken: 'r',
    auth_userId: 'u1',
    auth_permissions: '["deals"]',
    auth_keepMeLoggedIn: 'true',
  })
  expect(JSON.parse(auth_user ?? '')).toEqual({ user: session.user, skew: 600_000, backend: session.backend })
  expect(Object.keys(storageEntries(storage)).at(-1)).toBe('auth_accessToken')
  expect(readStoredSession(storage)).toEqual(session)
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
    backend: '',
  })
})

test('without an access token there is no stored session', () => {
  expect(readStoredSession(memoryStorage({ auth_refreshToken: 'r' }))).toBeUndefined()
})

test('clearing removes every key of the prefix and no other', () => {
  const storage = memoryStorage({ auth_accessToken: 'a', language: 'ar', auth_of_an_older_build: 'x', theme: 'dark', auth_user: '{}' })
  clearStoredSession(storage)
  expect(storageEntries(storage)).toEqual({ language: 'ar', theme: 'dark' })
})

test('a forced end is marked by one key without personal data, until it is unmarked', () => {
  const storage = memoryStorage()
  expect(wasForced(storage)).toBe(false)
  markForced(storage, 'expired')
  expect(storageEntries(storage)).toEqual({ session_forced: 'true' })
  expect(wasForced(storage)).toBe(true)
  markForced(storage, null)
  expect(storageEntries(storage)).toEqual({})
})
