import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeNetwork, json, networkError } from '#fixtures/fake-network.ts'
import { createTestHttpClient, readCall, readInput } from '#fixtures/test-http-client.ts'

const now = Date.UTC(2026, 8, 12, 8)

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const named = (name: string, headers?: Record<string, string>) => json({ success: true, data: { name } }, 200, headers)

/** A client for which the boot script has sent every request already. */
function setUp(response: Promise<Response>, sentAt = now) {
  const { fetch, requests } = createFakeNetwork(() => named('late'))
  const client = createTestHttpClient(fetch, { takeEarlyCall: () => ({ sentAt, response }) })
  const read = async () => (await client.http.send(readCall, readInput)).data.name
  return { ...client, read, requests }
}

test('a request that is under way is not sent again', async () => {
  const { read, requests } = setUp(Promise.resolve(named('early')))
  expect(await read()).toBe('early')
  expect(requests).toHaveLength(0)
})

test('a request that could not be sent is sent again', async () => {
  const { read, requests } = setUp(Promise.reject(networkError()))
  expect(await read()).toBe('late')
  expect(requests).toHaveLength(1)
})

test('the time for which an answer lay there is not taken for a wrong clock', async () => {
  const sentAt = now - 10_000
  const { read, time } = setUp(Promise.resolve(named('early', { date: new Date(sentAt).toUTCString() })), sentAt)
  await read()
  expect(time.skew()).toBe(0)
})
