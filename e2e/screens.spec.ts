import type { Locator, Page } from '@playwright/test'
import { accounts, password } from './support/accounts.ts'
import { type Acts, ownName } from './support/acts.ts'
import { expect, test } from './support/fault-test.ts'
import { failure, wrongShape } from './support/faults.ts'
import { shownRows } from './support/rows.ts'
import { signInWith } from './support/sign-in.ts'
import { minute, second } from './support/time.ts'
import { type Messages, translationsIn } from './support/translations.ts'
import { writeVoucher } from './support/voucher-form.ts'
import { forgive } from './support/watch.ts'

const english = translationsIn('en')
const { deals, errors, auth, common } = english

/** A screen that reads one call when it opens. */
interface ReadingScreen {
  readonly name: string
  readonly role: 'admin' | 'provider'
  readonly call: 'deals.list' | 'deals.get'
  readonly open: (page: Page, acts: Acts) => Promise<unknown>
  /** What stands there once it has what it asked for. */
  readonly shown: (page: Page) => Locator
  /** What it says of the failure, besides the call's own words. */
  readonly explains: string
}

const openNew = (path: string) => async (page: Page, acts: Acts) => page.goto(`${path}/${(await acts.submitDeal())._id}`)

const readingScreens: readonly ReadingScreen[] = [
  {
    name: 'the review queue',
    role: 'admin',
    call: 'deals.list',
    open: (page) => page.goto('/admin/deals?status=REJECTED'),
    shown: (page) => shownRows(page).first(),
    explains: deals('review.failed'),
  },
  {
    name: 'the review of a voucher',
    role: 'admin',
    call: 'deals.get',
    open: openNew('/admin/deals'),
    shown: (page) => page.getByRole('button', { name: english.reviews('bar.approve'), exact: true }),
    explains: deals('review.failed'),
  },
  {
    name: 'a business’s vouchers',
    role: 'provider',
    call: 'deals.list',
    open: (page) => page.goto('/service-provider/deals'),
    shown: (page) => shownRows(page).first(),
    explains: deals('list.failed'),
  },
  {
    name: 'a business’s voucher',
    role: 'provider',
    call: 'deals.get',
    open: openNew('/service-provider/deals'),
    shown: (page) => page.getByText(deals('detail.pending')),
    explains: deals('detail.failed'),
  },
]

/** Asks again, unless the portal has: once any call is answered it fetches what is on screen by itself (F-142). */
const expectBack = (again: Locator, isBack: () => Promise<void>) =>
  expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: second })
    await isBack()
  }).toPass()

for (const { name, role, call, open, shown, explains } of readingScreens)
  test.describe(name, () => {
    test.use({ role })

    const expectFailure = async (page: Page, text: string) => {
      const alert = page.getByRole('alert').filter({ hasText: text })
      await expect(alert).toContainText(explains)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      return alert.getByRole('button', { name: common('tryAgain') })
    }

    test('says that it failed after four tries, and shows itself on request', async ({ page, time, faults, acts }) => {
      await faults.plan({ call, how: failure(500) })
      await open(page, acts)
      const fallback = errors(call === 'deals.list' ? 'fallback.fetchDeals' : 'fallback.fetchDeal')
      await expect(async () => {
        await time.pass(second)
        await expect(page.getByRole('alert').filter({ hasText: fallback })).toBeVisible({ timeout: 200 })
      }).toPass({ intervals: [50] })
      const again = await expectFailure(page, fallback)
      await faults.clear()
      await expectBack(again, () => expect(shown(page)).toBeVisible({ timeout: second }))
    })

    for (const [what, how, text] of [
      ['that the answer cannot be read', wrongShape, errors('badAnswer')],
      ['that nobody answers', 'drop', errors('network')],
    ] as const)
      test(`says ${what}, and shows itself on request`, async ({ page, faults, acts }) => {
        await faults.plan({ call, how })
        await open(page, acts)
        const again = await expectFailure(page, text)
        await faults.clear()
        await expectBack(again, () => expect(shown(page)).toBeVisible({ timeout: second }))
      })

    test('stays on screen without a connection', async ({ page, context, acts, problems }) => {
      await open(page, acts)
      await expect(shown(page)).toBeVisible()
      await context.setOffline(true)
      const bar = page.getByRole('region', { name: english.connection('label') })
      await expect(bar).toBeVisible()
      await expect(shown(page)).toBeVisible()
      await context.setOffline(false)
      await expect(bar).toHaveCount(0)
      await expect(shown(page)).toBeVisible()
      forgive(problems, 'ERR_INTERNET_DISCONNECTED')
    })

    if (call === 'deals.list')
      test('keeps what was typed into its search when that fails', async ({ page, faults, acts }) => {
        await open(page, acts)
        await expect(shown(page)).toBeVisible()
        await faults.plan({ call, how: 'drop' })
        const search = page.getByRole('searchbox')
        await search.fill('massage')
        const again = await expectFailure(page, errors('network'))
        await faults.clear()
        await expectBack(again, () => expect(again).toHaveCount(0, { timeout: second }))
        await expect(search).toHaveValue('massage')
        expect((await faults.arrivals(call)).at(-1)?.query).toContain('search=massage')
      })

    test('shows that it is waiting while the answer takes six seconds', async ({ page, time: _time, faults, acts }) => {
      await faults.plan({ call, slow: minute })
      await open(page, acts)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
      await page.clock.runFor(6 * second)
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
      await faults.release()
      await expect(shown(page)).toBeVisible()
    })
  })

/** A form that is sent with one call. */
interface Form {
  readonly name: string
  readonly role: 'visitor' | 'provider'
  readonly call: 'auth.loginAdmin' | 'auth.loginProvider' | 'deals.create'
  readonly fallback: string
  /** Says that nothing typed is lost. */
  readonly kept: string
  readonly busy: string
  readonly send: (page: Page, words: Messages, name: string) => Promise<void>
  readonly expectTyped: (page: Page, name: string) => Promise<void>
  readonly expectDone: (page: Page, name: string) => Promise<void>
}

const signInForm = (side: 'admin' | 'provider', path: string, home: string): Form => ({
  name: `the sign-in of ${side}s`,
  role: 'visitor',
  call: side === 'admin' ? 'auth.loginAdmin' : 'auth.loginProvider',
  fallback: errors('fallback.login'),
  kept: auth('kept'),
  busy: auth('signingIn'),
  send: async (page, words) => {
    await page.goto(path)
    await signInWith(page, words, side)
  },
  expectTyped: async (page) => {
    await expect(page.getByRole('textbox', { name: auth('email') })).toHaveValue(accounts[side])
    await expect(page.getByLabel(auth('password'), { exact: true })).toHaveValue(password)
  },
  expectDone: (page) => expect(page).toHaveURL(home),
})

const forms: readonly Form[] = [
  signInForm('admin', '/admin/login', '/admin/dashboard'),
  signInForm('provider', '/service-provider/login', '/service-provider/dashboard'),
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
      await page.getByRole('button', { name: deals('form.submit') }).click()
    },
    expectTyped: async (page, name) => {
      await expect(page.getByRole('textbox', { name: deals('form.name.label'), exact: true })).toHaveValue(name)
      await expect(page.getByRole('textbox', { name: deals('form.price.before'), exact: true })).toHaveValue('100.00')
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
        [wrongShape, errors('badAnswer')],
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
