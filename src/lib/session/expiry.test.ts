import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { networkError } from '#fixtures/fake-network.ts'
import {
  createGate,
  createSessionApi,
  forcedEndEntries,
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

describe('without keep-me-logged-in', () => {
  test('nothing refreshes by itself; the dialog is due at five minutes and the session ends at zero', async () => {
    const server = createSessionApi({ life: hour })
    const { state, session, ended, browser } = await openSignedInTab(server, false)
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
    expect(storageEntries(browser.storage)).toEqual(forcedEndEntries)
    expect(server.counts.refreshes).toBe(0)
  })

  test('extending closes the dialog and gives a whole life', async () => {
    const server = createSessionApi({ life: hour })
    const { state, session } = await openSignedInTab(server, false)
    await vi.advanceTimersByTimeAsync(58 * minute)
    await session.refresh()
    expect(state()).toMatchObject({ expiresSoon: false, keepMeLoggedIn: false })
    expect(session.remaining()).toBe(hour)
  })

  test('an extension that gets no answer can be tried again until zero', async () => {
    const server = createSessionApi({ life: hour })
    const { session, state } = await openSignedInTab(server, false)
    await vi.advanceTimersByTimeAsync(58 * minute)
    handleRefresh(server, () => Promise.reject(networkError()))
    await expect(session.refresh()).rejects.toMatchObject({ code: 'NETWORK' })
    expect(state()).toMatchObject({ isLoggedIn: true, expiresSoon: true })
    server.before = undefined
    await session.refresh()
    expect(state().expiresSoon).toBe(false)
  })

  describe('an extension in the last second', () => {
    const extendLate = async (instead?: Response) => {
      const server = createSessionApi({ life: hour })
      const tab = await openSignedInTab(server, false)
      await vi.advanceTimersByTimeAsync(hour - 1_000)
      const gate = createGate()
      server.before = (request) => (isRefresh(request) ? gate.opened.then(() => instead) : undefined)
      return { ...tab, server, gate, extended: settle(tab.session.refresh()) }
    }

    test('may come back a few seconds after the end, and calls wait for it', async () => {
      const { gate, extended, ended, session, read, server } = await extendLate()
      await vi.advanceTimersByTimeAsync(5_000)
      const answer = read()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(server.counts.reads).toBe(0)
      gate.open()
      await vi.advanceTimersByTimeAsync(200)
      await extended
      expect(await answer).toEqual({ name: 'sara' })
      expect(session.remaining()).toBeGreaterThan(hour - 1_000)
      expect(ended).toEqual([])
    })

    test('is waited for ten seconds and no longer', async () => {
      const { gate, extended, ended, state } = await extendLate()
      await vi.advanceTimersByTimeAsync(11_000 - 1)
      expect(ended).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(ended).toEqual(['expired'])
      gate.open()
      await vi.advanceTimersByTimeAsync(200)
      await extended
      expect(state().isLoggedIn).toBe(false)
    })

    test('that is refused ends the session', async () => {
      const { gate, extended, ended } = await extendLate(new Response(null, { status: 401 }))
      await vi.advanceTimersByTimeAsync(2_000)
      gate.open()
      await vi.advanceTimersByTimeAsync(200)
      await extended
      expect(ended).toEqual(['expired'])
    })
  })
})

describe('when the page goes away', () => {
  test('token management stops without keep-me-logged-in', async () => {
    const off = await openSignedInTab(createSessionApi({ life: hour }), false)
    off.page('leave')
    expect(vi.getTimerCount()).toBe(0)
    const server = createSessionApi({ life: hour })
    const on = await openSignedInTab(server, true)
    on.page('leave')
    await vi.advanceTimersByTimeAsync(55 * minute)
    expect(server.counts.refreshes).toBe(1)
  })

  test('and returns from the back-forward cache, the token is checked at once', async () => {
    const { page, ended } = await openSignedInTab(createSessionApi({ life: hour }), false)
    page('leave')
    await vi.advanceTimersByTimeAsync(2 * hour)
    expect(ended).toEqual([])
    page('wake')
    expect(ended).toEqual(['expired'])
  })
})
