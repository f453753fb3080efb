import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { decideDeal, updateDeal } from '#contract/deals.ts'
import { downloadSelectedReports } from '#contract/reports.ts'
import { attempts } from '#server/db/schema-security.ts'
import { dealInput } from '#server/testing/forms.ts'
import type { PersonName } from '#server/testing/people.ts'
import { prepareWorld } from '#server/testing/prepared-world.ts'
import { makeInput, sendCall } from '#server/testing/valid-calls.ts'

const world = await prepareWorld(5_000)
afterAll(() => world.close())
beforeEach(() => world.db.delete(attempts))

async function send(call: Call, fields: object, as: PersonName) {
  const input = await makeInput(world, call.name)
  return sendCall(world, call, { ...input, body: { ...input.body, ...fields } }, { as })
}

const change = (fields: object, as: PersonName = 'provider') => send(updateDeal, fields, as)

test('a body of more than 64 KB is refused before it is parsed', async () => {
  const answer = await change({ nameAr: '\u0651'.repeat(40_000) })
  expect([answer.statusCode, answer.json().message]).toEqual([413, 'The request is too large.'])
})

test('30,000 ids of a report, and 440,000 that are empty, are refused by their number', async () => {
  for (const serviceProviderIds of [Array(30_000).fill('provider'), Array(440_000).fill('')]) {
    const answer = await send(downloadSelectedReports, { serviceProviderIds }, 'admin')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path: 'serviceProviderIds', code: 'tooMany' }])
  }
})

test('half an emoji in a reason is left out', async () => {
  const answer = await send(decideDeal, { reason: 'Blurred \ud83d' }, 'admin')
  expect([answer.statusCode, answer.json().data.reason]).toEqual([200, 'Blurred'])
})

test('days and prices of a change may be sent as texts', async () => {
  const answer = await change({ dealTimings: JSON.stringify(dealInput.dealTimings), originalPrice: '78', qtyPerUser: '2' })
  expect(answer.statusCode).toBe(200)
})

test('after 300 invalid calls an account has to wait, and no other account', async () => {
  const { now } = world.clock
  await world.db.insert(attempts).values({ key: 'invalid:provider', times: Array(299).fill(now), expiresAt: new Date(now + 15 * 60_000) })
  expect((await change({ nameEn: '' })).statusCode).toBe(422)
  expect((await change({ nameEn: '' })).statusCode).toBe(429)
  expect((await change({})).statusCode).toBe(429)
  expect((await change({ nameEn: '' }, 'other')).statusCode).toBe(422)
  world.clock.now += 15 * 60_000
  expect((await change({})).statusCode).toBe(200)
})

test('invalid reads keep no account from its writes', async () => {
  const { now } = world.clock
  await world.db.insert(attempts).values({ key: 'invalid:provider', times: Array(299).fill(now), expiresAt: new Date(now + 15 * 60_000) })
  const read = () => world.request('GET', '/api/v1/service-provider/deal/get-deals?colour=red', { as: 'provider' })
  expect([(await read()).statusCode, (await read()).statusCode]).toEqual([422, 422])
  expect((await change({})).statusCode).toBe(200)
})
