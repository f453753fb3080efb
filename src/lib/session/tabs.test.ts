import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryChannels } from '#fixtures/memory-channels.ts'
import {
  createBrowser,
  createGate,
  createSessionApi,
  credentials,
  forcedEndEntries,
  isRefresh,
  settle,
  storageEntries,
} from '#fixtures/test-session.ts'
import { createToken, hour, minute } from '#fixtures/tokens.ts'
import { createTabs } from './tabs.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8) })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Two tabs of one browser with one signed-in user. */
async function twoTabs(server = createSessionApi({ life: hour }), keep = true, isSecure = true) {
  const browser = createBrowser(server, {}, isSecure)
  const one = browser.open()
  await one.session.signIn('admin', credentials(), keep)
  const two = browser.open()
  return { server, browser, one, two, first: one.session.store.getState, second: two.session.store.getState }
}

test('two tabs with 20 refused calls each: one refresh, 40 successes, both stay signed in', async () => {
  const { server, one, two, first, second } = await twoTabs()
  server.revoke()
  const answers = Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? one : two).read()))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answers).toEqual(Array.from({ length: 40 }, () => ({ name: 'sara' })))
  expect(server.counts).toMatchObject({ refreshes: 1, refused: 40, reads: 80 })
  expect([...one.ended, ...two.ended]).toEqual([])
  expect(first().accessToken).toBe(second().accessToken)
})

test('without keep-me-logged-in 40 refused calls in two tabs end each tab’s session once, without a refresh', async () => {
  const { server, one, two, browser } = await twoTabs(undefined, false)
  server.revoke()
  const answers = Promise.all(Array.from({ length: 40 }, (_, index) => settle((index % 2 ? one : two).read())))
  await vi.advanceTimersByTimeAsync(1_000)
  await answers
  expect(one.ended).toHaveLength(1)
  expect(two.ended).toHaveLength(1)
  expect(server.counts.refreshes).toBe(0)
  expect(storageEntries(browser.storage)).toEqual(forcedEndEntries)
})

test('the schedules of many tabs refresh once, also with tokens of less than five minutes', async () => {
  const server = createSessionApi({ life: hour })
  const browser = createBrowser(server)
  const first = browser.open()
  await first.session.signIn('admin', credentials(), true)
  const tabs = [first, ...Array.from({ length: 4 }, () => browser.open())]
  await vi.advanceTimersByTimeAsync(55 * minute + 2_000)
  expect(server.counts.refreshes).toBe(1)
  server.life = 3 * minute
  await vi.advanceTimersByTimeAsync(55 * minute + 2_000)
  expect(server.counts.refreshes).toBe(2)
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(server.counts.refreshes).toBeLessThanOrEqual(13)
  expect(tabs.every(({ session, ended }) => session.isLive() && ended.length === 0)).toBe(true)
})

test('a tab that waits for the lock uses the other tab’s token before the lock is released', async () => {
  const { server, browser, one, two, first } = await twoTabs()
  const gate = createGate()
  void browser.locks?.request('auth-refresh', () => gate.opened)
  await vi.advanceTimersByTimeAsync(0)
  const waiting = two.session.refresh()
  await vi.advanceTimersByTimeAsync(10)
  const { accessToken, refreshToken } = server.issue('sara')
  browser.storage.setItem('auth_refreshToken', refreshToken)
  browser.storage.setItem('auth_accessToken', accessToken)
  two.page('storage')
  one.page('storage')
  expect(await waiting).toBe(accessToken)
  expect(first().accessToken).toBe(accessToken)
  gate.open()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.counts.refreshes).toBe(0)
  expect(two.session.store.getState().isRefreshing).toBe(false)
})

