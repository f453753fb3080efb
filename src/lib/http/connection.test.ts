import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeNetwork, json, networkError } from '#fixtures/fake-network.ts'
import { catchApiError, createTestHttpClient, readCall, readInput } from '#fixtures/test-http-client.ts'
import { createConnection } from './connection.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An HTTP client with a connection store; `answer` is called for each request. */
function setUp(answer: (request: Request, count: number) => Response | Promise<Response>) {
  const network = new EventTarget()
  const connection = createConnection({ now: Date.now, network })
  const { fetch } = createFakeNetwork(answer)
  const { http } = createTestHttpClient(fetch, { onRetry: connection.retrying, onAnswer: connection.reportAttempt })
  const { getState } = connection.store
  return {
    isOffline: () => getState().isOffline,
    retry: () => getState().retry,
    says: (type: 'online' | 'offline') => network.dispatchEvent(new Event(type)),
    read: () => http.send(readCall, readInput),
    fail: () => catchApiError(http.send(readCall, readInput)),
    http,
    connection,
  }
}

const ok = () => json({ data: { name: 'Coffee' } })
const broken = () => json({}, 500)
const lost = () => Promise.reject(networkError())

describe('the connection', () => {
  test('is lost when the browser says so, and back when it says that', () => {
    const { isOffline, says } = setUp(ok)
    expect(isOffline()).toBe(false)
    says('offline')
    expect(isOffline()).toBe(true)
    says('online')
    expect(isOffline()).toBe(false)
  })

  test('is lost after two calls in a row without an answer, not after one', async () => {
    const { isOffline, fail } = setUp(lost)
    await fail()
    expect(isOffline()).toBe(false)
    await fail()
    expect(isOffline()).toBe(true)
  })

  test('is not lost by two calls between which an answer came, even one of failure', async () => {
    const { isOffline, fail } = setUp((_request, count) => (count === 2 ? json({}, 404) : lost()))
    for (const _call of [1, 2, 3]) await fail()
    expect(isOffline()).toBe(false)
  })

  test('is back with the next answer, even one of failure', async () => {
    const { isOffline, says, fail } = setUp(() => json({}, 503))
    says('offline')
    await fail()
    expect(isOffline()).toBe(false)
  })

  test('is not back with the answer to what was sent before it was lost', async () => {
    const answer = Promise.withResolvers<Response>()
    const { isOffline, says, read: send } = setUp(() => answer.promise)
    const sent = send()
    await vi.advanceTimersByTimeAsync(50)
    says('offline')
    answer.resolve(ok())
    await sent
    expect(isOffline()).toBe(true)
  })

  test('starts to count anew when the browser is back', async () => {
    const { isOffline, says, fail } = setUp(lost)
    await fail()
    says('online')
    await fail()
    expect(isOffline()).toBe(false)
  })

  test('stays lost while calls go on without an answer', async () => {
    const { isOffline, says, fail } = setUp(lost)
    says('offline')
    await fail()
    expect(isOffline()).toBe(true)
  })

  test('is not judged by a time-out, nor by a call that nobody waits for any more', async () => {
    const { isOffline, fail, http } = setUp(() => new Promise<Response>(() => undefined))
    await fail()
    await fail()
    for (const _call of [1, 2]) {
      const stop = new AbortController()
      const ended = expect(http.send(readCall, readInput, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
      await vi.advanceTimersByTimeAsync(100)
      stop.abort()
      await ended
    }
    expect(isOffline()).toBe(false)
  })
})

describe('a call that is tried again', () => {
  test('is spoken of once it has lasted three seconds, with the try that is under way', async () => {
    const { retry, read } = setUp(broken)
    const ended = read().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(2_900)
    expect(retry()).toBeNull()
    await vi.advanceTimersByTimeAsync(200)
    expect(retry()).toEqual({ attempt: 2, of: 3 })
    await vi.advanceTimersByTimeAsync(3_800)
    expect(retry()).toEqual({ attempt: 2, of: 3 })
    await vi.advanceTimersByTimeAsync(300)
    await ended
    expect(retry()).toBeNull()
  })

  test('counts the time of its answers: a slow first try is followed by the first of three', async () => {
    const slow = () => new Promise<Response>((resolve) => void setTimeout(() => resolve(broken()), 2_500))
    const { retry, read } = setUp(slow)
    const ended = read().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(3_600)
    expect(retry()).toEqual({ attempt: 1, of: 3 })
    await vi.advanceTimersByTimeAsync(20_000)
    await ended
  })

  test('is passed over in silence when it is over sooner', async () => {
    const { retry, read, connection } = setUp((_request, count) => (count === 1 ? broken() : ok()))
    const listener = vi.fn()
    connection.store.subscribe((state) => listener(state.retry))
    const answer = read()
    await vi.advanceTimersByTimeAsync(30_000)
    await answer
    expect(retry()).toBeNull()
    expect(listener).not.toHaveBeenCalledWith(expect.objectContaining({ of: 3 }))
  })

  test('gives way to an older one, and the notice ends with the last of them', () => {
    const { connection, retry } = setUp(ok)
    const first = { call: 'a', run: { since: Date.now() - 5_000 }, of: 3 }
    const second = { call: 'a', run: { since: Date.now() - 4_000 }, of: 3 }
    connection.retrying({ ...second, attempt: 1 })
    connection.retrying({ ...first, attempt: 3 })
    expect(retry()?.attempt).toBe(3)
    connection.retrying({ ...first, attempt: 0 })
    expect(retry()?.attempt).toBe(1)
    connection.retrying({ ...second, attempt: 0 })
    expect(retry()).toBeNull()
  })

  test('that is still young does not keep the notice of one that is over', async () => {
    const { connection, retry } = setUp(ok)
    const old = { call: 'a', run: { since: Date.now() - 5_000 }, of: 3 }
    const young = { call: 'b', run: { since: Date.now() }, of: 3 }
    connection.retrying({ ...old, attempt: 3 })
    connection.retrying({ ...young, attempt: 1 })
    connection.retrying({ ...old, attempt: 0 })
    expect(retry()).toBeNull()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(retry()).toEqual({ attempt: 1, of: 3 })
    connection.retrying({ ...young, attempt: 0 })
    expect(retry()).toBeNull()
  })
})
