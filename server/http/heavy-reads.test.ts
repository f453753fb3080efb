import type { Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Pagination, pageQuery } from '#contract/paging.ts'
import { portalRoles } from '#contract/roles.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'
import type { AuthenticatedInput } from './handler.ts'
import { isHeavyPage } from './lines.ts'

const list = defineCall({
  name: 'test.list',
  method: 'GET',
  path: '/test/list',
  access: portalRoles,
  query: z.object(pageQuery),
  data: z.object({ rows: z.array(z.unknown()), pagination: Pagination }),
  texts: { audit: { en: 'test.list', ar: 'test.list' }, failure: { en: 'Failed to fetch', ar: 'تعذّر التحميل' } },
})

/** A busy machine may be slow. */
const longTimeout = { timeout: 20_000 }

const sockets: Socket[] = []
const begun: string[] = []
const waiting: (() => void)[] = []

/** Lets every search end until so many have begun. */
async function finish(total: number): Promise<void> {
  while (begun.length < total || waiting.length > 0) {
    waiting.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

let server: TestServer
beforeAll(async () => {
  server = await testServer({}, (app, _deps, { implement }) => {
    app.addHook('onRequest', async ({ raw }) => {
      sockets.push(raw.socket)
    })
    const read = async ({ viewer, query: { search } }: AuthenticatedInput<typeof list>) => {
      begun.push(`${viewer.id} ${search ?? 'all'}`)
      const end = Promise.withResolvers<void>()
      if (search) waiting.push(end.resolve)
      else end.resolve()
      await end.promise
      return { rows: [], pagination: { totalCount: 0 } }
    }
    implement(list, read, { isHeavy: isHeavyPage })
  })
})
afterAll(() => server.close())

beforeEach(() => {
  sockets.length = 0
  begun.length = 0
})

const read = (as: 'provider' | 'other', query = '') => server.request('GET', `/api/v1/test/list${query}`, { as })
const until = (length: number) => expect.poll(() => begun.length, longTimeout).toBe(length)

test('searches of one account run one after the other, and nobody else waits for them', async () => {
  const first = read('provider', '?search=1')
  await until(1)
  const more = [2, 3, 4].map((nth) => read('provider', `?search=${nth}`))
  expect((await read('provider')).statusCode, 'an ordinary list of the same account').toBe(200)
  const others = read('other', '?search=theirs')
  await until(3)
  expect(begun).toEqual(['provider 1', 'provider all', 'other theirs'])
  await finish(6)
  const answers = await Promise.all([first, ...more, others])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
})

test('too many searches of one account are refused at once, those of others are not', async () => {
  const refused: unknown[] = []
  const searches = Array.from({ length: 40 }, async (_, nth) => {
    const { statusCode, headers } = await read('provider', `?search=${nth}`)
    if (statusCode !== 200) refused.push([statusCode, headers['retry-after']])
    return statusCode
  })
  await expect.poll(() => refused, longTimeout).toEqual(Array.from({ length: 7 }, () => [503, '5']))
  await until(1)
  const others = read('other', '?search=theirs')
  await until(2)
  expect(begun).toContain('other theirs')
  await finish(34)
  expect((await Promise.all(searches)).filter((status) => status === 200)).toHaveLength(33)
  expect((await others).statusCode).toBe(200)
})

test('a search whose client has gone before its turn is not run', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const token = await tokenFor(server.deps, { id: 'provider', role: 'SERVICE_PROVIDER' })
  const search = (nth: number, signal = new AbortController().signal) =>
    fetch(`${address}/api/v1/test/list?search=${nth}`, { headers: { authorization: `Bearer ${token}` }, signal })
  const first = search(1)
  await until(1)
  const leaving = new AbortController()
  const gone = search(2, leaving.signal).catch(() => 'gone')
  await expect.poll(() => sockets.length, longTimeout).toBe(2)
  leaving.abort()
  expect(await gone).toBe('gone')
  await expect.poll(() => sockets[1]?.destroyed, longTimeout).toBe(true)
  const last = search(3)
  await expect.poll(() => sockets.length, longTimeout).toBe(3)
  await finish(2)
  expect([(await first).status, (await last).status]).toEqual([200, 200])
  expect(begun).toEqual(['provider 1', 'provider 3'])
})

test('a search and a far page are heavy, other pages are not', () => {
  expect([{ search: 'x' }, { page: 41, limit: 25 }, { page: 1_000_000, limit: 10 }].map(isHeavyPage)).toEqual([true, true, true])
  expect([{}, { page: 40, limit: 25 }, { page: 1, limit: 100 }].map(isHeavyPage)).toEqual([false, false, false])
})
