import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noAnswer } from '../http/test-kit.ts'
import { answerRefresh, entriesOf, fakeServer, forcedEnd, gate, hour, isRefresh, minute, outcome, signedIn } from './test-kit.ts'

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
    expect(entriesOf(browser.storage)).toEqual(forcedEnd)
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

  describe('an extension asked for in the last second', () => {
    const askedLate = async (instead?: Response) => {
      const server = fakeServer({ life: hour })
      const tab = await signedIn(server, false)
      await vi.advanceTimersByTimeAsync(hour - 1_000)
      const held = gate()
      server.before = (request) => (isRefresh(request) ? held.opened.then(() => instead) : undefined)
      return { ...tab, server, held, extended: outcome(tab.session.refresh()) }
    }

    test('may come back a few seconds after the end, and calls wait for it', async () => {
      const { held, extended, ended, session, read, server } = await askedLate()
      await vi.advanceTimersByTimeAsync(5_000)
      const answer = read()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(server.seen.reads).toBe(0)
      held.open()
      await vi.advanceTimersByTimeAsync(200)
      await extended
      expect(await answer).toEqual({ name: 'sara' })
      expect(session.remaining()).toBeGreaterThan(hour - 1_000)
      expect(ended).toEqual([])
    })

    test('is waited for ten seconds and no longer', async () => {
      const { held, extended, ended, state } = await askedLate()
      await vi.advanceTimersByTimeAsync(11_000 - 1)
      expect(ended).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(ended).toEqual(['expired'])
      held.open()
      await vi.advanceTimersByTimeAsync(200)
      await extended
      expect(state().isLoggedIn).toBe(false)
    })

    test('that is refused ends the session', async () => {
      const { held, extended, ended } = await askedLate(new Response(null, { status: 401 }))
      await vi.advanceTimersByTimeAsync(2_000)
      held.open()
      await vi.advanceTimersByTimeAsync(200)
      await extended
      expect(ended).toEqual(['expired'])
    })
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
