// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { claimLostChunks, isLostChunk } from './lost-chunk.ts'

const words = [
  'Failed to fetch dynamically imported module: https://portal.test/assets/deals-1.js',
  'error loading dynamically imported module: https://portal.test/assets/deals-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/deals-1.css',
]

test.each(words)('a lost chunk is known by “%s”', (message) => {
  expect(isLostChunk(new TypeError(message))).toBe(true)
})

test.each([new Error('rows is not iterable'), new TypeError('Failed to fetch'), 'a text', undefined, null])(
  '%s is something else',
  (error) => {
    expect(isLostChunk(error)).toBe(false)
  },
)

/** What the router reloads the page for, whatever stands on it (`isModuleNotFoundError`, which it does not export). */
const routersOwn = /^(Failed to fetch|error loading) dynamically imported module|^Importing a module script failed/

test.each(words)('the router does not take “%s” for a reason to reload by itself, and it is still known', (message) => {
  claimLostChunks(window)
  const payload = new TypeError(message)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  expect(payload.message).not.toMatch(routersOwn)
  expect(isLostChunk(payload)).toBe(true)
})
