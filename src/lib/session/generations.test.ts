import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, networkError } from '#fixtures/fake-network.ts'
import { writeCall } from '#fixtures/test-http-client.ts'
import {
  createGate,
  createSessionApi,
  credentials,
  handleRefresh,
  isRefresh,
  openSignedInTab,
  settle,
  storageEntries,
} from '#fixtures/test-session.ts'
import { hour, minute } from '#fixtures/tokens.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8) })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([true, false])(
  'a 401 of a session that is over neither ends nor refreshes the next person’s session, nor is it replayed (kept: %s)',
  async (keep) => {
    const server = createSessionApi()
    const { read, session, ended, state } = await openSignedInTab(server, keep)
    const gate = createGate()
    server.before = (request) => (request.method === 'GET' ? gate.opened.then(() => json({ message: 'Late' }, 401)) : undefined)
    const late = settle(read())
    await vi.advanceTimersByTimeAsync(0)
    await session.signOut()
    await session.signIn('admin', credentials('omar'), keep)
    const before = state()
    gate.open()
    await vi.advanceTimersByTimeAsync(500)
    expect(await late).toMatchObject({ status: 401 })
    expect(state()).toEqual(before)
    expect(ended).toEqual(['explicit'])
    expect(server.counts).toMatchObject({ refreshes: 0, reads: 0 })
  },
)

test('a sign-in over another user’s session ends it first: no call of the former user has the new token', async () => {
  const server = createSessionApi()
  const { read, session, ended, state } = await openSignedInTab(server, true)
  const gate = createGate()
  server.before = (request) => (request.method === 'GET' ? gate.opened.then(() => json({ message: 'Late' }, 401)) : undefined)
  const late = settle(read())
  await vi.advanceTimersByTimeAsync(0)
  await session.signIn('admin', credentials('omar'), true)
  expect(ended).toEqual(['explicit'])
  gate.open()
  await vi.advanceTimersByTimeAsync(500)
  expect(await late).toMatchObject({ status: 401 })
  expect(server.requests.filter(({ method }) => method === 'GET')).toHaveLength(1)
  expect(state()).toMatchObject({ isLoggedIn: true, userId: 'omar' })
})

test('a refresh that fails after the next person has signed in does not touch them', async () => {
  const server = createSessionApi()
  const { session, ended, state } = await openSignedInTab(server, true)
  const gate = createGate()
  server.before = (request) => (isRefresh(request) ? gate.opened.then(() => json({}, 401)) : undefined)
  const refreshed = settle(session.refresh())
  await vi.advanceTimersByTimeAsync(0)
  await session.signOut()
  await session.signIn('admin', credentials('omar'), true)
  gate.open()
  await vi.advanceTimersByTimeAsync(500)
  expect(await refreshed).toMatchObject({ code: expect.any(String) })
  expect(state()).toMatchObject({ isLoggedIn: true, userId: 'omar', isRefreshing: false })
  expect(ended).toEqual(['explicit'])
})

test.each([true, false])(
  'a refused call that waits for a refresh while its session ends touches no other (with locks: %s)',
  async (isSecure) => {
    const server = createSessionApi()
    const { read, session, browser, ended, state } = await openSignedInTab(server, true, isSecure)
    const gate = createGate()
    server.before = async (request) => {
      if (isRefresh(request)) await gate.opened
      return isRefresh(request) || request.method === 'GET' ? json({}, 401) : undefined
    }
    const late = settle(read())
    await vi.advanceTimersByTimeAsync(10)
    await session.signOut()
    await vi.advanceTimersByTimeAsync(10)
    expect(storageEntries(browser.storage)).toEqual({})
    await session.signIn('admin', credentials('omar'), true)
    gate.open()
    await vi.advanceTimersByTimeAsync(500)
    expect(await late).toMatchObject({ status: 401 })
    expect(state()).toMatchObject({ isLoggedIn: true, userId: 'omar' })
    expect(ended).toEqual(['explicit'])
  },
)

test('a write of the former person is not tried again', async () => {
  const server = createSessionApi()
  const { api, session } = await openSignedInTab(server, true)
  server.before = (request) => (request.url.endsWith('/write') ? json({}, 500) : undefined)
  const answer = settle(api.send(writeCall, { body: { name: 'x' } }))
  await vi.advanceTimersByTimeAsync(500)
  await session.signOut()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toMatchObject({ status: 500 })
  expect(server.requests.filter(({ url }) => url.pathname.endsWith('/write')).length).toBe(1)
})

test('nor is their refresh, also where there are no locks', async () => {
  const server = createSessionApi()
  const { session } = await openSignedInTab(server, true, false)
  const tries = handleRefresh(server, () => json({}, 500))
  const refreshed = settle(session.refresh())
  await vi.advanceTimersByTimeAsync(500)
  await session.signOut()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await refreshed).toMatchObject({ status: 500 })
  expect(tries()).toBe(1)
})

test('a pending refresh of the former user never resolves with the next user’s token', async () => {
  const server = createSessionApi({ life: hour })
  const { session, state } = await openSignedInTab(server, true, false)
  vi.setSystemTime(Date.now() + hour + minute)
  handleRefresh(server, () => Promise.reject(networkError()))
  const refreshed = settle(session.refresh())
  await vi.advanceTimersByTimeAsync(10)
  await session.signOut()
  await session.signIn('admin', credentials('omar'), true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await refreshed).toMatchObject({ code: 'SESSION_ENDED' })
  expect(state()).toMatchObject({ isLoggedIn: true, userId: 'omar' })
})

test.each([
  [true, 'SESSION_ENDED'],
  [false, 'TIMEOUT'],
])('a refresh that hangs does not make the next person wait (with locks: %s)', async (isSecure, code) => {
  const server = createSessionApi()
  const { session, read, state } = await openSignedInTab(server, true, isSecure)
  server.before = (request) => (isRefresh(request) ? new Promise<Response>(() => undefined) : undefined)
  const hanging = settle(session.refresh())
  await vi.advanceTimersByTimeAsync(10)
  await session.signOut()
  await session.signIn('admin', credentials('omar'), true)
  const answer = settle(read())
  await vi.advanceTimersByTimeAsync(200)
  expect(server.counts.reads).toBe(1)
  expect(await answer).toEqual({ name: 'omar' })
  server.before = undefined
  const { accessToken } = state()
  const refreshed = session.refresh()
  await vi.advanceTimersByTimeAsync(200)
  expect(state().accessToken).not.toBe(accessToken)
  expect(await refreshed).toBe(state().accessToken)
  await vi.advanceTimersByTimeAsync(minute)
  expect(await hanging).toMatchObject({ code })
  expect(state()).toMatchObject({ isLoggedIn: true, userId: 'omar' })
})

test('the next user’s first refresh does not wait for the former user’s delay', async () => {
  const server = createSessionApi({ life: 3 * minute })
  const { session } = await openSignedInTab(server, true)
  await vi.advanceTimersByTimeAsync(200)
  await session.signOut()
  await session.signIn('admin', credentials('omar'), true)
  await vi.advanceTimersByTimeAsync(200)
  expect(server.counts.refreshes).toBe(2)
})
