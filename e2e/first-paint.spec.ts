import { accounts } from './support/accounts.ts'
import { axeFindings } from './support/checks.ts'
import { expectNothingMoved, fields, holdScripts, takenOver, watchShifts } from './support/first-paint.ts'
import { forgedToken } from './support/forged-token.ts'
import { expect, test } from './support/test.ts'

const english = { language: 'en', theme: 'light' } as const
const arabic = { language: 'ar', theme: 'dark' } as const

for (const { path, look } of [
  { path: '/admin/login', look: english },
  { path: '/service-provider/login', look: arabic },
])
  test.describe(`${path}, in ${look.language}`, () => {
    test.use(look)

    test('is the same page before and after hydration, without layout shift', { tag: '@main' }, async ({ page, words }) => {
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
      // Two links carry the page's address on; they differ.
      await expect(page.locator('footer a').first()).toHaveAttribute('href', /from=/)
      const after = await page.locator('#root').innerHTML()
      expect(after.replace(/(\?|&amp;)from=[^"]*/g, '')).toBe(before)
      expect(await form.email.evaluate((input, old) => input === old, node)).toBe(true)
      await expect(form.email).toBeFocused()
      await page.keyboard.type('X')
      await expect(form.email).toHaveValue('managerX@baytalbun.sa')
      await expect(form.keep).toBeChecked()
      await expectNothingMoved(page)
    })
  })

for (const look of [english, arabic])
  test.describe(`in ${look.language}`, () => {
    test.use(look)

    test('the landing page is in the first paint, is the same after hydration, and nothing shifts', async ({ page, words }) => {
      await watchShifts(page)
      const release = await holdScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1, name: words.landing('headline') })
      await expect(heading).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(words.landing('headline')))
      await expect(page.getByRole('banner').getByRole('link', { name: words.landing('signIn') })).toHaveAttribute(
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
  })

test.describe('/service-provider/register on a phone', () => {
  test.use({ ...arabic, viewport: { width: 390, height: 844 } })

  test('has its title in the first paint, and the form follows without layout shift', async ({ page, words }) => {
    await watchShifts(page)
    const release = await holdScripts(page)
    await page.goto('/service-provider/register?step=legal', { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1, name: words.registration('form.title') })
    await expect(heading).toBeVisible()
    const node = await heading.elementHandle()
    release()
    await takenOver(page)
    await expect(page.getByRole('form', { name: words.registration('form.title') })).toBeVisible()
    expect(await heading.evaluate((now, old) => now === old, node)).toBe(true)
    await expectNothingMoved(page)
  })
})

test.describe('after a session that has ended', () => {
  test.use(arabic)

  test('the sign-in page says from the first paint why the last session ended, with the former user’s email, without layout shift', async ({
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
    await expect(page.locator('footer a').first()).toHaveAttribute('href', /from=/)
    expect((await page.locator('#root').innerHTML()).replace(/(\?|&amp;)from=[^"]*/g, '')).toBe(before)
    await expect(note).toHaveCount(1)
    await expect(fields(page, words).email).toHaveValue(accounts.admin)
    await expectNothingMoved(page)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says in both languages that it needs JavaScript, and has no form', async ({ page }) => {
    await page.goto('/admin/login')
    await expect(page.locator('noscript p')).toHaveText([/^Qaseema needs JavaScript/, /^تحتاج منصة قسيمة إلى جافاسكربت/])
    await expect(page.locator('noscript p').first()).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
  })
})

test.describe('someone who is signed in', () => {
  test.use({ role: 'admin' })

  test('sees the portal’s frame at the root, and nothing of the landing page', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.frame-shell')).toBeVisible()
    await expect(page.locator('h1')).toHaveCount(0)
    release()
    await expect(page).toHaveURL('/admin/dashboard')
  })

  test('sees a styled portal, also when it renders before the first frame', async ({ page }) => {
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0
    })
    await page.goto('/admin/dashboard', { waitUntil: 'commit' })
    await takenOver(page)
    expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/assets/')))).toBe(true)
  })

  test('sees no sign-in page, and a spinner after a delay', async ({ page, words }) => {
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 1000)
    const release = await holdScripts(page)
    await page.goto('/admin/login', { waitUntil: 'commit' })
    const spinner = page.getByRole('status').filter({ hasText: words.common('loading') })
    await page.locator('.frame-shell').waitFor()
    await page.clock.runFor(290)
    await expect(spinner).toHaveCount(0)
    // Its 300 ms begin after the first frame, up to 17 ms later.
    await page.clock.runFor(30)
    await expect(spinner).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
    await page.clock.resume()
    release()
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(spinner).toHaveCount(0)
  })
})
