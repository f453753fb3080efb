// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#lib/session/memory.ts'
import { isChunkLoadError, preventRouterReload, type ReloadingPage, reloadOnce } from './lost-chunk.ts'

const words = [
  'Failed to fetch dynamically imported module: https://portal.test/assets/deals-1.js',
  'error loading dynamically imported module: https://portal.test/assets/deals-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/deals-1.css',
]

test.each(words)('a lost chunk is known by “%s”', (message) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(true)
})

test.each([new Error('rows is not iterable'), new TypeError('Failed to fetch'), 'a text', undefined, null])(
  '%s is something else',
  (error) => {
    expect(isChunkLoadError(error)).toBe(false)
  },
)

/** What the router reloads the page for, whatever stands on it (`isModuleNotFoundError`, which it does not export). */
const routersOwn = /^(Failed to fetch|error loading) dynamically imported module|^Importing a module script failed/

test.each(words)('the router does not take “%s” for a reason to reload by itself, and it is still known', (message) => {
  preventRouterReload(window)
  const payload = new TypeError(message)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  expect(payload.message).not.toMatch(routersOwn)
  expect(isChunkLoadError(payload)).toBe(true)
})

const minute = 60_000

/** A page at eight o'clock; `pass` lets time go on. */
function aPage(overrides: Partial<ReloadingPage> = {}) {
  let now = Date.UTC(2026, 8, 12, 8)
  const storage = memoryStorage()
  const reload = vi.fn()
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response())
  const page: ReloadingPage = { fetch, storage: () => storage, now: () => now, hasUnsaved: () => false, reload, ...overrides }
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { page, reload, fetch, pass }
}

test('a page whose release is gone is reloaded, once', async () => {
  const { page, reload, fetch } = aPage()
  expect(await reloadOnce(page)).toBe('reloading')
  expect(fetch).toHaveBeenCalledWith('/', { method: 'HEAD', cache: 'no-store' })
  expect(await reloadOnce(page)).toBe('left')
  expect(reload).toHaveBeenCalledOnce()
})

test('the next release, later in the same tab, is fetched again', async () => {
  const { page, reload, pass } = aPage()
  await reloadOnce(page)
  pass(9 * minute)
  expect(await reloadOnce(page)).toBe('left')
  pass(2 * minute)
  expect(await reloadOnce(page)).toBe('reloading')
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without a connection the page stays, or nothing would be left of it; the next chance is not used up', async () => {
  const { page, reload } = aPage({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(await reloadOnce(page)).toBe('unreachable')
  expect(reload).not.toHaveBeenCalled()
  expect(await reloadOnce({ ...page, fetch: async () => new Response(null, { status: 404 }) })).toBe('reloading')
})

test('a page that holds something unsaved stays', async () => {
  const { page, reload, fetch } = aPage({ hasUnsaved: () => true })
  expect(await reloadOnce(page)).toBe('left')
  expect(reload).not.toHaveBeenCalled()
  expect(fetch).not.toHaveBeenCalled()
})

test('a tab without a storage is not reloaded: nothing would stop the next time', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const { page, reload } = aPage({ storage: forbidden })
  expect(await reloadOnce(page)).toBe('left')
  expect(reload).not.toHaveBeenCalled()
})

const keep = (event: Event) => event.preventDefault()
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response()),
  )
})
afterEach(() => {
  window.removeEventListener('beforeunload', keep)
  vi.unstubAllGlobals()
})

test('whoever would keep the person from closing the tab keeps the page from being reloaded', async () => {
  window.addEventListener('beforeunload', keep)
  expect(await reloadOnce()).toBe('left')
  expect(fetch).not.toHaveBeenCalled()
})
