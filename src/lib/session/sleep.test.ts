import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { json, networkError } from '#fixtures/fake-network.ts'
import { createSessionApi, handleRefresh, isRefresh, openSignedInTab } from '#fixtures/test-session.ts'
import { hour, minute } from '#fixtures/tokens.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('after eight hours of sleep', () => {
  /** The machine sleeps: the clock goes on, timers do not. */
  const sleep = () => vi.setSystemTime(Date.now() + 8 * hour)

  test('waking refreshes within a second, and a call waits for the new token', async () => {
    const server = createSessionApi({ life: hour })
    const { page, read, state } = await openSignedInTab(server, true)
    sleep()
    page('wake')
    const answer = read()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await answer).toEqual({ name: 'sara' })
    expect(server.counts).toMatchObject({ refreshes: 1, refused: 0 })
    expect(state().isLoggedIn).toBe(true)
  })

  test('no request but the refresh leaves with the expired token, even if nothing woke the session', async () => {
    const server = createSessionApi({ life: hour })
    const { read, state } = await openSignedInTab(server, true)
    const { accessToken } = state()
    const before = server.requests.length
    sleep()
    const answers = Promise.all([read(), read(), read()])
    await vi.advanceTimersByTimeAsync(1_000)
    await answers
    const sent = server.requests.slice(before).filter(({ request }) => !isRefresh(request))
    expect(sent.map(({ headers }) => headers.get('authorization'))).not.toContain(`Bearer ${accessToken}`)
    expect(server.counts.refreshes).toBe(1)
  })

  test('a guard waits for the refresh', async () => {
    const server = createSessionApi({ life: hour })
    const { session } = await openSignedInTab(server, true)
    sleep()
    expect(session.isLive()).toBe(false)
    const settled = session.settled()
    await vi.advanceTimersByTimeAsync(200)
    await settled
    expect(session.isLive()).toBe(true)
  })

  test('a network that comes back a few seconds late does not end the session', async () => {
    const server = createSessionApi({ life: hour })
    const { page, read, state } = await openSignedInTab(server, true)
    sleep()
    const tries = handleRefresh(server, () => Promise.reject(networkError()))
    page('wake')
    const answer = read()
    await vi.advanceTimersByTimeAsync(2_500)
    expect(tries()).toBe(2)
    server.before = undefined
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await answer).toEqual({ name: 'sara' })
    expect(state().isLoggedIn).toBe(true)
  })

  test('a network that stays away does', async () => {
    const server = createSessionApi({ life: hour })
    const { page, ended } = await openSignedInTab(server, true)
    sleep()
    handleRefresh(server, () => Promise.reject(networkError()))
    page('wake')
    await vi.advanceTimersByTimeAsync(8_000)
    expect(ended).toEqual(['expired'])
  })

  test('without keep-me-logged-in the session has ended and sends nothing', async () => {
    const server = createSessionApi({ life: hour })
    const { page, read, state } = await openSignedInTab(server, false)
    const before = server.requests.length
    sleep()
    await expect(read()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    expect(state()).toMatchObject({ isLoggedIn: false, ended: 'expired' })
    page('wake')
    expect(server.requests).toHaveLength(before)
  })
})

describe('on waking', () => {
  test('a token with less than five minutes is refreshed, one with more is not', async () => {
    const server = createSessionApi({ life: hour })
    const { page } = await openSignedInTab(server, true)
    vi.setSystemTime(Date.now() + 54 * minute)
    page('wake')
    await vi.advanceTimersByTimeAsync(0)
    expect(server.counts.refreshes).toBe(0)
    vi.setSystemTime(Date.now() + 2 * minute)
    page('wake')
    await vi.advanceTimersByTimeAsync(0)
    expect(server.counts.refreshes).toBe(1)
  })

  test('does not wait for the minute that the schedule leaves to a new token', async () => {
    const server = createSessionApi({ life: 5 * minute + 20_000 })
    const { page } = await openSignedInTab(server, true)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(server.counts.refreshes).toBe(0)
    page('wake')
    await vi.advanceTimersByTimeAsync(0)
    expect(server.counts.refreshes).toBe(1)
  })

  test('again and again does not ask the server again and again', async () => {
    const server = createSessionApi({ life: 3 * minute })
    const { page } = await openSignedInTab(server, true)
    for (let count = 0; count < 20; count += 1) {
      page('wake')
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(server.counts.refreshes).toBe(1)
  })
})

describe('a call with less than half a minute of life left', () => {
  test('waits for a refresh first', async () => {
    const server = createSessionApi({ life: hour })
    const { read, state } = await openSignedInTab(server, true)
    vi.setSystemTime(Date.now() + hour - 29_000)
    const answer = read()
    await vi.advanceTimersByTimeAsync(200)
    await answer
    expect(server.counts.refreshes).toBe(1)
    expect(server.requests.at(-1)?.headers.get('authorization')).toBe(`Bearer ${state().accessToken}`)
  })

  test('goes out as it is, and refreshes nothing, without keep-me-logged-in', async () => {
    const server = createSessionApi({ life: hour })
    const { read, state } = await openSignedInTab(server, false)
    const { accessToken } = state()
    vi.setSystemTime(Date.now() + hour - 29_000)
    const answer = read()
    await vi.advanceTimersByTimeAsync(200)
    expect(await answer).toEqual({ name: 'sara' })
    expect(server.counts.refreshes).toBe(0)
    expect(state().accessToken).toBe(accessToken)
  })

  test('goes out with the old token when the refresh fails, and the next does not try again at once', async () => {
    const server = createSessionApi({ life: hour })
    const { read } = await openSignedInTab(server, true)
    vi.setSystemTime(Date.now() + hour - 29_000)
    const tries = handleRefresh(server, () => json({}, 503))
    for (let count = 0; count < 3; count += 1) {
      const answer = read()
      await vi.advanceTimersByTimeAsync(200)
      expect(await answer).toEqual({ name: 'sara' })
    }
    expect(tries()).toBe(1)
  })
})
