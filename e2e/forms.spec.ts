import type { Page } from '@playwright/test'
import { accounts, password } from './support/accounts.ts'
import { ownName } from './support/acts.ts'
import { expect, test } from './support/fault-test.ts'
import { failure, foreignPage } from './support/faults.ts'
import { signInWith } from './support/sign-in.ts'
import { minute, second } from './support/time.ts'
import { type Messages, translationsIn } from './support/translations.ts'
import { writeVoucher } from './support/voucher-form.ts'
import { forgive } from './support/watch.ts'

const english = translationsIn('en')
const { dealForm, errors, auth, common } = english

/** A form that is sent with one call. */
interface Form {
  readonly name: string
  readonly role: 'visitor' | 'provider'
  readonly call: 'auth.loginAdmin' | 'deals.create'
  readonly fallback: string
  /** Says that nothing typed is lost. */
  readonly kept: string
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
    fallback: errors('fallback.login'),
    kept: auth('kept'),
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
    fallback: errors('fallback.addDeal'),
    kept: english.forms('failed'),
    busy: english.forms('submitting'),
    send: async (page, words, nameEn) => {
      await page.goto('/service-provider/deals/add')
      await writeVoucher(page, words, { nameEn, nameAr: 'فطور', originalPrice: '100', discount: '25', opening: '8:00', closing: '12:00' })
      await page.getByRole('button', { name: dealForm('submit') }).click()
    },
    expectTyped: async (page, name) => {
      await expect(page.getByRole('textbox', { name: dealForm('name.label'), exact: true })).toHaveValue(name)
      await expect(page.getByRole('textbox', { name: dealForm('price.before'), exact: true })).toHaveValue('100.00')
      await expect(page.getByTitle('cover.jpg', { exact: true })).toBeVisible()
    },
    expectDone: (page, name) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name),
  },
]

for (const { name, role, call, fallback, kept, busy, send, expectTyped, expectDone } of forms)
  test.describe(name, () => {
    test.use({ role })

    test('keeps what was typed through every failure, says each by name, and is sent in the end', async ({ page, time, faults, words }) => {
      const typed = ownName('Breakfast')
      const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
      const again = alert(kept).getByRole('button', { name: common('tryAgain') })

      await test.step('the server fails four times', async () => {
        await faults.plan({ call, how: failure(500) })
        await send(page, words, typed)
        await expect(async () => {
          await time.pass(second)
          await expect(alert(fallback)).toContainText(kept, { timeout: 200 })
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
          await expect(alert(reason)).toContainText(kept)
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

test.describe('typed words', () => {
  test.use({ role: 'provider' })

  test('are asked about by the browser itself where the page’s own question cannot be loaded', async ({ page, problems }) => {
    await page.route(/\/assets\/dialog-/, (route) => route.abort())
    await page.goto('/service-provider/deals/add')
    const name = page.getByRole('textbox', { name: dealForm('name.label'), exact: true })
    await name.fill('Breakfast')
    const leave = page.getByRole('link', { name: dealForm('discard') })
    page.once('dialog', (question) => question.dismiss())
    await leave.click()
    await expect(name).toHaveValue('Breakfast')
    page.once('dialog', (question) => question.accept())
    await leave.click()
    await expect(page).toHaveURL('/service-provider/deals')
    forgive(problems, 'net::ERR_FAILED')
  })
})
