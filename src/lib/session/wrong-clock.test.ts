import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowser, createSessionApi, credentials } from '#fixtures/test-session.ts'
import { createToken, minute } from '#fixtures/tokens.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each([10, -10])('on a machine whose clock is %i minutes wrong', (minutes) => {
  const skewed = (life: number) => createSessionApi({ life, skew: -minutes * minute })

  test('a fresh token does not count as expired, nor an expired one as fresh', async () => {
    const { session } = createBrowser(skewed(8 * minute)).open()
    await session.signIn('admin', credentials(), false)
    expect(Math.abs(session.remaining() - 8 * minute)).toBeLessThanOrEqual(1_000)
    await vi.advanceTimersByTimeAsync(8 * minute - 2_000)
    expect(session.isLive()).toBe(true)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(session.store.getState()).toMatchObject({ isLoggedIn: false, ended: 'expired' })
  })

  test('the session survives a reload before any response', async () => {
    const browser = createBrowser(skewed(8 * minute))
    await browser.open().session.signIn('admin', credentials(), false)
    const { session } = browser.open()
    expect(session.isLive()).toBe(true)
    expect(Math.abs(session.remaining() - 8 * minute)).toBeLessThanOrEqual(1_000)
  })

  test('a tab that has heard no answer yet follows a sign-in all the same', async () => {
    const browser = createBrowser(skewed(8 * minute))
    const [one, two] = [browser.open(), browser.open()]
    await one.session.signIn('admin', credentials(), false)
    await vi.advanceTimersByTimeAsync(0)
    expect(two.session.isLive()).toBe(true)
    expect(Math.abs(two.session.remaining() - 8 * minute)).toBeLessThanOrEqual(1_000)
  })

  test('the token’s own time of issue helps where no Date can be read', async () => {
    const server = skewed(8 * minute)
    const now = Date.now() - minutes * minute
    const accessToken = createToken({ exp: now + 8 * minute, iat: now / 1_000, role: 'ADMIN', userId: 'sara' })
    const user = { _id: 'sara', emailAddress: 'sara@qaseema.test', role: 'ADMIN' }
    server.before = () => new Response(JSON.stringify({ data: { accessToken, refreshToken: 'r', user } }))
    const { session } = createBrowser(server).open()
    await session.signIn('admin', credentials(), false)
    expect(session.remaining()).toBe(8 * minute)
  })
})
