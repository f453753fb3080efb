import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeNetwork, json, networkError } from '../../fixtures/fake-network.ts'
import { createTestHttpClient, readCall, writeCall } from '../../fixtures/test-http-client.ts'
import { type EarlyCalls, earlyCallKey } from './early-calls.ts'

const now = Date.UTC(2026, 8, 12, 8)

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const named = (name: string, headers?: Record<string, string>) => json({ success: true, data: { name } }, 200, headers)

/** A client, and a call that was sent early for the user with the token `t0`, in English. */
function setUp(response: Promise<Response> = Promise.resolve(named('early')), sentAt = now) {
  const { fetch, requests } = createFakeNetwork(() => named('late'))
  const headers = { authorization: 'Bearer t0', 'accept-language': 'en' }
  const earlyCalls: EarlyCalls = new Map([[earlyCallKey('https://api.test/api/v1/admins/1', headers), { sentAt, response }]])
  const client = createTestHttpClient(fetch, { earlyCalls })
  const read = async (bearer = 't0', id = '1') => (await client.http.send(readCall, { params: { id }, query: {} }, { bearer })).data.name
  return { ...client, read, requests }
}

test('a call that is under way is not sent again, and answers one request', async () => {
  const { read, requests } = setUp()
  expect(await read()).toBe('early')
  expect(requests).toHaveLength(0)
  expect(await read()).toBe('late')
})

test('it answers no other user, address or language', async () => {
  const { read, i18n } = setUp()
  expect([await read('t1'), await read('t0', '2')]).toEqual(['late', 'late'])
  await i18n.changeLanguage('ar')
  expect(await read()).toBe('late')
})

test('it answers nothing after a change, or when it is older than what counts as fresh', async () => {
  const changed = setUp()
  await changed.http.send(writeCall, { body: { name: 'x' } }, { bearer: 't0' })
  expect(await changed.read()).toBe('late')
  expect(await setUp(undefined, now - 15_000).read()).toBe('late')
})

test('a call that failed to be sent is sent again', async () => {
  const { read, requests } = setUp(Promise.reject(networkError()))
  expect(await read()).toBe('late')
  expect(requests).toHaveLength(1)
})

test('the time for which its answer lay there is not taken for a wrong clock', async () => {
  const sentAt = now - 10_000
  const { read, time } = setUp(Promise.resolve(named('early', { date: new Date(sentAt).toUTCString() })), sentAt)
  await read()
  expect(time.skew()).toBe(0)
})
