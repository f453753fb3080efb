import type { BrowserContext, Page } from '@playwright/test'
import { startPasskeySignIn } from '#contract/passkey-sign-in.ts'
import { expect, test } from './support/fault-test.ts'
import { type Faults, refusal } from './support/faults.ts'
import { signOut } from './support/menu.ts'
import { shownRows } from './support/rows.ts'
import { signInWith } from './support/sign-in.ts'
import { browserStorage } from './support/stores.ts'
import { minute } from './support/time.ts'
import { storedToken } from './support/token.ts'

const get = 'deals.get'
const unauthenticated = refusal(401, 'UNAUTHENTICATED', 'Who are you?')

/** Two tabs of one browser, each with a list of 25 vouchers. */
async function openTwo(page: Page, context: BrowserContext, path: string): Promise<readonly Page[]> {
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await tab.goto(path)
    await expect(shownRows(tab)).toHaveCount(25)
  }
  return tabs
}

/** The pointer sweeps over twenty rows of each tab: forty vouchers are fetched ahead, and their token is refused when all have been requested. */
async function refuseForty(tabs: readonly Page[], faults: Faults): Promise<void> {
  const bearer = (await storedToken(tabs[0]!))!.text
  const requests: string[] = []
  for (const tab of tabs)
    tab.on('request', (request) => {
      if (request.url().includes('/get-deal/')) requests.push(request.url())
    })
  // A browser has six connections to a host: the others wait for them.
  await faults.plan({ call: get, bearer, times: 6, slow: 10 * minute, how: unauthenticated }, { call: get, bearer, how: unauthenticated })
  for (const tab of tabs)
    await shownRows(tab).evaluateAll((links) => {
      for (const link of links.slice(0, 20)) link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    })
  await expect.poll(() => requests.length).toBe(40)
  await faults.release()
}

test.describe('two tabs with keep-me-logged-in', () => {
  test.use({ role: 'admin' })

  test('refresh once for forty calls refused at the same time, and every call succeeds', { tag: '@main' }, async ({
    page,
    context,
    faults,
  }) => {
    const tabs = await openTwo(page, context, '/admin/deals?size=25&status=APPROVED')
    const before = await storedToken(page)
    await refuseForty(tabs, faults)
    await expect.poll(async () => (await faults.statuses(get)).filter((status) => status === 200).length).toBe(40)
    expect((await faults.statuses(get)).filter((status) => status === 401)).toHaveLength(40)
    expect(await faults.statuses('auth.refresh')).toEqual([200])
    expect(await faults.statuses('auth.logout')).toEqual([])
    for (const tab of tabs) await expect(tab).toHaveURL(/\/admin\/deals\?/)
    expect((await storedToken(page))?.text).not.toBe(before?.text)
  })

  test('refresh the token once when it is due in both', async ({ page, context, time, faults }) => {
    const tabs = await openTwo(page, context, '/admin/deals?size=25')
    const before = await storedToken(page)
    await time.sleep(before!.expiresAt - 4 * minute - (await faults.now()))
    await expect.poll(async () => (await storedToken(page))?.text).not.toBe(before?.text)
    const after = await storedToken(page)
    await faults.plan({ bearer: before!.text, how: unauthenticated })
    for (const tab of tabs) {
      await shownRows(tab).first().click()
      await expect(tab).toHaveURL(/\/admin\/deals\/./)
      await expect(tab.getByRole('heading', { level: 2 }).first()).toBeVisible()
    }
    expect(await faults.statuses('auth.refresh')).toEqual([200])
    expect(await storedToken(page)).toEqual(after)
  })

  test('sign out together by the other tab’s message, not by a timer, and nothing stays', { tag: '@main' }, async ({
    page,
    context,
    time: _time,
    faults,
    words,
  }) => {
    const [first, second] = await openTwo(page, context, '/admin/deals?size=25')
    await context.clock.pauseAt((await faults.now()) + minute)
    await first!.evaluate(() => localStorage.setItem('auth_of_an_older_build', 'x'))
    await signOut(first!, words)
    // The menu hands over to what was chosen in the next task.
    await context.clock.runFor(100)
    for (const tab of [first!, second!]) {
      await expect(tab).toHaveURL(/\/admin\/login/)
      await expect(shownRows(tab)).toHaveCount(0)
    }
    await expect(second!.getByText(words.auth('elsewhere'))).toBeVisible()
    // The tab does not wait for its answer.
    await expect.poll(() => faults.statuses('auth.logout')).toEqual([200])
    // What the other tab had asked for may have arrived after the sign-out.
    const countBefore = (await faults.arrivals()).length
    await context.clock.runFor(10 * minute)
    for (const tab of [first!, second!]) await expect.poll(() => tab.evaluate(browserStorage)).toEqual(['local: language', 'local: theme'])
    // The sign-in page asks for a passkey's challenge by itself.
    const later = (await faults.arrivals()).slice(countBefore).filter(({ call }) => call !== startPasskeySignIn.name)
    expect(later).toEqual([])
  })

  test('do not end a new session by a call of the former user', async ({ page, context, acts, faults, words }) => {
    const deal = await acts.submitDeal()
    await page.goto(`/admin/deals/${deal._id}`)
    await faults.plan({ call: 'deals.decide', times: 1, slow: 10 * minute, how: unauthenticated })
    await page.getByRole('button', { name: words.review('decision.bar.approve'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words.deals('detail.review.dialog.approveConfirm') })
      .click()
    await expect.poll(() => faults.statuses('deals.decide')).toEqual([null])
    const other = await context.newPage()
    await other.goto('/admin/dashboard')
    await signOut(other, words)
    await signInWith(other, words, 'super')
    await expect(other).toHaveURL('/admin/dashboard')
    await faults.release()
    await expect.poll(() => faults.statuses('deals.decide')).toEqual([401])
    await other.reload()
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other).toHaveURL('/admin/dashboard')
    expect(await faults.statuses('deals.decide')).toEqual([401])
    expect(await faults.statuses('auth.refresh')).toEqual([])
    expect((await faults.arrivals('auth.logout')).length).toBe(1)
  })
})

test.describe('without keep-me-logged-in a refused call', () => {
  test.use({ keep: false })
  for (const [role, path, login] of [
    ['admin', '/admin/deals', '/admin/login'],
    ['provider', '/service-provider/deals', '/service-provider/login'],
  ] as const)
    test.describe(`of ${path}`, () => {
      test.use({ role })
      test(`leads to ${login}`, async ({ page, faults, words }) => {
        await faults.plan({ call: 'deals.list', how: unauthenticated }, { call: 'profile.get', how: unauthenticated })
        await page.goto(path)
        await expect(page).toHaveURL(`${login}?${new URLSearchParams({ from: path })}`)
        await expect(page.getByText(words.errors('sessionExpired'))).toBeVisible()
        expect(await faults.statuses('auth.refresh')).toEqual([])
      })
    })
})
