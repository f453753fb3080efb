import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loginProvider } from '#contract/auth.ts'
import { refusal } from '#fixtures/handlers.ts'
import {
  createBrowser,
  createSessionApi,
  credentials,
  forcedEndEntries,
  isRefresh,
  openSignedInTab,
  storageEntries,
} from '#fixtures/test-session.ts'
import { createToken, hour, minute } from '#fixtures/tokens.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('checking a password', () => {
  test('is done once a second step is asked for, which only the right password gets, and signs nobody in', async () => {
    const api = createSessionApi()
    const { session } = createBrowser(api).open()
    api.handle(loginProvider, () => refusal(401, 'SECOND_FACTOR_REQUIRED'))
    await expect(session.checkCredentials('provider', credentials())).resolves.toBeUndefined()
    api.handle(loginProvider, () => refusal(401, 'INVALID_CREDENTIALS'))
    await expect(session.checkCredentials('provider', credentials())).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(session.store.getState().isLoggedIn).toBe(false)
  })
})

describe('signing in', () => {
  test('shows the user and stores the tokens under the specified keys', async () => {
    const browser = createBrowser(createSessionApi())
    const { session } = browser.open()
    const user = await session.signIn('admin', credentials(), true)
    expect(user).toMatchObject({ _id: 'sara', role: 'ADMIN' })
    expect(session.store.getState()).toMatchObject({
      isLoggedIn: true,
      role: 'ADMIN',
      userId: 'sara',
      subRole: 'desk',
      permissions: ['deals'],
      keepMeLoggedIn: true,
      expiresIn: 8 * 3_600,
      refreshExpiresIn: 99,
      user,
      ended: null,
    })
    expect(session.isLive()).toBe(true)
    expect(storageEntries(browser.storage)).toMatchObject({
      auth_accessToken: session.store.getState().accessToken,
      auth_refreshToken: 'r1',
      auth_userId: 'sara',
      auth_permissions: '["deals"]',
      auth_keepMeLoggedIn: 'true',
    })
  })

  test('takes the login call of its side, without a bearer', async () => {
    const server = createSessionApi({ role: 'SERVICE_PROVIDER' })
    const { session } = createBrowser(server).open()
    await session.signIn('provider', credentials(), false)
    expect(server.requests[0]?.url.pathname).toBe('/api/v1/service-provider/auth/login')
    expect(server.requests[0]?.headers.has('authorization')).toBe(false)
    expect(session.store.getState()).toMatchObject({ role: 'SERVICE_PROVIDER', keepMeLoggedIn: false })
  })

  test('with a wrong password leaves everything as it was', async () => {
    const server = createSessionApi()
    server.before = () => new Response('{"message":"Wrong e-mail or password","code":"INVALID_CREDENTIALS"}', { status: 401 })
    const { session, ended } = createBrowser(server).open()
    await expect(session.signIn('admin', credentials(), true)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(session.store.getState()).toMatchObject({ isLoggedIn: false, ended: null })
    expect(ended).toEqual([])
  })

  test.each(['user', '', 'ADMIN ', ['ADMIN'], undefined])('with the role %j is refused and leaves nothing', async (role) => {
    const server = createSessionApi()
    server.role = role
    const browser = createBrowser(server)
    const { session, ended } = browser.open()
    await expect(session.signIn('admin', credentials(), true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(session.store.getState()).toMatchObject({ isLoggedIn: false, accessToken: null, ended: 'notAllowed' })
    expect(ended).toEqual(['notAllowed'])
    expect(storageEntries(browser.storage)).toEqual({})
  })

  test('with a token that cannot be read is refused', async () => {
    const server = createSessionApi()
    const user = { _id: 'sara', emailAddress: 'sara@qaseema.test', role: 'ADMIN' }
    server.before = () => new Response(JSON.stringify({ data: { accessToken: 'garbage', refreshToken: 'r', user } }))
    const { session } = createBrowser(server).open()
    await expect(session.signIn('admin', credentials(), true)).rejects.toMatchObject({ code: 'BAD_ANSWER' })
    expect(session.store.getState().isLoggedIn).toBe(false)
  })
})

describe('starting', () => {
  const storedSession = (exp: number, more: Record<string, string> = {}, claims: object = {}) => ({
    auth_accessToken: createToken({ exp, role: 'ADMIN', userId: 'sara', ...claims }),
    auth_refreshToken: 'r0',
    auth_userId: 'sara',
    auth_permissions: '["deals"]',
    auth_keepMeLoggedIn: 'true',
    language: 'ar',
    ...more,
  })

  test('restores a session with a valid token from the specified keys alone', () => {
    const { session } = createBrowser(createSessionApi(), storedSession(Date.now() + hour)).open()
    expect(session.store.getState()).toMatchObject({
      isLoggedIn: true,
      role: 'ADMIN',
      userId: 'sara',
      user: null,
      permissions: ['deals'],
      refreshToken: 'r0',
      keepMeLoggedIn: true,
      expiresIn: 3_600,
    })
  })

  test('knows the person’s name again after a reload', async () => {
    const browser = createBrowser(createSessionApi())
    const user = await browser.open().session.signIn('admin', credentials(), false)
    expect(browser.open().session.store.getState()).toMatchObject({ isLoggedIn: true, user, subRole: 'desk' })
  })

  test('does not show one person’s name to another', () => {
    const user = { _id: 'omar', emailAddress: 'omar@qaseema.test', role: 'ADMIN', fullName: 'Omar' }
    const { session } = createBrowser(
      createSessionApi(),
      storedSession(Date.now() + hour, { auth_user: JSON.stringify({ user, skew: 0 }) }),
    ).open()
    expect(session.store.getState()).toMatchObject({ userId: 'sara', user: null })
  })

  test.each([
    ['has run out', storedSession(Date.UTC(2026, 8, 12, 8) - 1), forcedEndEntries],
    ['cannot be decoded', { ...storedSession(0), auth_accessToken: 'x.y.z' }, forcedEndEntries],
    ['is missing', { auth_refreshToken: 'r0', auth_keepMeLoggedIn: 'true', language: 'ar' }, {}],
  ])('clears what is kept when the token %s, also with keep-me-logged-in, says so and asks nobody', async (_what, entries, left) => {
    const server = createSessionApi()
    const browser = createBrowser(server, entries)
    const { session } = browser.open()
    await vi.advanceTimersByTimeAsync(minute)
    expect(session.store.getState()).toMatchObject({ isLoggedIn: false, ended: 'session_forced' in left ? 'expired' : null })
    expect(storageEntries(browser.storage)).toEqual({ language: 'ar', ...left })
    expect(server.requests).toEqual([])
  })

  test('with a customer’s token clears it and says why', () => {
    const browser = createBrowser(createSessionApi(), storedSession(Date.now() + hour, {}, { role: 'user' }))
    expect(browser.open().session.store.getState()).toMatchObject({ isLoggedIn: false, ended: 'notAllowed' })
    expect(storageEntries(browser.storage)).toEqual({ language: 'ar' })
  })
})

describe('signing out', () => {
  test('leaves nothing, tells the server with the old token and does not wait for it', async () => {
    const server = createSessionApi()
    const browser = createBrowser(server, { language: 'ar', theme: 'dark' })
    const { session, ended, read } = browser.open()
    await session.signIn('admin', credentials(), true)
    const { accessToken } = session.store.getState()
    server.before = (request) => (request.url.endsWith('/logout') ? new Promise<Response>(() => undefined) : undefined)
    await session.signOut()
    expect(session.store.getState()).toMatchObject({ isLoggedIn: false, accessToken: null, refreshToken: null, user: null, ended: null })
    expect(storageEntries(browser.storage)).toEqual({ language: 'ar', theme: 'dark' })
    expect(ended).toEqual(['explicit'])
    await vi.advanceTimersByTimeAsync(0)
    const last = server.requests.at(-1)
    expect(last?.url.pathname).toBe('/api/v1/user/auth/logout')
    expect(last?.headers.get('authorization')).toBe(`Bearer ${accessToken}`)
    expect(last?.request.keepalive).toBe(true)
    await expect(read()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    expect(server.counts.reads).toBe(0)
  })

  test('tells the server also when the token has run out, for its refresh token lives longer', async () => {
    const server = createSessionApi()
    const { session, state } = await openSignedInTab(server, true)
    const { accessToken } = state()
    server.before = (request) => (isRefresh(request) ? new Promise<Response>(() => undefined) : undefined)
    vi.setSystemTime(Date.now() + 9 * hour)
    await session.signOut()
    await vi.advanceTimersByTimeAsync(0)
    const last = server.requests.at(-1)
    expect([last?.url.pathname, last?.headers.get('authorization')]).toEqual(['/api/v1/user/auth/logout', `Bearer ${accessToken}`])
  })

  test('works against a server that has no such call', async () => {
    const server = createSessionApi()
    const { session } = createBrowser(server).open()
    await session.signIn('admin', credentials(), true)
    server.before = () => new Response(null, { status: 404 })
    await session.signOut()
    await vi.advanceTimersByTimeAsync(minute)
    expect(session.store.getState().isLoggedIn).toBe(false)
  })

  test('while a refresh is under way drops what comes back', async () => {
    const server = createSessionApi({ life: 4 * minute })
    const browser = createBrowser(server)
    const { session } = browser.open()
    await session.signIn('admin', credentials(), false)
    const refreshed = session.refresh().catch((error: unknown) => error)
    await session.signOut()
    await vi.advanceTimersByTimeAsync(minute)
    expect(await refreshed).toMatchObject({ code: 'SESSION_ENDED' })
    expect(session.store.getState()).toMatchObject({ isLoggedIn: false, isRefreshing: false })
    expect(storageEntries(browser.storage)).toEqual({})
  })
})

test('the token is never written to the log', async () => {
  const server = createSessionApi()
  const { session, warnings } = createBrowser(server).open()
  await session.signIn('admin', credentials(), true)
  const { accessToken, refreshToken } = session.store.getState()
  server.before = () => new Response('nonsense', { status: 500 })
  session.refresh().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(minute)
  const log = JSON.stringify(warnings)
  expect(log).toContain('Token refresh failed')
  expect(log).not.toContain(accessToken)
  expect(log).not.toContain(`"${refreshToken}"`)
})

test('a portal that is taken down stops its timers and listens no more', async () => {
  const server = createSessionApi({ life: 6 * minute })
  const { session, page } = createBrowser(server).open()
  await session.signIn('admin', credentials(), true)
  session.dispose()
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(5 * minute)
  page('wake')
  await vi.advanceTimersByTimeAsync(minute)
  expect(server.counts.refreshes).toBe(0)
})
