import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { serveMetrics } from './serve-metrics.ts'

let server: TestServer
let endpoint: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  server = await testServer({ metrics: { host: '127.0.0.1', port: 0 } })
  endpoint = await serveMetrics(server.deps.metrics, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  endpoint.close()
  await server.close()
})

const get = (path = '/metrics') => fetch(`http://127.0.0.1:${endpoint.address.port}${path}`)
/** The value of the one line that begins so. */
const value = async (line: string) => {
  const found = (await (await get()).text()).split('\n').find((each) => each.startsWith(`${line} `))
  return found && Number(found.slice(line.length + 1))
}

test('only names of counters end in _total', async () => {
  const types = (await (await get()).text()).matchAll(/^# TYPE (\S+_total) (\S+)/gm)
  expect([...types].filter(([, , type]) => type !== 'counter').map(([, name]) => name)).toEqual([])
})

test('calls are counted by name and status, whatever their path', async () => {
  for (const id of ['tea', 'nothing', 'nora@example.test']) await server.request('GET', `/api/v1/deal/get-deal/${id}`, { as: 'provider' })
  expect(await value('qaseema_calls_total{call="deals.get",status="200"}')).toBe(1)
  expect(await value('qaseema_calls_total{call="deals.get",status="404"}')).toBe(2)
  expect(await value('qaseema_call_duration_seconds_count{call="deals.get"}')).toBe(3)
  const text = await (await get()).text()
  expect(text).not.toContain('nora')
  const names = new Set([...text.matchAll(/call="([^"]+)"/g)].map(([, name]) => name))
  expect([...names].filter((name) => !calls.some((call) => call.name === name))).toEqual([])
})

test('a scan is counted by its outcome, and once although it is sent twice', async () => {
  await insertClaim(server.db, { code: 'SEEN2222' })
  const scan = (code: string, key: string) =>
    server.request('POST', '/api/v1/redemption/create-redemption', {
      as: 'provider',
      body: { code },
      headers: { 'idempotency-key': key },
    })
  for (const _each of [1, 2]) expect((await scan('SEEN2222', 'one')).statusCode).toBe(200)
  await scan('SEEN2222', 'two')
  await scan('NONE2222', 'three')
  expect(await value('qaseema_redemptions_total{outcome="CONFIRMED"}')).toBe(1)
  expect(await value('qaseema_redemptions_total{outcome="VOUCHER_REDEEMED"}')).toBe(1)
  expect(await value('qaseema_redemptions_total{outcome="VOUCHER_NOT_FOUND"}')).toBe(1)
})

test('a refusal is counted by the name of its limit, without whose it is', async () => {
  const attempts = Array.from({ length: 8 }, () => server.signIn('admin', { with: 'Wrong#2026' }))
  await Promise.all(attempts)
  expect(await value('qaseema_limit_refusals_total{limit="pair"}')).toBeGreaterThan(0)
  expect(await (await get()).text()).not.toMatch(/example\.test|127\.0\.0\.1"/)
})

test('the queues of an instance are read at the scrape', async () => {
  for (const queue of ['turns', 'reads', 'customers', 'hashing', 'pictures', 'documents'])
    expect(await value(`qaseema_queue_waiting{queue="${queue}"}`)).toBe(0)
})

test('nothing else is served beside the metrics', async () => {
  expect((await get()).headers.get('content-type')).toContain('text/plain')
  for (const path of ['/', '/healthz', '/api/v1/general/business-categories']) expect((await get(path)).status).toBe(404)
  expect((await server.request('GET', '/metrics')).statusCode).toBe(404)
})
