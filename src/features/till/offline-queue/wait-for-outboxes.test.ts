import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutboxStore, type Outboxes } from './offline-queue-context.ts'
import { loadTimeout, waitForOutboxes } from './wait-for-outboxes.ts'

const outboxes = {} as Outboxes

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a loaded queue is available at once', async () => {
  const store = createOutboxStore()
  store.setState({ loaded: outboxes })
  expect(await waitForOutboxes(store)).toBe(outboxes)
})

test('a scan waits while the queue loads', async () => {
  const store = createOutboxStore()
  const waiting = waitForOutboxes(store)
  vi.advanceTimersByTime(loadTimeout - 1)
  store.setState({ loaded: outboxes })
  expect(await waiting).toBe(outboxes)
  expect(vi.getTimerCount()).toBe(0)
})

test('a queue that does not load in time is undefined', async () => {
  const waiting = waitForOutboxes(createOutboxStore())
  vi.advanceTimersByTime(loadTimeout)
  expect(await waiting).toBeUndefined()
})
