import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { portalRoles } from '#contract/roles.ts'
import { testServer } from '#server/testing/test-server.ts'

const texts = { audit: { en: 'test', ar: 'test' }, failure: { en: 'Failed to fetch', ar: 'تعذّر التحميل' } }
const ofCustomers = defineCall({ name: 'test.customers', method: 'GET', path: '/test/customers', access: 'public', data: z.null(), texts })
const ofTills = defineCall({ name: 'test.tills', method: 'GET', path: '/test/tills', access: portalRoles, data: z.null(), texts })
const write = defineCall({ name: 'test.write', method: 'POST', path: '/test/write', access: 'public', data: z.null(), texts })

const running: (() => void)[] = []
const wait = () => new Promise<null>((resolve) => running.push(() => resolve(null)))

const server = await testServer({ publicWrites: 2 }, (_app, _deps, { implement, implementPublic }) => {
  implementPublic(ofCustomers, wait, { isForCustomers: true })
  implementPublic(write, () => null, { isForCustomers: true })
  implement(ofTills, () => null)
})
afterAll(() => server.close())
beforeEach(() => {
  running.length = 0
})

const longTimeout = { timeout: 20_000 }
const read = (remoteAddress: string) => server.request('GET', '/api/v1/test/customers', { remoteAddress })
const endNext = async () => {
  await expect.poll(() => running.length, longTimeout).toBe(1)
  running.pop()?.()
}

test('customers from anywhere share one line: on the embedded database one runs at a time, subnets in turn, and a till does not wait', async () => {
  const order: string[] = []
  const ask = async (remoteAddress: string) => {
    await read(remoteAddress)
    order.push(remoteAddress)
  }
  const all = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map(ask)
  await expect.poll(() => running.length, longTimeout).toBe(1)
  expect((await server.request('GET', '/api/v1/test/tills', { as: 'provider' })).statusCode).toBe(200)
  for (const _ of all) await endNext()
  await Promise.all(all)
  expect(order).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1'])
})

test('of one subnet 64 wait, the next is refused', async () => {
  const answers: number[] = []
  const flood = Array.from({ length: 66 }, async () => answers.push((await read('192.0.2.3')).statusCode))
  await expect.poll(() => answers, longTimeout).toEqual([429])
  for (let left = 65; left > 0; left -= 1) await endNext()
  await Promise.all(flood)
  expect(answers).toEqual([429, ...Array.from({ length: 65 }, () => 200)])
})

test('calls that change something are counted per subnet, in the line', async () => {
  const send = async () => (await server.request('POST', '/api/v1/test/write', { remoteAddress: '192.0.2.4', body: {} })).statusCode
  expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
})
