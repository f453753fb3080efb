import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { routePaths } from './paths.ts'

/** How many queries run at once, by the client that all of them pass. */
function countQueries(client: TestServer['client']) {
  const bare = client.query as (...args: unknown[]) => Promise<unknown>
  let running = 0
  const most = { atOnce: 0 }
  client.query = async (...args: unknown[]) => {
    running += 1
    most.atOnce = Math.max(most.atOnce, running)
    try {
      return await bare.apply(client, args)
    } finally {
      running -= 1
    }
  }
  return most
}

const searches = calls.filter(({ method, query }) => method === 'GET' && query && 'search' in query.shape)

/** What some calls require beside a search. */
const required = (shape: object) => ('groupBy' in shape ? '&groupBy=category' : '')

const heavy: readonly (readonly ['admin' | 'provider', string])[] = [
  ...searches.flatMap((call) =>
    routePaths(call).map(
      ({ path, roles }) =>
        [
          roles.includes('SERVICE_PROVIDER') ? 'provider' : 'admin',
          `${path}?search=${encodeURIComponent('tea 22')}${required(call.query?.shape ?? {})}`,
        ] as const,
    ),
  ),
  ['admin', '/api/v1/service-provider/report-listing'],
  ['admin', '/api/v1/super-admin/report/get-groups?groupBy=city'],
  ['admin', '/api/v1/service-provider/download-all-service-providers-report'],
  ['admin', '/api/v1/super-admin/audit/download'],
  ['admin', '/api/v1/deal/get-deal-figures/coffee?period=30d'],
  ['provider', '/api/v1/service-provider/redemption/get-refused-scans'],
  ['provider', '/api/v1/service-provider/redemption/get-all-redemptions?dealId=tea'],
  ['provider', '/api/v1/service-provider/redemption/offline-codes'],
  ['provider', '/api/v1/scheduled-notification/service-provider/get-reach'],
  ['admin', '/api/v1/super-admin/deal/get-deals?page=100&limit=25&dealStatus=PENDING'],
]

let server: TestServer
let most: { atOnce: number }
beforeAll(async () => {
  server = await testServer()
  // Tokens are signed and rows of the session written before the first query is counted.
  for (const as of ['admin', 'provider'] as const) await server.request('GET', '/api/v1/user/auth/sessions', { as })
  most = countQueries(server.client)
})
afterAll(() => server.close())

test('searches of many areas are checked', () => {
  expect(searches.length).toBeGreaterThan(8)
})

test.each(heavy)('one query at a time: %s %s', async (as, url) => {
  most.atOnce = 0
  const { statusCode, body } = await server.request('GET', url, { as })
  // An export without rows is refused after its queries.
  expect([200, 404], body.slice(0, 200)).toContain(statusCode)
  expect(most.atOnce).toBe(1)
})
