import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { requestTimeout, uploadLimit } from '#contract/limits.ts'
import { routePaths } from './http/paths.ts'
import { type TestServer, testServer } from './testing/test-server.ts'

const portal = 'https://portal.example'
const server: TestServer = await testServer({ portalOrigins: [portal], customerAppKey: 'k'.repeat(40) })
afterAll(() => server.close())

test('every call of the contract has its routes', () => {
  const isRouted = ({ method, path }: { method: string; path: string }) => server.app.hasRoute({ method, url: path })
  const routes = calls.flatMap((call) => routePaths(call).map(({ path }) => ({ name: call.name, method: call.method, path })))
  expect(routes.filter((route) => !isRouted(route))).toEqual([])
})

test('a slow connection stays open; an idle one is closed after the portal’s time-out', () => {
  const { requestTimeout: whole, timeout: still } = server.app.server
  expect(whole).toBeGreaterThan((uploadLimit * 8 * 1_000) / 100_000)
  expect(still).toBeGreaterThan(requestTimeout)
  expect(still).toBeLessThan(2 * requestTimeout)
})

test('an address that cannot be read shows a person the page for that, and tells a program', async () => {
  const ask = (accept: string) => server.app.inject({ method: 'GET', url: '/%c0%ae', headers: { accept } })
  expect((await ask('text/html')).headers.location).toBe('/not-found')
  const answer = await ask('application/json')
  expect([answer.statusCode, answer.json().success]).toEqual([400, false])
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
})

test('every answer of the API announces a full backend, the refusals too; a page does not', async () => {
  const getHeader = async (url: string) => (await server.app.inject({ method: 'GET', url })).headers['qaseema-backend']
  const announced = await Promise.all(
    ['general/business-categories', 'deal/get-deal/1', 'no-such-call'].map((path) => getHeader(`/api/v1/${path}`)),
  )
  expect(announced).toEqual(Array(3).fill('full'))
  expect(await getHeader('/home')).toBeUndefined()
})

test('a portal of a listed origin may call with every method and header of the contract', async () => {
  const headers = { origin: portal, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' }
  const answer = await server.app.inject({ method: 'OPTIONS', url: '/api/v1/deal/create-deal', headers })
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': portal,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Accept-Language',
  })
})

test('only where traces are recorded a portal of a listed origin may send the id of one', async () => {
  const allowed = async (tracing: TestServer['deps']['config']['tracing']) => {
    const { app, close } = await testServer({ portalOrigins: [portal], tracing })
    const headers = { origin: portal, 'access-control-request-method': 'GET', 'access-control-request-headers': 'traceparent' }
    const answer = await app.inject({ method: 'OPTIONS', url: '/api/v1/general/business-categories', headers })
    await close()
    return String(answer.headers['access-control-allow-headers']).includes('traceparent')
  }
  expect([await allowed(undefined), await allowed({ url: 'http://127.0.0.1:4318', serviceName: 'test', share: 1 })]).toEqual([false, true])
})
