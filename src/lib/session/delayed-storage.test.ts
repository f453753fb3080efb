import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowser, createSessionApi, credentials } from '#fixtures/test-session.ts'
import { hour } from '#fixtures/tokens.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8) })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A storage of which each tab sees its own writes at once, and those of the others a little later, as in Chromium. */
function delayedStorage(delay: number) {
  const writes: { readonly tab: number; readonly at: number; readonly key: string; readonly value: string | null }[] = []
  const view = (tab: number) => {
    const entries = () => {
      const entries = new Map<string, string>()
      for (const { key, value, ...write } of writes)
        if (write.tab === tab || write.at + delay <= Date.now()) value === null ? entries.delete(key) : entries.set(key, value)
      return entries
    }
    const write = (key: string, value: string | null) => void writes.push({ tab, at: Date.now(), key, value })
    return {
      getItem: (key: string) => entries().get(key) ?? null,
      setItem: write,
      removeItem: (key: string) => write(key, null),
      key: (index: number) => [...entries().keys()][index] ?? null,
      get length() {
        return entries().size
      },
    }
  }
  return view
}

test('a tab that does not see the other one’s new token at once never sends the used refresh token again', async () => {
  const server = createSessionApi({ life: hour })
  const browser = createBrowser(server)
  const view = delayedStorage(80)
  const one = browser.open(view(1))
  await one.session.signIn('admin', credentials(), true)
  await vi.advanceTimersByTimeAsync(1_000)
  const two = browser.open(view(2))
  const both = Promise.all([one.session.refresh(), two.session.refresh()])
  await vi.advanceTimersByTimeAsync(1_000)
  const [first, second] = await both
  expect(second).toBe(first)
  expect(server.counts).toMatchObject({ refreshes: 1, refused: 0 })
  expect([...one.ended, ...two.ended]).toEqual([])
})
