import type { Page } from '@playwright/test'
import { accounts, password } from './support/accounts.ts'
import { axeFindings } from './support/checks.ts'
import { forgedToken } from './support/forged-token.ts'
import { expect, test } from './support/test.ts'
import type { Messages } from './support/translations.ts'
import { forgive } from './support/watch.ts'

const scripts = '**/assets/*.js'

/** Holds the portal's scripts back; the answer lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

const slow = async (page: Page, rate: number) => (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })

const fields = (page: Page, words: Messages) => ({
  email: page.getByRole('textbox', { name: words.auth('email') }),
  password: page.getByLabel(words.auth('password'), { exact: true }),
  keep: page.getByLabel(words.auth('keep')),
  button: page.locator('form [type=submit], form button.w-full'),
})

/** Counts what moves on the page from now on, as `Layout Instability` does. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shifts: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function expectNothingMoved(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts)).toBeLessThan(0.001)
}

/** The portal has the page. */
const takenOver = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-frame')

const looks = [
  { language: 'en', theme: 'light' },
  { language: 'ar', theme: 'dark' },
] as const

for (const look of looks)
  test.describe(`in ${look.language}`, () => {
    test.use(look)

    test('an administrator types and presses Enter before any script has come, and is signed in', async ({ page, words }) => {
      await slow(page, 6)
      const release = await holdScripts(page)
      await page.goto('/admin/login', { waitUntil: 'commit' })
      const form = fields(page, words)
      await expect(page.locator('html')).toHaveAttribute('dir', look.language === 'ar' ? 'rtl' : 'ltr')
      await expect(page).toHaveTitle(new RegExp(words.auth('adminTitle')))
      await form.email.pressSequentially(accounts.admin)
      await form.password.pressSequentially(password)
      await form.password.press('Enter')
      await expect(form.button).toHaveAccessibleName(words.auth('signingIn'))
      await expect(form.button).toHaveAttribute('aria-disabled', 'true')
      await expect(page).toHaveURL('/admin/login')
      release()
      await expect(page).toHaveURL('/admin/dashboard')
    })

    for (const path of ['/admin/login', '/service-provider/login'])
      test(`${path} is the same page before and after the portal took it over, and nothing moves`, async ({ page, words }) => {
        await watchShifts(page)
        const release = await holdScripts(page)
        await page.goto(`${path}?from=/coming-soon`, { waitUntil: 'commit' })
        const form = fields(page, words)
        await form.keep.check()
        await form.email.fill('manager@baytalbun.sa')
        await form.email.press('Home')
        for (const _ of 'manager') await form.email.press('ArrowRight')
        const node = await form.email.elementHandle()
        const before = await page.locator('#root').innerHTML()
        expect(await axeFindings(page)).toEqual([])
        release()
        await takenOver(page)
        // The address of the page goes into the one link that carries it on.
        await expect(page.locator('footer a')).toHaveAttribute('href', /from=/)
        const after = await page.locator('#root').innerHTML()
        expect(after.replace(/\?from=[^"]*/, '')).toBe(before)
        expect(await form.email.evaluate((input, old) => input === old, node)).toBe(true)
        await expect(form.email).toBeFocused()
        await page.keyboard.type('X')
        await expect(form.email).toHaveValue('managerX@baytalbun.sa')
        await expect(form.keep).toBeChecked()
        await expectNothingMoved(page)
      })

    test('the landing page is there with the first paint, is the same once the portal took it over, and nothing moves', async ({
      page,
      words,
    }) => {
      await watchShifts(page)
      const release = await holdScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1, name: words.landing('headline') })
      await expect(heading).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(words.landing('headline')))
      await expect(page.getByRole('link', { name: words.landing('providerSignIn') }).first()).toHaveAttribute(
        'href',
        '/service-provider/login',
      )
      // A rule of its own counts for more than the reset, in whichever order the style sheets were put together.
      await expect(page.locator('.voucher-body').first()).toHaveCSS('padding-block-start', '16px')
      expect(await axeFindings(page)).toEqual([])
      const node = await heading.elementHandle()
      const before = await page.locator('#root').innerHTML()
      release()
      await takenOver(page)
      await expect(page).toHaveURL('/home')
      expect(await page.locator('#root').innerHTML()).toBe(before)
      expect(await heading.evaluate((now, old) => now === old, node)).toBe(true)
      await expectNothingMoved(page)
    })

    test('a sign-in says from the first paint on why the last session ended, with the address of whose it was, and nothing moves', async ({
      page,
      words,
    }) => {
      const token = forgedToken({ userId: 'somebody', role: 'ADMIN' }, -60)
      await page.addInitScript(
        ([accessToken, emailAddress]) => {
          if (sessionStorage.length > 0) return
          localStorage.setItem('auth_accessToken', accessToken ?? '')
          localStorage.setItem('auth_user', JSON.stringify({ user: { _id: 'somebody', emailAddress }, skew: 0 }))
        },
        [token, accounts.admin],
      )
      await watchShifts(page)
      const release = await holdScripts(page)
      await page.goto('/admin/deals', { waitUntil: 'commit' })
      const note = page
        .locator('main')
        .getByRole('alert')
        .filter({ hasText: words.errors('sessionExpired') })
      await expect(note).toBeVisible()
      await expect(fields(page, words).email).toHaveValue(accounts.admin)
      const before = await page.locator('#root').innerHTML()
      release()
      await takenOver(page)
      await expect(page.locator('footer a')).toHaveAttribute('href', /from=/)
      expect((await page.locator('#root').innerHTML()).replace(/\?from=[^"]*/, '')).toBe(before)
      await expect(note).toHaveCount(1)
      await expect(fields(page, words).email).toHaveValue(accounts.admin)
      await expectNothingMoved(page)
    })

    test('scripts that neither come nor fail are said to be slow after ten seconds, and loading again keeps the address alone', async ({
      page,
      words,
    }) => {
      const now = Date.now()
      await page.clock.install({ time: now })
      await page.clock.pauseAt(now + 1000)
      const release = await holdScripts(page)
      await page.goto('/service-provider/login', { waitUntil: 'commit' })
      const form = fields(page, words)
      await form.email.fill(accounts.provider)
      await form.password.fill(password)
      await page.clock.runFor(9_900)
      const note = page.getByRole('alert').filter({ hasText: words.connection('slow') })
      await expect(note).toHaveCount(0)
      await page.clock.runFor(200)
      await expect(note).toBeVisible()
      await note.getByRole('button', { name: words.connection('loadAgain') }).click()
      await expect(form.password).toHaveValue('')
      await expect(form.email).toHaveValue(accounts.provider)
      expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(password)
      await page.clock.resume()
      release()
      await takenOver(page)
      await form.password.fill(password)
      await form.button.click()
      await expect(page).toHaveURL('/service-provider/dashboard')
      expect(await page.evaluate(() => sessionStorage.getItem('sign-in_email'))).toBeNull()
    })

    test('without a line the page says so and keeps what was typed, and goes on once there is one', async ({ page, words, problems }) => {
      await page.route(scripts, (route) => route.abort('internetdisconnected'))
      await page.goto('/service-provider/login')
      const form = fields(page, words)
      const note = page.getByRole('alert').filter({ hasText: words.connection('held') })
      await expect(note).toBeVisible()
      await form.email.fill(accounts.provider)
      await form.password.fill(password)
      await form.button.click()
      await expect(page).toHaveURL('/service-provider/login')
      await page.unroute(scripts)
      await note.getByRole('button', { name: words.connection('check') }).click()
      await expect(page).toHaveURL('/service-provider/dashboard')
      forgive(problems, 'ERR_INTERNET_DISCONNECTED')
    })
  })

test('what a password manager fills in before the portal is there, without a word to the page, is sent', async ({ page, words }) => {
  const release = await holdScripts(page)
  await page.goto('/admin/login', { waitUntil: 'commit' })
  const form = fields(page, words)
  const fill = (input: HTMLInputElement | SVGElement, value: string) =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  await form.email.evaluate(fill, accounts.admin)
  await form.password.evaluate(fill, password)
  release()
  await takenOver(page)
  await form.button.click()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('an early press of an empty form is answered with what is missing, at the first field', async ({ page, words }) => {
  const release = await holdScripts(page)
  await page.goto('/admin/login', { waitUntil: 'commit' })
  const form = fields(page, words)
  await form.button.click()
  release()
  await expect(page.getByText(words.errors('field.required'))).toHaveCount(2)
  await expect(form.email).toBeFocused()
  await expect(form.button).not.toHaveAttribute('aria-disabled')
})

test('a language that is chosen early is shown once the portal is there, with what was typed', async ({ page, words }) => {
  const release = await holdScripts(page)
  await page.goto('/admin/login', { waitUntil: 'commit' })
  const email = page.locator('[name=emailAddress]')
  await email.fill(accounts.admin)
  await page.getByRole('button', { name: 'العربية' }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(email).toHaveValue(accounts.admin)
  await expect(page.getByText(words.auth('adminText'))).toHaveCount(0)
})

test('a place that asks for a sign-in is a sign-in at once', async ({ page, words }) => {
  const release = await holdScripts(page)
  await page.goto('/admin/deals?status=APPROVED', { waitUntil: 'commit' })
  const form = fields(page, words)
  await form.email.fill(accounts.admin)
  await form.password.fill(password)
  await form.button.click()
  release()
  await expect(page).toHaveURL('/admin/deals?status=APPROVED')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says in both languages that it needs them, and offers nothing to send', async ({ page }) => {
    await page.goto('/admin/login')
    await expect(page.locator('noscript p')).toHaveText([/^Qaseema needs JavaScript/, /^تحتاج قسيمة إلى جافاسكربت/])
    await expect(page.locator('noscript p').first()).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
  })
})

test.describe('someone who is signed in', () => {
  test.use({ role: 'admin' })

  test('sees the frame of the portal at its root, and nothing of the landing page', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.frame-shell')).toBeVisible()
    await expect(page.locator('h1')).toHaveCount(0)
    release()
    await expect(page).toHaveURL('/admin/dashboard')
  })

  test('sees no sign-in, and after a while that the page is on its way', async ({ page, words }) => {
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 1000)
    const release = await holdScripts(page)
    await page.goto('/admin/login', { waitUntil: 'commit' })
    const spinner = page.getByRole('status').filter({ hasText: words.common('loading') })
    await page.locator('.frame-shell').waitFor()
    await page.clock.runFor(290)
    await expect(spinner).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(spinner).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
    await page.clock.resume()
    release()
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(spinner).toHaveCount(0)
  })
})
