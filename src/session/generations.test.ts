import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, noAnswer, write } from '../http/test-kit.ts'
import { answerRefresh, credentials, entriesOf, fakeServer, gate, hour, isRefresh, minute, outcome, signedIn } from './test-kit.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8) })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([true, false])(
  'a 401 of a session that is over neither ends nor refreshes the next person’s session, nor is it replayed (kept: %s)',
  async (keep) => {
    const server = fakeServer()
    const { read, session, ended, state } = await signedIn(server, keep)
    const held = gate()
    server.before = (request) => (request.method === 'GET' ? held.opened.then(() => json({ message: 'Late' }, 401)) : undefined)
    const late = outcome(read())
    await vi.advanceTimersByTimeAsync(0)
    await session.signOut()
    await session.signIn('admin', credentials('omar'), keep)
    const before = state()
    held.open()
    await vi.advanceTimersByTimeAsync(500)
    expect(await late).toMatchObject({ status: 401 })
    expect(state()).toEqual(before)
    expect(ended).toEqual(['explicit'])
    expect(server.seen).toMatchObject({ refreshes: 0, reads: 0 })
  },
)

test('whoever signs in over somebody else’s session ends it first: nothing of the former person is sent in their name', async () => {
  const server = fakeServer()
  const { read, session, ended, state } = await signedIn(server, true)
  const held = gate()
  server.before = (request) => (request.method === 'GET' ? held.opened.then(() => json({ message: 'Late' }, 401)) : undefined)
  const late = outcome(read())
  await vi.advanceTimersByTimeAsync(0)
  await session.signIn('admin', credentials('omar'), true)
  expect(ended).toEqual(['explicit'])
  held.open()
  await vi.advanceTimersByTimeAsync(500)
  expect(await late).toMatchObject({ status: 401 })
  expect(server.requests.filter(({ method }) => method === 'GET')).toHaveLength(1)
  expect(state()).toMatchObject({ isLoggedIn: true, userId: 'omar' })
})

test('a refresh that fails after the next person has signed in does not touch them', async () => {
  const server = fakeServer()
  const { session, ended, state } = await signedIn(server, true)
  const held = gate()
  server.before = (request) => (isRefresh(request) ? held.opened.then(() => json({}, 401)) : undefined)
  const refreshed = outcome(session.refresh())
  await vi.advanceTimersByTimeAsync(0)
  await session.signOut()
  await session.signIn('admin', credentials('omar'), true)
  held.open()
  await vi.advanceTimersByTimeAsync(500)
  expect(await refreshed).toMatchObject({ code: expect.any(String) })
  expect(state()).toMatchObject({ isLoggedIn: true, userId: 'omar', isRefreshing: false })
  expect(ended).toEqual(['explicit'])
})

test.each([true, false])(
  'a refused call that waits for a refresh while its session ends touches no other (with locks: %s)',
  async (isSecure) => {
    const server = fakeServer()
    const { read, session, browser, ended, state } = await signedIn(server, true, isSecure)
    const held = gate()
    server.before = async (request) => {
      if (isRefresh(request)) await held.opened
      return isRefresh(request) || request.method === 'GET' ? json({}, 401) : undefined
    }
    const late = outcome(read())
    await vi.advanceTimersByTimeAsync(10)
    await session.signOut()
    await vi.advanceTimersByTimeAsync(10)
    expect(entriesOf(browser.storage)).toEqual({})
    await session.signIn('admin', credentials('omar'), true)
    held.open()
    await vi.advanceTimersByTimeAsync(500)
    expect(await late).toMatchObject({ status: 401 })
    expect(state()).toMatchObject({ isLoggedIn: true, userId: 'omar' })
    expect(ended).toEqual(['explicit'])
  },
)

test('a write of the former person is not tried again', async () => {
  const server = fakeServer()
  const { api, session } = await signedIn(server, true)
  server.before = (request) => (request.url.endsWith('/write') ? json({}, 500) : undefined)
  const answer = outcome(api.send(write, { body: { name: 'x' } }))
  await vi.advanceTimersByTimeAsync(500)
  await session.signOut()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toMatchObject({ status: 500 })
  expect(server.requests.filter(({ url }) => url.pathname.endsWith('/write')).length).toBe(1)
})

test('nor is their refresh, also where there are no locks', async () => {
  const server = fakeServer()
  const { session } = await signedIn(server, true, false)
  const tries = answerRefresh(server, () => json({}, 500))
  const refreshed = outcome(session.refresh())
  await vi.advanceTimersByTimeAsync(500)
  await session.signOut()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await refreshed).toMatchObject({ status: 500 })
  expect(tries()).toBe(1)
})

test('a refresh of the former person that waits for the network is never answered with the next one’s token', async () => {
  const server = fakeServer({ life: hour })
  const { session, state } = await signedIn(server, true, false)
  vi.setSystemTime(Date.now() + hour + minute)
  answerRefresh(server, () => Promise.reject(noAnswer()))
  const refreshed = outcome(session.refresh())
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
  const server = fakeServer()
  const { session, read, state } = await signedIn(server, true, isSecure)
  server.before = (request) => (isRefresh(request) ? new Promise<Response>(() => undefined) : undefined)
  const hanging = outcome(session.refresh())
  await vi.advanceTimersByTimeAsync(10)
  await session.signOut()
  await session.signIn('admin', credentials('omar'), true)
  const answer = outcome(read())
  await vi.advanceTimersByTimeAsync(200)
  expect(server.seen.reads).toBe(1)
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

test('the next person’s first refresh does not wait for the rest of the last one’s', async () => {
  const server = fakeServer({ life: 3 * minute })
  const { session } = await signedIn(server, true)
  await vi.advanceTimersByTimeAsync(200)
  await session.signOut()
  await session.signIn('admin', credentials('omar'), true)
  await vi.advanceTimersByTimeAsync(200)
  expect(server.seen.refreshes).toBe(2)
})
