// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildUser } from '#fixtures/builders.ts'
import { json } from '#fixtures/fake-network.ts'
import { createToken, minute } from '#fixtures/tokens.ts'
import { run } from './signed-in.ts'

const requests: string[] = []
const profile = (accountApprovalStatus: string) => () => json({ success: true, data: { accountApprovalStatus } })
let answer: () => Response = profile('APPROVED')

/** A document after the script in the head has run. */
function openDocument(path: string, { role = 'SERVICE_PROVIDER', lifetime = 60 * minute, backend = ' full', skew = 0 } = {}) {
  const token = createToken({ exp: Date.now() + lifetime, role })
  localStorage.setItem('auth_accessToken', token)
  localStorage.setItem('auth_user', JSON.stringify({ user: buildUser(role as 'ADMIN'), skew, backend }))
  Object.assign(document.documentElement, { lang: 'ar' })
  document.documentElement.dataset.boot = 'shell'
  history.replaceState(null, '', path)
  return token
}

const requestFor = (path: string, token: string, { language = 'ar', ...init }: RequestInit & { language?: string } = {}) =>
  new Request(`${location.origin}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    ...init,
  })

beforeEach(() => {
  requests.length = 0
  answer = profile('APPROVED')
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    requests.push(`${url.replace(location.origin, '')} ${headers['accept-language']} ${headers.authorization}`)
    return answer()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete window.takeEarlyCall
  delete document.documentElement.dataset.boot
  history.replaceState(null, '', '/')
})

test('the dashboard of administrators is called with the token, language and period of the page', async () => {
  const token = openDocument('/admin/dashboard?period=1m', { role: 'ADMIN' })
  run()
  await vi.waitFor(() => expect(requests).toHaveLength(5))
  expect(requests[0]).toBe(`/api/v1/super-admin/dashboard/daily-statistics?period=1m ar Bearer ${token}`)
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
  const token = openDocument('/service-provider/dashboard')
  run()
  const card = window.takeEarlyCall?.(requestFor('/service-provider/dashboard/revenue-stats?period=7d', token))
  await expect(card?.response).rejects.toThrow()
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
  expect(window.takeEarlyCall).toBeUndefined()
})

test('nothing is called without a session, or where it cannot be read', () => {
  openDocument('/admin/dashboard', { role: 'ADMIN' })
  localStorage.setItem('auth_user', '{')
  run()
  openDocument('/admin/dashboard', { role: 'ADMIN' })
  document.documentElement.dataset.boot = 'sign-in'
  run()
  expect(window.takeEarlyCall).toBeUndefined()
})

describe('an early call', () => {
  const path = '/super-admin/dashboard/daily-statistics?period=7d'
  const openDashboard = () => {
    const token = openDocument('/admin/dashboard', { role: 'ADMIN' })
    run()
    return (init?: Parameters<typeof requestFor>[2], url = path, bearer = token) => window.takeEarlyCall?.(requestFor(url, bearer, init))
  }

  test('answers one request', () => {
    const take = openDashboard()
    expect(take()).toBeDefined()
    expect(take()).toBeUndefined()
  })

  test('answers no other address, user or language', () => {
    const take = openDashboard()
    expect(take({}, path.replace('7d', '1d'))).toBeUndefined()
    expect(take({}, path, 'another')).toBeUndefined()
    expect(take({ language: 'en' })).toBeUndefined()
    expect(take()).toBeDefined()
  })

  test('answers nothing after a change, or when it is older than what counts as fresh', () => {
    const take = openDashboard()
    expect(take({ method: 'POST' }, '/write')).toBeUndefined()
    expect(take()).toBeUndefined()
    const takeLater = openDashboard()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15_000)
    expect(takeLater()).toBeUndefined()
  })
})