describe('without locks (a page not served over https)', () => {
  test('the loser of two refreshes takes the winner’s token', async () => {
    const server = createSessionApi({ life: hour })
    const { one, two, first, second } = await twoTabs(server, true, false)
    const both = Promise.all([one.session.refresh(), two.session.refresh()])
    await vi.advanceTimersByTimeAsync(1_000)
    await both
    expect(server.counts.refreshes).toBe(2)
    expect(first().accessToken).toBe(second().accessToken)
    expect([...one.ended, ...two.ended]).toEqual([])
  })

  test('one tab refreshes for all tabs', async () => {
    const server = createSessionApi({ life: hour })
    const { one } = await twoTabs(server, true, false)
    server.revoke()
    const answers = Promise.all([one.session.refresh(), one.session.refresh(), ...Array.from({ length: 20 }, one.read)])
    await vi.advanceTimersByTimeAsync(1_000)
    await answers
    expect(server.counts.refreshes).toBe(1)
  })

  test('a sign-out is not undone by a refresh that was under way', async () => {
    const server = createSessionApi({ life: hour })
    const { browser, one, two } = await twoTabs(server, true, false)
    const gate = createGate()
    server.before = (request) => (isRefresh(request) ? gate.opened.then(() => undefined) : undefined)
    const refreshed = settle(two.session.refresh())
    await vi.advanceTimersByTimeAsync(10)
    void one.session.signOut()
    gate.open()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await refreshed).toMatchObject({ code: 'SESSION_ENDED' })
    expect(storageEntries(browser.storage)).toEqual({})
  })
})

