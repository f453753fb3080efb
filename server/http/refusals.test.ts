import { afterAll, beforeEach, expect, test } from 'vitest'
import { requestVoucher } from '#server/testing/customers.ts'
import { testServer } from '#server/testing/test-server.ts'
import { maxRefusals } from './refusals.ts'

const customerAppKey = 'k'.repeat(32)
const server = await testServer({ claims: 'page', customerAppKey, publicWrites: 10 * maxRefusals })
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += 60_000
})

type Options = Parameters<typeof server.request>[2]

const missing = (options?: Options) => server.request('GET', '/api/v1/nothing', options)
const requestNotifications = (options?: Options) =>
  server.request('GET', '/api/v1/notifications/get-notifications?page=1&limit=10', options)
const appVouchers = (key: string, options?: Options) =>
  server.request('GET', '/api/v1/customer/vouchers?page=1&limit=10', { ...options, headers: { authorization: `Bearer ${key}` } })

/** As many refusals as a caller may have, then what the next answers are. */
async function useUp(refuse: () => ReturnType<typeof server.request>): Promise<void> {
  const statuses: number[] = []
  // A session has room for fewer calls at once.
  while (statuses.length < maxRefusals)
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, async () => (await refuse()).statusCode))))
  expect(statuses.filter((status) => status === 429)).toEqual([])
  expect(statuses.every((status) => status >= 400)).toBe(true)
}

test.each([
  ['paths that do not exist', missing],
  ['paths in another spelling', (options?: Options) => server.request('GET', '/%61pi/v1/notifications/get-notifications', options)],
  ['invalid sign-ins', (options?: Options) => server.request('POST', '/api/v1/user/auth/login', { body: {}, ...options })],
  [
    'invalid sign-ins that come with a session',
    (options?: Options) => server.request('POST', '/api/v1/user/auth/login', { body: {}, as: 'provider', ...options }),
  ],
  ['calls without a session', requestNotifications],
  ['wrong tokens', (options?: Options) => requestNotifications({ ...options, token: 'wrong' })],
  ['wrong keys of the app', (options?: Options) => appVouchers('x'.repeat(32), options)],
])('of %s, one place gets so many answers in a minute, and another place as many', async (_what, refuse) => {
  await useUp(() => refuse({ remoteAddress: '2001:db8::1' }))
  const refused = await refuse({ remoteAddress: '2001:db8::2' })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await refuse({ remoteAddress: '2001:db8:0:1::1' })).statusCode).not.toBe(429)
  server.clock.now += 60_000
  expect((await refuse({ remoteAddress: '2001:db8::1' })).statusCode).not.toBe(429)
})

test('a place over its count is refused before a form is read; probes, pages and files are answered', async () => {
  const sendForm = () =>
    server.request('POST', '/api/v1/service-provider/auth/register-service-provider', {
      body: 'not a form',
      headers: { 'content-type': 'text/plain' },
    })
  await useUp(sendForm)
  expect((await sendForm()).statusCode).toBe(429)
  await useUp(() => missing())
  expect((await missing()).statusCode).toBe(429)
  expect((await server.request('GET', '/healthz')).statusCode).toBe(200)
  for (const file of ['/nothing.js', '/s/nothing']) expect((await server.request('GET', file)).statusCode, file).not.toBe(429)
})

test('files that do not exist count for nobody', async () => {
  await useUp(() => server.request('GET', '/nothing.js'))
  expect((await missing()).statusCode).toBe(404)
})

test('who has a session or the key is not refused for what strangers at the same address do', async () => {
  await useUp(() => missing())
  expect((await requestNotifications({ as: 'provider' })).statusCode).toBe(200)
  expect((await appVouchers(customerAppKey)).statusCode).toBe(200)
})

test('the refusals of an account count for itself, and not for its place or another account', async () => {
  await useUp(() => server.request('GET', '/api/v1/notifications/get-notifications?page=x', { as: 'provider' }))
  expect((await requestNotifications({ as: 'provider' })).statusCode).toBe(429)
  expect((await requestNotifications({ as: 'other' })).statusCode).toBe(200)
  expect((await missing()).statusCode).toBe(404)
})

const voucher = (dealId: string, options?: Options) => server.request('GET', `/api/v1/public/vouchers/${dealId}`, options)
const signIn = (body: object, options?: Options) => server.request('POST', '/api/v1/service-provider/auth/login', { body, ...options })
const refresh = (options?: Options) => server.request('POST', '/api/v1/user/auth/refresh-session-token', { body: {}, ...options })

test.each(['wrong', 'eyJhbGciOiJub25lIn0.e30.'])('the token %s, which this server has not signed, passes no count', async (token) => {
  await useUp(() => missing({ token }))
  for (const options of [{ token }, {}, { headers: { authorization: 'Basic x' } }]) expect((await missing(options)).statusCode).toBe(429)
})

test('a token that this server has signed has a count of its own, also when its session has ended, but none at a public call', async () => {
  const { accessToken: token } = (await server.signIn('pending')).json().data
  await server.request('POST', '/api/v1/user/auth/logout', { token, body: {} })
  await useUp(() => requestNotifications({ token }))
  expect((await requestNotifications({ token })).statusCode).toBe(429)
  expect((await requestNotifications()).statusCode).toBe(401)
  await useUp(() => refresh())
  expect((await refresh({ token })).statusCode).toBe(429)
})

test('a flood of refused calls leaves a guest at that address the voucher, its claim and the sign-in', async () => {
  const claim = (emailAddress: string) => requestVoucher(server, { emailAddress })
  await useUp(() => missing())
  await useUp(() => claim('no address'))
  await useUp(() => signIn({}))
  await useUp(() => voucher('none'))
  expect((await claim('no address')).statusCode).toBe(429)
  const guest = [
    await voucher('tea'),
    await claim('guest@mail.example'),
    await server.signIn('provider', { remoteAddress: '198.51.100.1' }),
  ]
  expect(guest.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

test('of valid calls over the count ten a second are tried, from whom in vain or not', async () => {
  await useUp(() => voucher('none'))
  const tried = Array.from({ length: 20 }, async (_, at) => (await voucher(at % 2 ? 'none' : 'tea')).statusCode)
  const statuses = await Promise.all(tried)
  expect(['200', '404', '429'].map((status) => statuses.filter((each) => String(each) === status).length)).toEqual([5, 5, 10])
  server.clock.now += 1_000
  expect((await voucher('tea')).statusCode).toBe(200)
})
