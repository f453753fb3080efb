import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { portalRoles } from '#contract/roles.ts'
import { testServer } from '#server/testing/test-server.ts'

const texts = { audit: { en: 'test', ar: 'test' }, failure: { en: 'Failed to fetch', ar: 'تعذّر التحميل' } }
const own = defineCall({ name: 'test.own', method: 'GET', path: '/test/own', access: portalRoles, data: z.null(), texts })
const open = defineCall({ name: 'test.open', method: 'GET', path: '/test/open', access: 'public', data: z.null(), texts })

/** The setting of these tests names no database. */
const atOnce = 2

const running: (() => void)[] = []
const wait = () => new Promise<null>((resolve) => running.push(() => resolve(null)))

const server = await testServer({}, (_app, _deps, { implement, implementPublic }) => {
  implement(own, wait)
  implementPublic(open, wait)
})
afterAll(() => server.close())
beforeEach(() => {
  running.length = 0
})

const longTimeout = { timeout: 20_000 }
const until = (length: number) => expect.poll(() => running.length, longTimeout).toBe(length)
const settle = async (answers: readonly PromiseLike<unknown>[]) => {
  let left = true
  const all = Promise.all(answers).finally(() => {
    left = false
  })
  while (left) {
    for (const end of running.splice(0)) end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await all
}

const read = (as: 'provider' | 'other') => server.request('GET', '/api/v1/test/own', { as })
const readPublic = (remoteAddress: string) => server.request('GET', '/api/v1/test/open', { remoteAddress })

test.each([
  ['an account', () => read('provider'), () => read('other')],
  ['a client subnet', () => readPublic('2001:db8::1'), () => readPublic('192.0.2.1')],
])('%s has two calls at a time, others wait, too many are refused, and nobody else notices', async (_who, ask, askAsOther) => {
  const refused: unknown[] = []
  const flood = Array.from({ length: 70 }, async () => {
    const { statusCode, headers } = await ask()
    if (statusCode !== 200) refused.push([statusCode, headers['retry-after']])
  })
  await expect.poll(() => refused, longTimeout).toEqual(Array(70 - 64 - atOnce).fill([429, '1']))
  await until(atOnce)
  const other = askAsOther()
  await until(atOnce + 1)
  await settle([...flood, other])
  expect(refused).toHaveLength(70 - 64 - atOnce)
  expect((await other).statusCode).toBe(200)
})
