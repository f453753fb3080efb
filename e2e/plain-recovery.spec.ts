import { addresses } from './plain-backend/seeds.ts'
import { expect, test } from './support/plain-test.ts'
import { requestCode, resetPassword } from './support/reset-password.ts'
import { typeSignIn } from './support/sign-in.ts'

const password = 'Saffron-Lamp#47'
const base = '/user/auth/forgot-password'

test.use({ variant: 'sloppy', language: 'ar' })

test('a business resets its forgotten password and signs in with it', async ({ page, backend, words }) => {
  const { auth, recovery: t } = words
  await page.goto('/service-provider/login')
  await page.getByRole('link', { name: auth('forgotten') }).click()

  await test.step('an unknown address is refused in the words of the portal', async () => {
    await requestCode(page, words, 'nobody@plain.test')
    await expect(page.getByRole('main').getByText(t('email.unknown'))).toBeVisible()
  })

  await requestCode(page, words, addresses.provider)
  await expect(page.getByRole('heading', { level: 1, name: t('code.title') })).toBeVisible()
  await page.reload()
  await page.getByLabel(t('code.label'), { exact: true }).fill('111111')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('code.wrong'))).toBeVisible()
  await resetPassword(page, words, password)
  await expect(page.getByRole('heading', { level: 1, name: t('done.title') })).toBeVisible()
  expect(backend.world.people.find(({ emailAddress }) => emailAddress === addresses.provider)?.password).toBe(password)
  expect(backend.arrivals(`${base}/verify-otp`).map(({ status }) => status)).toEqual([400, 200])
  expect(backend.arrivals(`${base}/reset-password`).map(({ status }) => status)).toEqual([200])

  await page.getByRole('link', { name: t('verify.signIn') }).click()
  await typeSignIn(page, words, addresses.provider, password)
  await expect(page).toHaveURL('/service-provider/dashboard')
})
