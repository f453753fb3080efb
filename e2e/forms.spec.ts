import type { Dialog, Page } from '@playwright/test'
import { loginAdmin } from '#contract/auth.ts'
import { createDeal } from '#contract/deals.ts'
import { accounts, password } from './support/accounts.ts'
import { ownName } from './support/acts.ts'
import { expect, test } from './support/fault-test.ts'
import { failure, foreignPage } from './support/faults.ts'
import { scripts } from './support/first-paint.ts'
import { signInWith } from './support/sign-in.ts'
import { minute, second } from './support/time.ts'
import { type Messages, translationsIn } from './support/translations.ts'
import { writeVoucher } from './support/voucher-form.ts'
import { forgive } from './support/watch.ts'

const english = translationsIn('en')
const { deals, errors, auth, common } = english

/** A form that is sent with one call. */
interface Form {
  readonly name: string
  readonly role: 'visitor' | 'provider'
  readonly call: 'auth.loginAdmin' | 'deals.create'
  readonly message: string
  /** Says that nothing typed is lost. */
  readonly retryNote: string
  readonly busy: string
  readonly send: (page: Page, words: Messages, name: string) => Promise<void>
  readonly expectTyped: (page: Page, name: string) => Promise<void>
  readonly expectDone: (page: Page, name: string) => Promise<void>
}

const forms: readonly Form[] = [
  {
    name: 'the sign-in',
    role: 'visitor',
    call: 'auth.loginAdmin',
    message: english.failure(loginAdmin),
    retryNote: auth('inputRemains'),
    busy: auth('signingIn'),
    send: async (page, words) => {
      await page.goto('/admin/login')
      await signInWith(page, words, 'admin')
    },
    expectTyped: async (page) => {
      await expect(page.getByRole('textbox', { name: auth('email') })).toHaveValue(accounts.admin)
      await expect(page.getByLabel(auth('password'), { exact: true })).toHaveValue(password)
    },
    expectDone: (page) => expect(page).toHaveURL('/admin/dashboard'),
  },
  {
    name: 'the form of a new voucher',
    role: 'provider',
    call: 'deals.create',
    message: english.failure(createDeal),
    retryNote: english.form('failed'),
    busy: english.form('submitting'),
    send: async (page, words, nameEn) => {
      await page.goto('/service-provider/deals/add')
      await writeVoucher(page, words, { nameEn, nameAr: 'فطور', originalPrice: '100', discount: '25', opening: '8:00', closing: '12:00' })
      await page.getByRole('button', { name: deals('form.submit') }).click()
    },
    expectTyped: async (page, name) => {
      await expect(page.getByRole('textbox', { name: deals('form.fields.nameEn') })).toHaveValue(name)
      await expect(page.getByRole('textbox', { name: deals('form.price.before'), exact: true })).toHaveValue('100.00')
      await expect(page.getByTitle('cover.jpg', { exact: true })).toBeVisible()
    },
    expectDone: (page, name) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name),
  },
]

for (const { name, role, call, message, retryNote, busy, send, expectTyped, expectDone } of forms)
  test.describe(name, () => {
    test.use({ role })

    test('keeps typed values through every failure, names each failure, and is sent in the end', async ({ page, time, faults, words }) => {
      const typed = ownName('Breakfast')
      const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
      const again = alert(retryNote).getByRole('button', { name: common('tryAgain') })

      await test.step('the server fails four times', async () => {
        await faults.plan({ call, how: failure(500) })
        await send(page, words, typed)
        await expect(async () => {
          await time.pass(second)
          await expect(alert(message)).toContainText(retryNote, { timeout: 200 })
        }).toPass({ intervals: [50] })
        expect(await faults.statuses(call)).toContain(500)
        await expectTyped(page, typed)
        await faults.reset()
      })
      for (const [how, reason] of [
        [foreignPage, errors('badAnswer')],
        [failure(503), errors('unavailable')],
        ['drop', errors('network')],
      ] as const)
        await test.step(reason, async () => {
          await faults.plan({ call, how })
          await again.click()
          await expect(alert(reason)).toContainText(retryNote)
          await expectTyped(page, typed)
          await faults.reset()
        })
      await test.step('the answer takes six seconds', async () => {
        await faults.plan({ call, slow: minute })
        await again.click()
        await expect.poll(() => faults.statuses(call)).toEqual([null])
        await expect(page.getByRole('button', { name: busy })).toBeVisible()
        await expectTyped(page, typed)
        await page.clock.runFor(6 * second)
        await faults.release()
        await expectDone(page, typed)
      })
    })
  })

test.describe('unsaved input', () => {
  test.use({ role: 'provider' })

  test('is protected by the browser’s own question when the dialog’s chunk cannot be loaded', async ({ page, problems }) => {
    await page.goto('/service-provider/deals/add')
    const name = page.getByRole('textbox', { name: deals('form.fields.nameEn') })
    await expect(name).toBeVisible()
    // The dialog's file is requested with the first unsaved input.
    let isLost = true
    await page.route(scripts, (route) => (isLost ? route.abort() : route.continue()))
    await name.fill('Breakfast')
    const leave = page.getByRole('link', { name: common('cancel') })
    const answerQuestion = async (answer: (question: Dialog) => Promise<void>) =>
      Promise.all([page.waitForEvent('dialog').then(answer), leave.click()])
    await answerQuestion((question) => question.dismiss())
    await expect(name).toHaveValue('Breakfast')
    await answerQuestion((question) => {
      isLost = false
      return question.accept()
    })
    await expect(page).toHaveURL('/service-provider/deals')
    forgive(problems, 'net::ERR_FAILED')
  })
})

test.describe('a long voucher on a phone', () => {
  test.use({ role: 'provider', viewport: { width: 360, height: 740 } })

  test('grows its text areas, and leaves no letters of its title in the head bar', async ({ page }) => {
    await page.goto('/service-provider/deals/add')
    const terms = page.getByRole('textbox', { name: deals('form.fields.termsAndConditionsEn') })
    const visibleLines = () => terms.evaluate((area) => area.clientHeight / Number.parseFloat(getComputedStyle(area).lineHeight))
    expect(await visibleLines()).toBeGreaterThan(3)
    await terms.fill(Array.from({ length: 7 }, (_, line) => `Term ${line + 1}`).join('\n'))
    expect(await terms.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
    await page.getByRole('spinbutton').scrollIntoViewIfNeeded()
    const title = page.locator('header [data-title]')
    await page.setViewportSize({ width: 640, height: 740 })
    await expect(title).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(title).toHaveCount(0)
  })
})
