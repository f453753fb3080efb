import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ metrics: { host: '', port: 0 }, trustProxy: 1 })
const warn = vi.spyOn(server.app.log, 'warn')
afterAll(() => server.close())
beforeEach(() => {
  warn.mockClear()
  // An hour later nothing is counted any more.
  server.clock.now += 3_600_001
})

const error = {
  kind: 'render',
  name: 'TypeError',
  message: `Cannot read properties of undefined (reading 'price')`,
  frames: ['deals-Bx1.js:1:2034'],
  route: '/admin/deals/$dealId',
  build: 'a1b2c3d4e5f6',
  language: 'ar',
  isOnline: true,
}
const report = (body: object, ip = '192.0.2.7') =>
  server.request('POST', '/api/v1/portal/errors', { body, headers: { 'x-forwarded-for': ip } })
const logged = () => warn.mock.calls.map(([line]) => line as unknown as Readonly<Record<string, unknown>>)

test('an error is a line of the log, with the id that the person sees and without the person', async () => {
  expect((await report({ ...error, id: '1A2B3C4D' })).statusCode).toBe(200)
  expect(warn.mock.calls).toEqual([
    [
      {
        ...error,
        id: '1A2B3C4D',
        message: 'Cannot read properties of undefined (reading price)',
        times: 1,
      },
      'portal error',
    ],
  ])
  expect(JSON.stringify(warn.mock.calls)).not.toContain('192.0.2')
  expect(await server.deps.metrics.scrape()).toContain('qaseema_portal_errors_total{kind="render"} 1')
})

test('equal errors are sampled: the first, tenth and hundredth', async () => {
  for (let index = 0; index < 100; index += 1) await report(error, `198.${index}.100.7`)
  expect(logged().map((line) => line.times)).toEqual([1, 10, 100])
})

test('all together report 120 in a minute, no network takes what is left, and another minute begins anew', async () => {
  const statuses = async (count: number, ip: (index: number) => string) =>
    Promise.all(
      Array.from({ length: count }, async (_each, index) => (await report({ ...error, name: 'RangeError' }, ip(index))).statusCode),
    )
  const accepted = (all: readonly number[]) => all.filter((status) => status === 200).length
  expect(accepted(await statuses(100, () => '192.0.2.1'))).toBe(40)
  expect(accepted(await statuses(100, (index) => `2001:db8:1:${index}00::1`)), 'a /48').toBe(35)
  expect(accepted(await statuses(100, (index) => `198.51.${index}.7`)), 'a /16').toBe(23)
  server.clock.now += 60_000
  expect(accepted(await statuses(1, () => '192.0.2.1'))).toBe(1)
})

test('however many networks have used up the reports, another one still has two', async () => {
  for (let network = 0; network < 8; network += 1) for (let times = 0; times < 60; times += 1) await report(error, `20.${network}.0.1`)
  const statuses = [await report(error), await report(error), await report(error)].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([200, 200, 429])
})

test('the address of a voucher is left out of the route', async () => {
  await report({ ...error, name: 'URIError', route: '/my/4nQw0d8mTzS7y1kR2vXb9A' })
  expect(logged()[0]?.route).toBe('/my/[hidden]')
})

test.each([
  [{ message: 'Unexpected token N in "Nora Saad"' }, 'Unexpected token N in [text]'],
  [{ message: 'Mail to nora@example.test failed' }, 'Mail to [address] failed'],
  [{ message: 'No voucher نورة 0551234567' }, 'No voucher … #'],
])('what a client did not leave out is left out: %o', async (more, message) => {
  await report({ ...error, ...more })
  expect(logged()[0]?.message).toBe(message)
})

test.each([
  { route: '/my/4nQw0d8mTzS7y1kR2vXb9A?lang=ar' },
  { frames: ['https://evil.example/a.js:1:2'] },
  { frames: Array.from({ length: 9 }, () => 'a.js:1:2') },
  { name: 'Nora Saad' },
  { message: 'x'.repeat(201) },
  { id: 'nora' },
  { build: '' },
])('%o is refused and not logged', async (more) => {
  expect((await report({ ...error, ...more })).statusCode).toBe(422)
  expect(warn).not.toHaveBeenCalled()
})

test('fields that it does not name are not logged, and a long body is refused', async () => {
  await report({ ...error, url: 'https://qaseema.example/my/token', token: 'secret' })
  expect(JSON.stringify(logged())).not.toMatch(/secret|qaseema\.example/)
  expect((await report({ ...error, more: 'x'.repeat(5_000) })).statusCode).toBe(413)
})
