import type { Page } from '@playwright/test'
import { ownName } from './support/acts.ts'
import { axeFindings, strangeText } from './support/checks.ts'
import { expect, test } from './support/fault-test.ts'
import { signOut } from './support/menu.ts'
import { drawPicture } from './support/pictures.ts'
import { signInWith } from './support/sign-in.ts'
import { browserStorage } from './support/stores.ts'
import { minute, second, tokenLife } from './support/time.ts'
import type { Messages } from './support/translations.ts'
import { chooseCover, writeVoucher } from './support/voucher-form.ts'

const form = '/service-provider/deals/add'
const name = (page: Page, { deals }: Messages) => page.getByRole('textbox', { name: deals('form.fields.nameEn') })
const takeUp = (page: Page, words: Messages) => page.getByRole('button', { name: words.drafts('takeUp') })
const submit = (page: Page, words: Messages) => page.getByRole('button', { name: words.deals('form.submit') })
/** The drafts of a new voucher that hold this text. */
const storedDrafts = (page: Page, text: string) =>
  page.evaluate(
    (typed) => Object.keys(localStorage).filter((key) => key.includes('_draft_deal:') && localStorage.getItem(key)?.includes(typed)),
    text,
  )

const aVoucher = () => ({
  nameEn: ownName('Breakfast for two'),
  nameAr: ownName('فطور لشخصين'),
  originalPrice: '100',
  discount: '25',
  opening: '08:00',
  closing: '12:00',
})

test.use({ role: 'provider', keep: false })

test.describe('a voucher that was being written when the session ended, in Arabic', () => {
  test.use({ language: 'ar' })

  test('is offered as a draft after signing in again, restored but for its picture, and submitted once', async ({ page, time, words }) => {
    const voucher = aVoucher()
    await page.goto(form)
    await writeVoucher(page, words, voucher)
    await time.pass(5 * second)
    await expect(page.getByText(words.form('draft.saved', { time: '' }).split('\u2066')[0] ?? '')).toBeVisible()
    await time.sleep(tokenLife + minute)
    await expect(page).toHaveURL(/\/service-provider\/login\?/)
    await expect(page.getByText(words.errors('sessionExpired'))).toBeVisible()
    expect(await storedDrafts(page, voucher.nameEn)).toHaveLength(1)

    await signInWith(page, words, 'provider')
    await expect(page).toHaveURL(form)
    await expect(takeUp(page, words)).toBeVisible()
    expect(await strangeText(page, 'ar')).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await takeUp(page, words).click()
    await expect(name(page, words)).toHaveValue(voucher.nameEn)
    await chooseCover(page, words, await drawPicture())
    await submit(page, words).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(voucher.nameAr)
    await expect(page.getByText('08:00–12:00').first()).toBeVisible()
    expect(await storedDrafts(page, voucher.nameEn)).toEqual([])
  })
})

test('two tabs keep a draft each; a sign-out asks about them, and leaves none in either', {
  tag: '@main',
}, async ({ page, context, words }) => {
  page.on('dialog', (question) => void question.accept())
  const other = await context.newPage()
  const typed = ownName('Breakfast')
  for (const tab of [page, other]) {
    await tab.goto(form)
    await name(tab, words).fill(typed)
  }
  await expect.poll(() => storedDrafts(page, typed)).toHaveLength(2)
  await signOut(page, words)
  await page.getByRole('button', { name: words.unsent('confirm') }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/service-provider\/login/)
    await expect.poll(() => tab.evaluate(browserStorage)).toEqual(['local: language', 'local: theme'])
  }
})
