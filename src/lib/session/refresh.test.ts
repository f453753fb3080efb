import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { json, networkError } from '#fixtures/fake-network.ts'
import {
  createBrowser,
  createSessionApi,
  forcedEndEntries,
  handleRefresh,
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

describe('with keep-me-logged-in the token is refreshed', () => {
  test('five minutes before it runs out, and the next refresh token comes out of the new one', async () => {
    const server = createSessionApi({ life: hour })
    const { state, browser } = await openSignedInTab(server, true)
    const { accessToken } = state()
    await vi.advanceTimersByTimeAsync(55 * minute - 1)
    expect(server.counts.refreshes).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.counts.refreshes).toBe(1)
    expect(state()).toMatchObject({ isLoggedIn: true, isRefreshing: false, refreshToken: 'r2', expiresIn: 3_600 })
    expect(state().accessToken).not.toBe(accessToken)
    expect(storageEntries(browser.storage)).toMatchObject({
      auth_accessToken: state().accessToken,
      auth_refreshToken: 'r2',
      auth_keepMeLoggedIn: 'true',
    })
    await vi.advanceTimersByTimeAsync(55 * minute)
    expect(server.counts.refreshes).toBe(2)
  })

  test('keeps its refresh token when the server brings no other', async () => {
    const server = createSessionApi({ life: hour })
    const { state, session } = await openSignedInTab(server, true)
    server.before = () => json({ data: { authToken: createToken({ exp: Date.now() + 2 * hour, role: 'ADMIN', userId: 'sara' }) } })
    await session.refresh()
    expect(state().refreshToken).toBe('r1')
  })

  test('never sooner than a minute from now', async () => {
    const server = createSessionApi({ life: 5 * minute + 20_000 })
    await openSignedInTab(server, true)
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(server.counts.refreshes).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.counts.refreshes).toBe(1)
  })

  test('at once when it is about to expire already, then once a minute at most', async () => {
    const server = createSessionApi({ life: 3 * minute })
    const { state } = await openSignedInTab(server, true)
    await vi.advanceTimersByTimeAsync(0)
    expect(server.counts.refreshes).toBe(1)
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(server.counts.refreshes).toBe(11)
    expect(state().isLoggedIn).toBe(true)
  })

  test('at once after a start with a token that is about to expire', async () => {
    const server = createSessionApi({ life: hour })
    const { browser, session } = await openSignedInTab(server, true)
    session.dispose()
    await vi.advanceTimersByTimeAsync(57 * minute)
    browser.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.counts.refreshes).toBe(1)
  })

  test('with a token of 30 days no timer overflows: nothing happens for a day, then it is refreshed in time', async () => {
    const server = createSessionApi({ life: 30 * 24 * hour })
    const { state } = await openSignedInTab(server, true)
    await vi.advanceTimersByTimeAsync(24 * hour)
    expect(server.counts.refreshes).toBe(0)
    vi.setSystemTime(Date.now() + 29 * 24 * hour - 5 * minute)
    await vi.advanceTimersByTimeAsync(minute)
    expect(server.counts.refreshes).toBe(1)
    expect(state().isLoggedIn).toBe(true)
  })
})

describe('a failed background refresh', () => {
  test('is logged, is tried again each minute until the token has run out, and then ends the session', async () => {
    const server = createSessionApi({ life: 7 * minute })
    const { state, ended, warnings } = await openSignedInTab(server, true)
    const tries = handleRefresh(server, () => json({ message: 'Down' }, 503))
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
    const server = createSessionApi({ life: 10 * minute })
    await openSignedInTab(server, true)
    const tries = handleRefresh(server, () => json({ message: 'Too many' }, 429, { 'retry-after': '150' }))
    await vi.advanceTimersByTimeAsync(5 * minute + 149_000)
    expect(tries()).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tries()).toBe(2)
  })

  test('is forgotten when the next one succeeds', async () => {
    const server = createSessionApi({ life: 7 * minute })
    const { state, ended } = await openSignedInTab(server, true)
    handleRefresh(server, () => Promise.reject(networkError()))
    await vi.advanceTimersByTimeAsync(4 * minute)
    server.before = undefined
    await vi.advanceTimersByTimeAsync(20 * minute)
    expect(state().isLoggedIn).toBe(true)
    expect(ended).toEqual([])
  })

  test('that the server refuses ends the session at once', async () => {
    const server = createSessionApi({ life: hour })
    const { ended } = await openSignedInTab(server, true)
    handleRefresh(server, () => json({ message: 'Revoked' }, 401))
    await vi.advanceTimersByTimeAsync(55 * minute)
    expect(ended).toEqual(['expired'])
  })

  test.each([
    ['cannot be decoded', () => 'garbage', 'expired'],
    ['has run out already', () => createToken({ exp: Date.now() - 1, role: 'ADMIN', userId: 'sara' }), 'expired'],
    ['is another person’s', () => createToken({ exp: Date.now() + hour, role: 'ADMIN', userId: 'omar' }), 'expired'],
    ['is a customer’s', () => createToken({ exp: Date.now() + hour, role: 'user', userId: 'sara' }), 'notAllowed'],
  ])('whose token %s ends the session', async (_what, authToken, reason) => {
    const server = createSessionApi({ life: hour })
    const { ended, browser } = await openSignedInTab(server, true)
    handleRefresh(server, () => json({ data: { authToken: authToken() } }))
    await vi.advanceTimersByTimeAsync(55 * minute)
    expect(ended).toEqual([reason])
    expect(storageEntries(browser.storage)).toEqual(reason === 'expired' ? forcedEndEntries : {})
  })

  test('with 5xx has its own three retries', async () => {
    const server = createSessionApi({ life: hour })
    const { session, ended } = await openSignedInTab(server, true)
    const tries = handleRefresh(server, () => json({}, 500))
    const refreshed = session.refresh().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(7_000)
    expect(await refreshed).toMatchObject({ code: 'INTERNAL' })
    expect(tries()).toBe(4)
    expect(ended).toEqual([])
  })
})

test.each([true, false])('all triggers share one refresh, those from within its first step too (with locks: %s)', async (isSecure) => {
  const server = createSessionApi({ life: hour })
  const { session, page, read, state } = await openSignedInTab(server, true, isSecure)
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
  expect(server.counts.refreshes).toBe(1)
  expect(isRefreshing).toBe(1)
  expect(state().isRefreshing).toBe(false)
})

test('signed out: refresh rejects', async () => {
  const { session } = createBrowser(createSessionApi()).open()
  await expect(session.refresh()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  await session.settled()
  expect(session.remaining()).toBe(0)
})
