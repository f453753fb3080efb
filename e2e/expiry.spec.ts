import type { Locator, Page } from '@playwright/test'
import { axeFindings, strangeText } from './support/checks.ts'
import { expect, test } from './support/fault-test.ts'
import type { Faults } from './support/faults.ts'
import { openVouchers } from './support/menu.ts'
import { notice } from './support/notice.ts'
import { askTo, decisionButton } from './support/review.ts'
import { minute, second, silenceShell, type Time } from './support/time.ts'
import { storedToken } from './support/token.ts'
import type { Messages } from './support/translations.ts'

const refresh = 'auth.refresh'

const expiryDialog = (page: Page, words: Messages): Locator => page.getByRole('alertdialog', { name: words.session('title') })
const stay = (page: Page, words: Messages): Locator => page.getByRole('button', { name: words.session('stay') })

/**
 * Opens an address and waits until this much time is left; the dialog's chunk and the live region have loaded by then.
 * `loaded` is visible once the page has its data: a request that is pending while the clock moves would time out.
 */
async function openUntil(
  page: Page,
  time: Time,
  faults: Faults,
  left: number,
  path = '/admin/deals',
  loaded = page.getByRole('heading', { level: 1 }),
): Promise<void> {
  await page.goto(path)
  await expect(loaded).toBeVisible()
  await time.pass(4 * second)
  await expect(page.locator('[aria-live=assertive]:not([role=alert])')).toBeAttached()
  const token = await storedToken(page)
  await time.sleep(token!.expiresAt - left - (await faults.now()))
}

test.use({ role: 'admin', keep: false })
test.beforeEach(({ context }) => silenceShell(context))

test.describe('a session without keep-me-logged-in, in Arabic', () => {
  test.use({ language: 'ar' })

  test('shows a dialog five minutes before its end and is extended by one key press', async ({ page, time, faults, words }) => {
    await openUntil(page, time, faults, 6 * minute)
    await expect(expiryDialog(page, words)).toHaveCount(0)
    await time.pass(minute)
    await expect(expiryDialog(page, words)).toContainText(/[45]:\d\d/)
    await expect(stay(page, words)).toBeFocused()
    expect(await strangeText(page, 'ar')).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    for (const way of ['leave', 'stay'] as const)
      await expect(page.getByRole('button', { name: words.session(way) })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.keyboard.press('Enter')
    await expect(expiryDialog(page, words)).toHaveCount(0)
    await expect(notice(page, words, words.session('extended'))).toBeVisible()
    expect(await faults.statuses(refresh)).toEqual([200])
    await time.pass(10 * minute)
    await openVouchers(page, words)
    await expect(page.getByRole('row')).toHaveCount(11)
  })
})

test('extending the session in one tab closes the dialog in the other', { tag: '@main' }, async ({
  page,
  context,
  time,
  faults,
  words,
}) => {
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await openUntil(page, time, faults, 4 * minute)
  await expect(expiryDialog(page, words)).toBeVisible()
  await expect(expiryDialog(other, words)).toBeVisible()
  await stay(other, words).click()
  await expect(expiryDialog(page, words)).toHaveCount(0)
  await expect(expiryDialog(other, words)).toHaveCount(0)
  expect(await faults.statuses(refresh)).toEqual([200])
})

test('an open dialog stays behind the expiry dialog, with its typed values', async ({ page, acts, time, faults, words }) => {
  const deal = await acts.submitDeal()
  await openUntil(page, time, faults, 6 * minute, `/admin/deals/${deal._id}`, decisionButton(page, words, 'reject'))
  const question = await askTo(page, words, 'reject')
  const reason = question.getByRole('textbox', { name: words.review('decision.dialog.reason') })
  await reason.fill('The picture is blurred.')
  await time.pass(2 * minute)
  await expect(stay(page, words)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(expiryDialog(page, words)).toHaveCount(0)
  await expect(reason).toHaveValue('The picture is blurred.')
  await expect(reason).toBeFocused()
})
