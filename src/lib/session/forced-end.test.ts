import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowser, createSessionApi, credentials, forcedEndEntries, settle, storageEntries } from '#fixtures/test-session.ts'
import { hour } from '#fixtures/tokens.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8) })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Two tabs of one browser with one user, without keep-me-logged-in. */
async function twoTabs() {
  const server = createSessionApi({ life: hour })
  const browser = createBrowser(server)
  const one = browser.open()
  await one.session.signIn('admin', credentials(), false)
  const two = browser.open()
  return { server, browser, one, two, second: two.session.store.getState }
}

describe('a session that ends without a sign-out', () => {
  test('is reported as expired in the other tabs too', async () => {
    const { server, one, two, second } = await twoTabs()
    server.revoke()
    await settle(one.read())
    await vi.advanceTimersByTimeAsync(999)
    expect([...one.ended, ...two.ended]).toEqual(['expired', 'expired'])
    expect(second().ended).toBe('expired')
  })

  test('differs from a sign-out, also for a tab that slept until its token expired', async () => {
    const { server, browser, two } = await twoTabs()
    two.page('leave')
    browser.storage.removeItem('auth_accessToken')
    vi.setSystemTime(Date.now() + 2 * hour)
    two.page('wake')
    expect(two.ended).toEqual(['elsewhere'])
    expect(server.counts.refreshes).toBe(0)
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
    const server = createSessionApi({ life: hour })
    const browser = createBrowser(server)
    const { session } = browser.open()
    await session.signIn('admin', credentials(), false)
    await vi.advanceTimersByTimeAsync(hour)
    expect(storageEntries(browser.storage)).toEqual(forcedEndEntries)
    return { browser, session }
  }

  test('is still known and said after a reload of the sign-in page', async () => {
    const { browser } = await force()
    expect(browser.open().session.store.getState().ended).toBe('expired')
    expect(storageEntries(browser.storage)).toEqual(forcedEndEntries)
  })

  test('is forgotten with the next sign-in, as everything of before, and after a sign-out nothing tells of it', async () => {
    const { browser, session } = await force()
    browser.storage.setItem('auth_of_an_older_build', 'x')
    await session.signIn('admin', credentials(), false)
    expect(storageEntries(browser.storage)).not.toHaveProperty('session_forced')
    expect(storageEntries(browser.storage)).not.toHaveProperty('auth_of_an_older_build')
    await session.signOut()
    expect(storageEntries(browser.storage)).toEqual({})
  })
})
