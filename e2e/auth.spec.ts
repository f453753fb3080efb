import { forgedToken } from './support/forged-token.ts'
import { signOut } from './support/menu.ts'
import { signInWith } from './support/sign-in.ts'
import { browserStorage } from './support/stores.ts'
import { expect, test } from './support/test.ts'
import { type Messages, translationsIn } from './support/translations.ts'

test.describe('a visitor', () => {
  test('signs in where the browser’s storage is blocked', { tag: '@main' }, async ({ page, words }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The request is denied.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get: refuse })
    })
    await page.goto('/admin/deals')
    await expect(page).toHaveURL(/\/admin\/login/)
    await signInWith(page, words, 'admin')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })

  test('gets the landing page at the root and the not-found page at an unknown address', async ({ page, words }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/no/such/page')
    await expect(page).toHaveURL('/not-found')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.shell('pages.missing.title'))
  })

  test('gains nothing from a role written into local storage', async ({ page, words }) => {
    await page.addInitScript(
      (token) => localStorage.setItem('auth_accessToken', token),
      forgedToken({ userId: 'nobody', role: 'SUPER_ADMIN' }),
    )
    await page.goto('/admin/deals')
    await expect(page).toHaveURL(/\/admin\/login/)
    await expect(page.getByText(words.errors('sessionExpired'))).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(0)
  })
})

test.describe('a provider', () => {
  test.use({ role: 'provider' })

  test('is redirected from the sign-in pages to the dashboard', async ({ page }) => {
    for (const path of ['/service-provider/login', '/service-provider/register', '/admin/login', '/']) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/service-provider/dashboard')
    }
  })

  test('leaves only language and theme in storage after signing out', { tag: '@main' }, async ({ page, words }) => {
    await page.goto('/service-provider/deals')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await signOut(page, words)
    await expect(page).toHaveURL('/service-provider/login')
    await expect.poll(() => page.evaluate(browserStorage)).toEqual(['local: language', 'local: theme'])
    await page.goto('/service-provider/deals')
    await expect(page).toHaveURL(/\/service-provider\/login/)
  })

  test('keeps typed values when the language is switched in a form', async ({ page, words }) => {
    const arabic = translationsIn('ar')
    await page.goto('/service-provider/deals/add')
    const name = ({ deals }: Messages) => page.getByRole('textbox', { name: deals('form.fields.nameEn') })
    await name(words).fill('Breakfast for two')
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic.deals('form.title'))
    await expect(name(arabic)).toHaveValue('Breakfast for two')
  })
})

test.describe('an administrator', () => {
  test.use({ role: 'admin' })

  test('sees the first page for an invalid page number, and the not-found page inside the shell', async ({ page, words }) => {
    await page.goto('/admin/deals?page=abc&size=7&status=NONE&sort=password')
    await expect(page.getByRole('row')).toHaveCount(11)
    await page.goto('/admin/no-such-page')
    await expect(page).toHaveURL('/not-found')
    await expect(page.getByRole('navigation', { name: words.shell('frame.menu') })).toBeVisible()
  })
})

test.describe('before any script has run', () => {
  test.use({ language: 'ar', theme: 'dark' })

  test('the page already has its language, direction and theme', async ({ page }) => {
    const release = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto('/admin/login', { waitUntil: 'commit' })
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', 'ar')
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('textbox')).toHaveCount(2)
    release.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translationsIn('ar').auth('adminTitle'))
  })
})
