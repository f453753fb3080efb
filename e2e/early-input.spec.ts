import { accounts, password } from './support/accounts.ts'
import { fields, holdScripts, scripts, takenOver } from './support/first-paint.ts'
import { expect, test } from './support/test.ts'
import { forgive } from './support/watch.ts'

test.describe('in Arabic', () => {
  test.use({ language: 'ar', theme: 'dark' })

  test('an administrator who types and presses Enter before any script has loaded is signed in', { tag: '@main' }, async ({
    page,
    words,
  }) => {
    const release = await holdScripts(page)
    await page.goto('/admin/login', { waitUntil: 'commit' })
    const form = fields(page, words)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page).toHaveTitle(new RegExp(words.auth('adminTitle')))
    await form.email.pressSequentially(accounts.admin)
    await form.password.fill(password)
    await form.password.press('Enter')
    await expect(form.button).toHaveAccessibleName(words.auth('signingIn'))
    await expect(form.button).toHaveAttribute('aria-disabled', 'true')
    await expect(page).toHaveURL('/admin/login')
    release()
    await expect(page).toHaveURL('/admin/dashboard')
  })

  test('offline the page says so and keeps the typed values, and continues once it is online', async ({ page, words, problems }) => {
    await page.route(scripts, (route) => route.abort('internetdisconnected'))
    await page.goto('/service-provider/login')
    const form = fields(page, words)
    const note = page.getByRole('alert').filter({ hasText: words.common('connection.cannotSubmit') })
    await expect(note).toBeVisible()
    await form.email.fill(accounts.provider)
    await form.password.fill(password)
    await form.button.click()
    await expect(page).toHaveURL('/service-provider/login')
    // Every script is lost by now: one that is lost after the check needs another one.
    await page.waitForLoadState('networkidle')
    await page.unroute(scripts)
    await note.getByRole('button', { name: words.common('connection.check') }).click()
    await expect(page).toHaveURL('/service-provider/dashboard')
    forgive(problems, 'ERR_INTERNET_DISCONNECTED')
  })
})

test('Enter works as soon as the form is parsed, before the rest of the page has loaded', { tag: '@main' }, async ({ page, words }) => {
  await holdScripts(page)
  await page.route('**/admin/login', async (route) => {
    const response = await route.fetch()
    const document = await response.text()
    await route.fulfill({ response, body: document.slice(0, document.indexOf('<template id="first-en">')) })
  })
  await page.goto('/admin/login', { waitUntil: 'commit' })
  const form = fields(page, words)
  await form.email.fill(accounts.admin)
  await form.password.fill(password)
  await form.password.press('Enter')
  await expect(form.button).toHaveAttribute('data-pressed', '')
  await expect(form.email).toHaveValue(accounts.admin)
})

test('scripts that hang are reported as slow after ten seconds, and a reload keeps only the email address', async ({ page, words }) => {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  const release = await holdScripts(page)
  await page.goto('/service-provider/login', { waitUntil: 'commit' })
  const form = fields(page, words)
  await form.email.fill(accounts.provider)
  await form.password.fill(password)
  await page.clock.runFor(9_900)
  const note = page.getByRole('alert').filter({ hasText: words.common('connection.slow') })
  await expect(note).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: words.common('connection.loadAgain') }).click()
  await expect(form.password).toHaveValue('')
  // It is read from the tab after the first frame.
  await page.clock.runFor(30)
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

test('values that a password manager fills in without events before hydration are sent', { tag: '@main' }, async ({ page, words }) => {
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

for (const path of ['/admin/login', '/service-provider/login'])
  test(`what was done at ${path} before hydration stays, though a password manager has put its mark beside a field`, async ({
    page,
    words,
  }) => {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const form = fields(page, words)
    await form.email.fill('manager@baytalbun.sa')
    await form.keep.check()
    await form.password.fill('a typed password')
    for (let step = 0; step < 4; step += 1) await form.password.press('ArrowLeft')
    const node = await form.password.elementHandle()
    await form.password.evaluate((input) => input.after(document.createElement('div')))
    release()
    await takenOver(page)
    // React hydrates the form's boundary after `data-boot` is gone.
    await expect.poll(() => form.password.evaluate((input, old) => input === old, node), 'React keeps the element').toBe(false)
    await expect(form.email).toHaveValue('manager@baytalbun.sa')
    await expect(form.keep).toBeChecked()
    await expect(form.password).toBeFocused()
    await page.keyboard.type('X')
    await expect(form.password).toHaveValue('a typed passXword')
  })

test('submitting an empty form before hydration shows its errors and focuses the first field', async ({ page, words }) => {
  const release = await holdScripts(page)
  await page.goto('/admin/login', { waitUntil: 'commit' })
  const form = fields(page, words)
  await form.button.click()
  release()
  await expect(page.getByText(words.errors('field.required'))).toHaveCount(2)
  await expect(form.email).toBeFocused()
  await expect(form.button).not.toHaveAttribute('aria-disabled')
})

test('a language chosen before hydration is shown after it, with the typed values', async ({ page, words }) => {
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

test('a protected address paints the sign-in page at once', async ({ page, words }) => {
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
