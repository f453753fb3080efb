import { afterAll, beforeEach, expect, test } from 'vitest'
import { attempts } from '#server/db/schema-security.ts'
import { dealInput } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({}, undefined, 5_000)
afterAll(() => server.close())
beforeEach(() => server.db.delete(attempts))

const change = (fields: object, as: 'provider' | 'other' = 'provider') =>
  server.request('PUT', '/api/v1/deal/update-deal/coffee', { as, body: { ...dealInput, ...fields } })

test('a body of more than 64 KB is refused before it is parsed', async () => {
  const answer = await change({ nameAr: '\u0651'.repeat(40_000) })
  expect([answer.statusCode, answer.json().message]).toEqual([413, 'The request is too large.'])
})

test('30,000 ids of a report, and 440,000 that are empty, are refused by their number', async () => {
  for (const serviceProviderIds of [Array(30_000).fill('provider'), Array(440_000).fill('')]) {
    const url = '/api/v1/service-provider/download-selected-service-providers-report'
    const answer = await server.request('POST', url, { as: 'admin', body: { serviceProviderIds } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path: 'serviceProviderIds', code: 'tooMany' }])
  }
})

test('half an emoji in a reason is left out', async () => {
  const body = { dealId: 'ahmad', isApproved: false, reason: 'Blurred \ud83d' }
  const answer = await server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'admin', body })
  expect([answer.statusCode, answer.json().data.reason]).toEqual([200, 'Blurred'])
})

test('days and prices of a change may be sent as texts', async () => {
  const answer = await change({ dealTimings: JSON.stringify(dealInput.dealTimings), originalPrice: '78', qtyPerUser: '2' })
  expect(answer.statusCode).toBe(200)
})

test('after 300 invalid calls an account has to wait, and no other account', async () => {
  const { now } = server.clock
  await server.db.insert(attempts).values({ key: 'invalid:provider', times: Array(299).fill(now), expiresAt: new Date(now + 15 * 60_000) })
  expect((await change({ nameEn: '' })).statusCode).toBe(422)
  expect((await change({ nameEn: '' })).statusCode).toBe(429)
  expect((await change({})).statusCode).toBe(429)
  expect((await change({ nameEn: '' }, 'other')).statusCode).toBe(422)
  server.clock.now += 15 * 60_000
  expect((await change({})).statusCode).toBe(200)
})

test('invalid reads keep no account from its writes', async () => {
  const { now } = server.clock
  await server.db.insert(attempts).values({ key: 'invalid:provider', times: Array(299).fill(now), expiresAt: new Date(now + 15 * 60_000) })
  const read = () => server.request('GET', '/api/v1/service-provider/deal/get-deals?colour=red', { as: 'provider' })
  expect([(await read()).statusCode, (await read()).statusCode]).toEqual([422, 422])
  expect((await change({})).statusCode).toBe(200)
})
