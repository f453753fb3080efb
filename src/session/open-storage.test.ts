import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from './memory.ts'
import { spillingStorage } from './open-storage.ts'
import { credentials, entriesOf, fakeBrowser, fakeServer } from './test-kit.ts'

/** A browser's storage that has no room for anything new. */
const full = (kept: Record<string, string> = {}) =>
  Object.assign(memoryStorage(kept), {
    setItem: () => {
      throw new DOMException('No room', 'QuotaExceededError')
    },
  })

describe('a full storage', () => {
  test('takes everything all the same, and says so once', () => {
    const onFull = vi.fn()
    const storage = spillingStorage(full({ theme: 'dark' }), onFull)
    storage.setItem('language', 'ar')
    storage.setItem('theme', 'light')
    expect([storage.getItem('language'), storage.getItem('theme')]).toEqual(['ar', 'light'])
    expect(entriesOf(storage)).toEqual({ language: 'ar', theme: 'light' })
    expect(onFull).toHaveBeenCalledOnce()
  })

  test('keeps nothing old of what it had no room for', () => {
    const kept = full({ theme: 'dark' })
    spillingStorage(kept, vi.fn()).setItem('theme', 'light')
    expect(kept.getItem('theme')).toBeNull()
  })

  test('forgets what lasts only as long as the page too', () => {
    const storage = spillingStorage(full(), vi.fn())
    storage.setItem('theme', 'light')
    storage.removeItem('theme')
    expect(storage.getItem('theme')).toBeNull()
    expect(storage.length).toBe(0)
  })

  test('lets a person sign in, call and sign out', async () => {
    const storage = spillingStorage(full(), vi.fn())
    const { session, read } = fakeBrowser(fakeServer()).open(storage)
    await session.signIn('admin', credentials(), true)
    expect(await read()).toEqual({ name: 'sara' })
    await session.signOut()
    expect(session.store.getState().isLoggedIn).toBe(false)
    expect(entriesOf(storage)).toEqual({})
    session.dispose()
  })
})

test('a storage with room gets everything, and keeps it', () => {
  const kept = memoryStorage()
  const onFull = vi.fn()
  spillingStorage(kept, onFull).setItem('theme', 'light')
  expect(kept.getItem('theme')).toBe('light')
  expect(onFull).not.toHaveBeenCalled()
})
