import { describe, expect, test, vi } from 'vitest'
import { createBrowser, createSessionApi, credentials, storageEntries } from '#fixtures/test-session.ts'
import { memoryStorage } from './memory.ts'
import { storageWithFallback } from './open-storage.ts'

/** A browser's storage that has no room for anything new. */
const full = (stored: Record<string, string> = {}) =>
  Object.assign(memoryStorage(stored), {
    setItem: () => {
      throw new DOMException('No room', 'QuotaExceededError')
    },
  })

describe('a full storage', () => {
  test('stores every value and reports a full storage once', () => {
    const onFull = vi.fn()
    const storage = storageWithFallback(full({ theme: 'dark' }), onFull)
    storage.setItem('language', 'ar')
    storage.setItem('theme', 'light')
    expect([storage.getItem('language'), storage.getItem('theme')]).toEqual(['ar', 'light'])
    expect(storageEntries(storage)).toEqual({ language: 'ar', theme: 'light' })
    expect(onFull).toHaveBeenCalledOnce()
  })

  test('removes the old value of a key that it cannot write', () => {
    const stored = full({ theme: 'dark' })
    storageWithFallback(stored, vi.fn()).setItem('theme', 'light')
    expect(stored.getItem('theme')).toBeNull()
  })

  test('forgets what lasts only as long as the page too', () => {
    const storage = storageWithFallback(full(), vi.fn())
    storage.setItem('theme', 'light')
    storage.removeItem('theme')
    expect(storage.getItem('theme')).toBeNull()
    expect(storage.length).toBe(0)
  })

  test('lets a person sign in, call and sign out', async () => {
    const storage = storageWithFallback(full(), vi.fn())
    const { session, read } = createBrowser(createSessionApi()).open(storage)
    await session.signIn('admin', credentials(), true)
    expect(await read()).toEqual({ name: 'sara' })
    await session.signOut()
    expect(session.store.getState().isLoggedIn).toBe(false)
    expect(storageEntries(storage)).toEqual({})
    session.dispose()
  })
})

test('a storage with space gets every value', () => {
  const stored = memoryStorage()
  const onFull = vi.fn()
  storageWithFallback(stored, onFull).setItem('theme', 'light')
  expect(stored.getItem('theme')).toBe('light')
  expect(onFull).not.toHaveBeenCalled()
})
