import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noAnswer } from '../http/test-kit.ts'
import { answerRefresh, entriesOf, fakeServer, hour, minute, signedIn } from './test-kit.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('without keep-me-logged-in', () => {
  test('nothing refreshes by itself; the dialog is due at five minutes and the session ends at zero', async () => {
    const server = fakeServer({ life: hour })
    const { state, session, ended, browser } = await signedIn(server, false)
    await vi.advanceTimersByTimeAsync(55 * minute - 1)
    expect(state().expiresSoon).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(state().expiresSoon).toBe(true)
    expect(session.remaining()).toBe(5 * minute)
    await vi.advanceTimersByTimeAsync(5 * minute - 1)
    expect(ended).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toEqual(['expired'])
    expect(state()).toMatchObject({ isLoggedIn: false, expiresSoon: false, ended: 'expired' })
    expect(entriesOf(browser.storage)).toEqual({})
    expect(server.seen.refreshes).toBe(0)
  })

  test('extending closes the dialog and gives a whole life', async () => {
    const server = fakeServer({ life: hour })
    const { state, session } = await signedIn(server, false)
    await vi.advanceTimersByTimeAsync(58 * minute)
    await session.refresh()
    expect(state()).toMatchObject({ expiresSoon: false, keepMeLoggedIn: false })
    expect(session.remaining()).toBe(hour)
  })

  test('an extension that gets no answer can be tried again until zero', async () => {
    const server = fakeServer({ life: hour })
    const { session, state } = await signedIn(server, false)
    await vi.advanceTimersByTimeAsync(58 * minute)
    answerRefresh(server, () => Promise.reject(noAnswer()))
    await expect(session.refresh()).rejects.toMatchObject({ code: 'NETWORK' })
    expect(state()).toMatchObject({ isLoggedIn: true, expiresSoon: true })
    server.before = undefined
    await session.refresh()
    expect(state().expiresSoon).toBe(false)
  })
})

describe('when the page goes away', () => {
  test('token management stops, unless kept signed in', async () => {
    const off = await signedIn(fakeServer({ life: hour }), false)
    off.page('leave')
    expect(vi.getTimerCount()).toBe(0)
    const server = fakeServer({ life: hour })
    const on = await signedIn(server, true)
    on.page('leave')
    await vi.advanceTimersByTimeAsync(55 * minute)
    expect(server.seen.refreshes).toBe(1)
  })

  test('and comes back from the back-forward cache, it looks at the clock at once', async () => {
    const { page, ended } = await signedIn(fakeServer({ life: hour }), false)
    page('leave')
    await vi.advanceTimersByTimeAsync(2 * hour)
    expect(ended).toEqual([])
    page('wake')
    expect(ended).toEqual(['expired'])
  })
})
