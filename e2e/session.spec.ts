import type { Page } from '@playwright/test'
import { expect, test } from './support/fault-test.ts'
import type { Faults } from './support/faults.ts'
import { openVouchers } from './support/menu.ts'
import { openQueue, shownRows, waitForLists } from './support/rows.ts'
import { signInWith } from './support/sign-in.ts'
import { browserStorage } from './support/stores.ts'
import { minute, second, silenceShell, stopClock, tokenLife, wake } from './support/time.ts'
import { storedToken } from './support/token.ts'

const refresh = 'auth.refresh'
const refreshed = (faults: Faults, ...statuses: (number | null)[]) => expect.poll(() => faults.statuses(refresh)).toEqual(statuses)

/** The lightest page that makes a call: the menu's badge. */
async function openHome(page: Page, faults: Faults): Promise<void> {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitForLists(faults)
}

test.beforeEach(({ context }) => silenceShell(context))

test.describe('a session with keep-me-logged-in', () => {
  test.use({ role: 'admin' })

  test('refreshes its token once, five minutes before it expires', { tag: '@main' }, async ({ page, time, faults, words }) => {
    await openHome(page, faults)
    const first = await storedToken(page)
    await stopClock(page)
    await time.sleep(first!.expiresAt - 5 * minute - 90 * second - (await faults.now()))
    await time.pass(minute)
    expect(await faults.statuses(refresh)).toEqual([])
    await time.pass(minute)
    await refreshed(faults, 200)
    await expect.poll(async () => (await storedToken(page))?.text).not.toBe(first!.text)
    expect((await storedToken(page))?.issuedAt).toBeGreaterThan(first!.expiresAt - 5 * minute - second)
    await time.pass(10 * minute)
    await page.clock.resume()
    await openVouchers(page, words)
    await expect(shownRows(page)).toHaveCount(10)
    expect(await faults.statuses(refresh)).toEqual([200])
  })

  test('refreshes its token when the tab becomes visible again', async ({ page, time, faults }) => {
    await openHome(page, faults)
    await time.jump(tokenLife - 4 * minute)
    expect(await faults.statuses(refresh)).toEqual([])
    await wake(page)
    await refreshed(faults, 200)
  })

  test('sends nothing before a new token has arrived after eight hours of sleep', { tag: '@main' }, async ({ page, time, faults }) => {
    await openQueue(page, faults)
    // Sent before the jump, it would arrive with an expired token.
    await expect.poll(() => faults.statuses('inbox.list')).toEqual([200])
    await faults.plan({ call: refresh, slow: minute })
    await time.jump(tokenLife + minute)
    await wake(page)
    await shownRows(page).first().click()
    await refreshed(faults, null)
    await faults.release()
    await expect(page).toHaveURL(/\/admin\/deals\/./)
    await expect(page.getByRole('main').getByText('SAR').first()).toBeVisible()
    await refreshed(faults, 200)
    expect((await faults.arrivals()).filter(({ call, expired }) => expired && call !== refresh)).toEqual([])
  })

  for (const [what, text] of [
    ['cannot be read', 'nonsense'],
    ['has run out', 'x'],
  ] as const)
    test(`starts signed out where the stored token ${what}, and nothing of it stays`, async ({ page, time, faults }) => {
      if (what === 'has run out') await time.sleep(tokenLife + minute)
      else await page.addInitScript((token) => localStorage.setItem('auth_accessToken', token), text)
      await page.goto('/service-provider/deals')
      await expect(page).toHaveURL(/\/service-provider\/login/)
      expect((await page.evaluate(browserStorage)).filter((line) => line.includes('auth_'))).toEqual([])
      expect(await faults.arrivals('deals.list')).toEqual([])
    })
})

test('a machine ten minutes behind the server signs in, stays signed in, and refreshes in time', async ({ page, time, faults, words }) => {
  await faults.moveClock(10 * minute)
  await page.goto('/admin/login')
  await page.getByRole('checkbox', { name: words.auth('keep') }).check()
  await signInWith(page, words, 'admin')
  await expect(page).toHaveURL('/admin/dashboard')
  expect(await page.evaluate(() => localStorage.getItem('auth_keepMeLoggedIn'))).toBe('true')
  await openQueue(page, faults)
  const first = await storedToken(page)
  await stopClock(page)
  await time.sleep(first!.expiresAt - 5 * minute - 90 * second - (await faults.now()))
  await time.pass(minute)
  expect(await faults.statuses(refresh)).toEqual([])
  await time.pass(minute)
  await refreshed(faults, 200)
})