describe('tabs follow each other', () => {
  test('in signing in', async () => {
    const browser = createBrowser(createSessionApi())
    const [one, two] = [browser.open(), browser.open()]
    await one.session.signIn('admin', credentials(), true)
    await vi.advanceTimersByTimeAsync(0)
    expect(two.session.store.getState()).toMatchObject({ isLoggedIn: true, userId: 'sara', keepMeLoggedIn: true, role: 'ADMIN' })
    expect(await two.read()).toEqual({ name: 'sara' })
  })

  test('in extending: the dialog of the other tab closes', async () => {
    const { one, second } = await twoTabs(undefined, false)
    await vi.advanceTimersByTimeAsync(57 * minute)
    expect(second().expiresSoon).toBe(true)
    const extended = one.session.refresh()
    await vi.advanceTimersByTimeAsync(200)
    await extended
    expect(second()).toMatchObject({ expiresSoon: false, isLoggedIn: true })
  })

  test('in signing out, in less than a second, with one logout call', async () => {
    const { server, one, two, second } = await twoTabs()
    await one.session.signOut()
    await vi.advanceTimersByTimeAsync(999)
    expect(second()).toMatchObject({ isLoggedIn: false, accessToken: null, ended: 'elsewhere' })
    expect(two.ended).toEqual(['elsewhere'])
    expect(server.counts.logouts).toBe(1)
  })

  test('also when every event was lost, within a minute', async () => {
    const { browser, two } = await twoTabs()
    browser.storage.removeItem('auth_accessToken')
    await vi.advanceTimersByTimeAsync(minute)
    expect(two.ended).toEqual(['elsewhere'])
  })

  test('before a call finds its token run out', async () => {
    const { server, browser, two } = await twoTabs(undefined, false)
    vi.setSystemTime(Date.now() + hour + minute)
    browser.storage.setItem('auth_accessToken', server.issue('sara').accessToken)
    expect(await two.read()).toEqual({ name: 'sara' })
    expect(two.ended).toEqual([])
  })

  test('by storage events alone, where there is no channel', async () => {
    const { browser, two } = await twoTabs()
    browser.storage.removeItem('auth_accessToken')
    two.page('storage')
    expect(two.ended).toEqual(['elsewhere'])
  })

  test('a sign-out while this tab’s refresh is under way is not undone by it', async () => {
    const { server, browser, one, two } = await twoTabs()
    const gate = createGate()
    server.before = (request) => (isRefresh(request) ? gate.opened.then(() => undefined) : undefined)
    const refreshed = settle(two.session.refresh())
    await vi.advanceTimersByTimeAsync(10)
    browser.storage.removeItem('auth_accessToken')
    void one.session.signOut()
    gate.open()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await refreshed).toMatchObject({ code: 'SESSION_ENDED' })
    expect(storageEntries(browser.storage)).toEqual({})
  })

  test('the pairing of the device ends the session of its owner, although the account is the same', async () => {
    const { browser, two, second } = await twoTabs()
    const accessToken = createToken({ exp: Date.now() + hour, role: 'TILL', userId: 'sara' })
    browser.storage.setItem('auth_accessToken', accessToken)
    two.page('storage')
    expect(two.ended).toEqual(['elsewhere'])
    expect(second()).toMatchObject({ isLoggedIn: true, role: 'TILL', userId: 'sara' })
  })

  test('another person’s sign-in ends this one’s session and begins theirs', async () => {
    const { server, browser, two, second } = await twoTabs()
    const { accessToken } = server.issue('omar')
    browser.storage.setItem('auth_userId', 'omar')
    browser.storage.setItem('auth_accessToken', accessToken)
    two.page('storage')
    expect(two.ended).toEqual(['elsewhere'])
    expect(second()).toMatchObject({ isLoggedIn: true, userId: 'omar', user: null })
  })

  test('a tab that finds its token run out does not clear what another has just renewed', async () => {
    const { server, browser, two, second } = await twoTabs(undefined, false)
    vi.setSystemTime(Date.now() + hour + minute)
    const { accessToken } = server.issue('sara')
    browser.storage.setItem('auth_accessToken', accessToken)
    two.page('wake')
    expect(second()).toMatchObject({ isLoggedIn: true, accessToken })
    expect(two.ended).toEqual([])
  })

  test('a forged token of a customer ends the session, one of nonsense too', async () => {
    for (const forged of [createToken({ exp: Date.now() + hour, role: 'user', userId: 'sara' }), 'nonsense']) {
      const { browser, two, second } = await twoTabs(createSessionApi())
      browser.storage.setItem('auth_accessToken', forged)
      two.page('storage')
      expect(second().isLoggedIn).toBe(false)
    }
  })

  test.each([{ type: 'signOut' }, 'auth_clear', null, 7, ['auth'], { accessToken: 'x' }])(
    'the message %j means nothing',
    async (message) => {
      const openChannel = memoryChannels()
      const follow = vi.fn()
      createTabs(openChannel()).listen(follow)
      const other = openChannel()
      other.postMessage(message)
      await vi.advanceTimersByTimeAsync(10)
      expect(follow).not.toHaveBeenCalled()
      createTabs(other).notify()
      await vi.advanceTimersByTimeAsync(10)
      expect(follow).toHaveBeenCalledOnce()
    },
  )
})

test('a 401 for a token that another tab has replaced is retried with the new one', async () => {
  const { server, browser, two } = await twoTabs(undefined, false)
  server.revoke()
  const { accessToken, refreshToken } = server.issue('sara')
  browser.storage.setItem('auth_refreshToken', refreshToken)
  browser.storage.setItem('auth_accessToken', accessToken)
  const answer = two.read()
  await vi.advanceTimersByTimeAsync(200)
  expect(await answer).toEqual({ name: 'sara' })
  expect(two.ended).toEqual([])
  expect(server.counts.refreshes).toBe(0)
})

test('a refresh stops at once when another tab ends the session', async () => {
  const { server, browser, two } = await twoTabs()
  server.before = (request) => (isRefresh(request) ? new Promise<Response>(() => undefined) : undefined)
  const refreshed = settle(two.session.refresh())
  await vi.advanceTimersByTimeAsync(10)
  browser.storage.removeItem('auth_accessToken')
  two.page('storage')
  expect(await refreshed).toMatchObject({ code: 'SESSION_ENDED' })
})
