import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { credentials, entriesOf, fakeBrowser, fakeServer, forcedEnd, hour, outcome } from './test-kit.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8) })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Two tabs of one browser with one person signed in, not kept so. */
async function twoTabs() {
  const server = fakeServer({ life: hour })
  const browser = fakeBrowser(server)
  const one = browser.open()
  await one.session.signIn('admin', credentials(), false)
  const two = browser.open()
  return { server, browser, one, two, second: two.session.store.getState }
}

describe('an end that nobody asked for', () => {
  test('is one in the other tabs too, and none of them says that somebody signed out', async () => {
    const { server, one, two, second } = await twoTabs()
    server.revoke()
    await outcome(one.read())
    await vi.advanceTimersByTimeAsync(999)
    expect([...one.ended, ...two.ended]).toEqual(['expired', 'expired'])
    expect(second().ended).toBe('expired')
  })

  test('is told from a sign-out, also by a tab that slept until its own token had run out', async () => {
    const { server, browser, two } = await twoTabs()
    two.page('leave')
    browser.storage.removeItem('auth_accessToken')
    vi.setSystemTime(Date.now() + 2 * hour)
    two.page('wake')
    expect(two.ended).toEqual(['elsewhere'])
    expect(server.seen.refreshes).toBe(0)
  })
})

test('a tab that slept while another renewed the token, and until that had run out too, tells no sign-out', async () => {
  const { server, browser, two } = await twoTabs()
  two.page('leave')
  browser.storage.setItem('auth_accessToken', server.issue('sara').accessToken)
  vi.setSystemTime(Date.now() + 2 * hour)
  two.page('wake')
  expect(two.ended).toEqual(['expired'])
})

describe('that the last session was ended by force', () => {
  const force = async () => {
    const server = fakeServer({ life: hour })
    const browser = fakeBrowser(server)
    const { session } = browser.open()
    await session.signIn('admin', credentials(), false)
    await vi.advanceTimersByTimeAsync(hour)
    expect(entriesOf(browser.storage)).toEqual(forcedEnd)
    return { browser, session }
  }

  test('is still known after a reload of the sign-in page', async () => {
    const { browser } = await force()
    browser.open()
    expect(entriesOf(browser.storage)).toEqual(forcedEnd)
  })

  test('is forgotten with the next sign-in, as everything of before, and after a sign-out nothing tells of it', async () => {
    const { browser, session } = await force()
    browser.storage.setItem('auth_of_an_older_build', 'x')
    await session.signIn('admin', credentials(), false)
    expect(entriesOf(browser.storage)).not.toHaveProperty('session_forced')
    expect(entriesOf(browser.storage)).not.toHaveProperty('auth_of_an_older_build')
    await session.signOut()
    expect(entriesOf(browser.storage)).toEqual({})
  })
})
