// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildUser } from '../fixtures/builders.ts'
import { json } from '../fixtures/fake-network.ts'
import { createToken, minute } from '../fixtures/tokens.ts'
import { run } from './early-calls.ts'

const requests: string[] = []
const profile = (accountApprovalStatus: string) => () => json({ success: true, data: { accountApprovalStatus } })
let answer: () => Response = profile('APPROVED')

/** A document as the script in the head leaves it. */
function openDocument(path: string, { role = 'SERVICE_PROVIDER', lifetime = 60 * minute, backend = ' full', skew = 0 } = {}) {
  const token = createToken({ exp: Date.now() + lifetime, role })
  localStorage.setItem('auth_accessToken', token)
  localStorage.setItem('auth_user', JSON.stringify({ user: buildUser(role as 'ADMIN'), skew, backend }))
  Object.assign(document.documentElement, { lang: 'ar' })
  document.documentElement.dataset.boot = 'shell'
  history.replaceState(null, '', path)
  return token
}

beforeEach(() => {
  requests.length = 0
  answer = profile('APPROVED')
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    requests.push(`${url.replace(location.origin, '')} ${headers['accept-language']} ${headers.authorization}`)
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  delete window.earlyCalls
  delete document.documentElement.dataset.boot
  history.replaceState(null, '', '/')
})

test('the dashboard of administrators is called with the token, language and period of the page', async () => {
  const token = openDocument('/admin/dashboard?period=1m', { role: 'ADMIN' })
  run()
  await vi.waitFor(() => expect(requests).toHaveLength(5))
  expect(requests[0]).toBe(`/api/v1/super-admin/dashboard/daily-statistics?period=1m ar Bearer ${token}`)
  expect(window.earlyCalls?.size).toBe(5)
})

test('a business’s dashboard is called once its profile says that it is approved', async () => {
  openDocument('/service-provider/dashboard')
  run()
  await vi.waitFor(() => expect(requests).toHaveLength(7))
  expect(requests[0]).toContain('/get-profile/')
  expect(requests[1]).toContain('/service-provider/dashboard/daily-statistics?period=7d ')
})

test.each([
  ['waits for its approval', profile('PENDING')],
  ['is rejected', profile('REJECTED')],
  ['is refused', () => json({ success: false }, 403)],
])('the dashboard of a business that %s is not called', async (_what, profileAnswer) => {
  answer = profileAnswer
  openDocument('/service-provider/dashboard')
  run()
  await Promise.allSettled([...(window.earlyCalls?.values() ?? [])].map(({ response }) => response))
  expect(requests).toHaveLength(1)
})

test.each([
  ['the token has expired by the server’s clock', '/admin/dashboard', { role: 'ADMIN', skew: 61 * minute }],
  ['the token is about to be refreshed', '/admin/dashboard', { role: 'ADMIN', lifetime: 20_000 }],
  ['the page is another one', '/admin/deals', { role: 'ADMIN' }],
  ['the page belongs to the other side', '/admin/dashboard', {}],
  ['the backend is plain', '/admin/dashboard', { role: 'ADMIN', backend: ' plain' }],
  ['the API has another origin', '/admin/dashboard', { role: 'ADMIN', backend: 'https://api.test full' }],
])('nothing is called where %s', (_why, path, session) => {
  openDocument(path, session)
  run()
  expect(window.earlyCalls).toBeUndefined()
})

test('nothing is called without a session, or where it cannot be read', () => {
  openDocument('/admin/dashboard', { role: 'ADMIN' })
  localStorage.setItem('auth_user', '{')
  run()
  openDocument('/admin/dashboard', { role: 'ADMIN' })
  document.documentElement.dataset.boot = 'sign-in'
  run()
  expect(window.earlyCalls).toBeUndefined()
})
