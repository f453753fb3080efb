import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { json, noAnswer } from '../http/test-kit.ts'
import { answerRefresh, entriesOf, fakeBrowser, fakeServer, forcedEnd, hour, minute, signedIn, tokenOf } from './test-kit.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('kept signed in, the token is refreshed', () => {
  test('five minutes before it runs out, and the next refresh token comes out of the new one', async () => {
    const server = fakeServer({ life: hour })
    const { state, browser } = await signedIn(server, true)
    const { accessToken } = state()
    await vi.advanceTimersByTimeAsync(55 * minute - 1)
    expect(server.seen.refreshes).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.seen.refreshes).toBe(1)
    expect(state()).toMatchObject({ isLoggedIn: true, isRefreshing: false, refreshToken: 'r2', expiresIn: 3_600 })
    expect(state().accessToken).not.toBe(accessToken)
    expect(entriesOf(browser.storage)).toMatchObject({
      auth_accessToken: state().accessToken,
      auth_refreshToken: 'r2',
      auth_keepMeLoggedIn: 'true',
    })
    await vi.advanceTimersByTimeAsync(55 * minute)
    expect(server.seen.refreshes).toBe(2)
  })

  test('keeps its refresh token when the server brings no other', async () => {
    const server = fakeServer({ life: hour })
    const { state, session } = await signedIn(server, true)
    server.before = () => json({ data: { authToken: tokenOf({ exp: Date.now() + 2 * hour, role: 'ADMIN', userId: 'sara' }) } })
    await session.refresh()
    expect(state().refreshToken).toBe('r1')
  })

  test('never sooner than a minute from now', async () => {
    const server = fakeServer({ life: 5 * minute + 20_000 })
    await signedIn(server, true)
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(server.seen.refreshes).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.seen.refreshes).toBe(1)
  })

  test('at once when it is about to expire already, then once a minute at most', async () => {
    const server = fakeServer({ life: 3 * minute })
    const { state } = await signedIn(server, true)
    await vi.advanceTimersByTimeAsync(0)
    expect(server.seen.refreshes).toBe(1)
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(server.seen.refreshes).toBe(11)
    expect(state().isLoggedIn).toBe(true)
  })

  test('at once after a start with a token that is about to expire', async () => {
    const server = fakeServer({ life: hour })
    const { browser, session } = await signedIn(server, true)
    session.dispose()
    await vi.advanceTimersByTimeAsync(57 * minute)
    browser.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.seen.refreshes).toBe(1)
  })

  test('with a token of 30 days no timer overflows: nothing happens for a day, then it is refreshed in time', async () => {
    const server = fakeServer({ life: 30 * 24 * hour })
    const { state } = await signedIn(server, true)
    await vi.advanceTimersByTimeAsync(24 * hour)
    expect(server.seen.refreshes).toBe(0)
    vi.setSystemTime(Date.now() + 29 * 24 * hour - 5 * minute)
    await vi.advanceTimersByTimeAsync(minute)
    expect(server.seen.refreshes).toBe(1)
    expect(state().isLoggedIn).toBe(true)
  })
})

describe('a failed background refresh', () => {
  test('is logged, is tried again each minute until the token has run out, and then ends the session', async () => {
    const server = fakeServer({ life: 7 * minute })
    const { state, ended, warnings } = await signedIn(server, true)
    const tries = answerRefresh(server, () => json({ message: 'Down' }, 503))
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(tries()).toBe(1)
    expect(warnings).toEqual([['Token refresh failed', { code: 'UNAVAILABLE', status: 503 }]])
    await vi.advanceTimersByTimeAsync(3 * minute)
    expect(tries()).toBe(4)
    expect(state().isLoggedIn).toBe(true)
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(state()).toMatchObject({ isLoggedIn: false, ended: 'expired' })
    expect(ended).toEqual(['expired'])
  })

  test('is tried again no sooner than the server wants it', async () => {
    const server = fakeServer({ life: 10 * minute })
    await signedIn(server, true)
    const tries = answerRefresh(server, () => json({ message: 'Too many' }, 429, { 'retry-after': '150' }))
    await vi.advanceTimersByTimeAsync(5 * minute + 149_000)
    expect(tries()).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tries()).toBe(2)
  })

  test('is forgotten when the next one succeeds', async () => {
    const server = fakeServer({ life: 7 * minute })
    const { state, ended } = await signedIn(server, true)
    answerRefresh(server, () => Promise.reject(noAnswer()))
    await vi.advanceTimersByTimeAsync(4 * minute)
    server.before = undefined
    await vi.advanceTimersByTimeAsync(20 * minute)
    expect(state().isLoggedIn).toBe(true)
    expect(ended).toEqual([])
  })

  test('that the server refuses ends the session at once', async () => {
    const server = fakeServer({ life: hour })
    const { ended } = await signedIn(server, true)
    answerRefresh(server, () => json({ message: 'Revoked' }, 401))
    await vi.advanceTimersByTimeAsync(55 * minute)
    expect(ended).toEqual(['expired'])
  })

  test.each([
    ['cannot be decoded', () => 'garbage', 'expired'],
    ['has run out already', () => tokenOf({ exp: Date.now() - 1, role: 'ADMIN', userId: 'sara' }), 'expired'],
    ['is another person’s', () => tokenOf({ exp: Date.now() + hour, role: 'ADMIN', userId: 'omar' }), 'expired'],
    ['is a customer’s', () => tokenOf({ exp: Date.now() + hour, role: 'user', userId: 'sara' }), 'notAllowed'],
  ])('whose token %s ends the session', async (_what, authToken, reason) => {
    const server = fakeServer({ life: hour })
    const { ended, browser } = await signedIn(server, true)
    answerRefresh(server, () => json({ data: { authToken: authToken() } }))
    await vi.advanceTimersByTimeAsync(55 * minute)
    expect(ended).toEqual([reason])
    expect(entriesOf(browser.storage)).toEqual(reason === 'expired' ? forcedEnd : {})
  })

  test('with 5xx has its own three retries', async () => {
    const server = fakeServer({ life: hour })
    const { session, ended } = await signedIn(server, true)
    const tries = answerRefresh(server, () => json({}, 500))
    const refreshed = session.refresh().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(7_000)
    expect(await refreshed).toMatchObject({ code: 'INTERNAL' })
    expect(tries()).toBe(4)
    expect(ended).toEqual([])
  })
})

test.each([true, false])('all triggers share one refresh, those from within its first step too (with locks: %s)', async (isSecure) => {
  const server = fakeServer({ life: hour })
  const { session, page, read, state } = await signedIn(server, true, isSecure)
  vi.setSystemTime(Date.now() + hour + minute)
  let isRefreshing = 0
  session.store.subscribe((now, before) => {
    if (now.isRefreshing && !before.isRefreshing) {
      isRefreshing += 1
      session.refresh().catch(() => undefined)
    }
  })
  const all = Promise.all([session.refresh(), session.settled(), read(), read()])
  page('wake')
  await vi.advanceTimersByTimeAsync(minute)
  await all
  expect(server.seen.refreshes).toBe(1)
  expect(isRefreshing).toBe(1)
  expect(state().isRefreshing).toBe(false)
})

test('nobody signed in: nothing to refresh', async () => {
  const { session } = fakeBrowser(fakeServer()).open()
  await expect(session.refresh()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  await session.settled()
  expect(session.remaining()).toBe(0)
})
