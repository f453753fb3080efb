import type { Page } from '@playwright/test'
import { addresses } from './plain-backend/seeds.ts'
import { expect, test } from './support/plain-test.ts'
import { typeSignIn } from './support/sign-in.ts'
import { type Messages, translationsIn } from './support/translations.ts'

const password = 'Saffron-Lamp#47'
const emailAddress = 'bakery@plain.test'
const register = '/service-provider/auth/register-service-provider'

const next = (page: Page, { steps }: Messages) => page.getByRole('button', { name: steps('next') }).click()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fillBusiness(page: Page, words: Messages): Promise<void> {
  const { registration: t } = words
  await field(page, translationsIn('en').registration('fields.businessNameEn')).fill('Corner Bakery')
  await field(page, translationsIn('ar').registration('fields.businessNameAr')).fill('مخبز الزاوية')
  await page.getByLabel(t('fields.businessCategory')).selectOption('cafes')
  await field(page, t('fields.managerName')).fill('Lama Salem')
  await field(page, t('fields.phoneNo')).fill('+966 55 123 4567')
  await field(page, t('fields.boxOrBuilding')).fill('12')
  await field(page, t('fields.address')).fill('King Road, Jeddah')
  await page.getByRole('textbox', { name: t('fields.tikTokLink') }).fill('tiktok.com/@corner')
  await next(page, words)
}

async function fillLegal(page: Page, words: Messages): Promise<void> {
  const { registration: t } = words
  await field(page, t('fields.commercialRegNo')).fill('١٠١٠١٢٣٤٥٦')
  await field(page, t('fields.taxId')).fill('300000000000003')
  await field(page, t('fields.bankAccountNo')).fill('SA03 8000 0000 6080 1016 7519')
  const file = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await page.locator('input[type=file]').setInputFiles(file)
  await next(page, words)
}

async function fillAccount(page: Page, { registration: t }: Messages): Promise<void> {
  await field(page, t('fields.emailAddress')).fill(emailAddress)
  await field(page, t('fields.password')).fill(password)
  await field(page, t('fields.confirmPassword')).fill(password)
  await page.getByRole('combobox', { name: t('fields.securityQuestion') }).selectOption({ index: 1 })
  await field(page, t('fields.securityQuestionAns')).fill('Al Noor')
  await page.getByRole('checkbox', { name: t('agree') }).check()
}

for (const [variant, language] of [
  ['strict', 'en'],
  ['sloppy', 'ar'],
] as const)
  test.describe(`on a ${variant} backend, in ${language}`, () => {
    test.use({ variant, language })

    test('a business registers without a verification mail and sees that it waits', async ({ page, backend, words }) => {
      const { registration: t, errors, profile } = words
      const submit = page.getByRole('button', { name: t('submit') })
      await page.goto('/service-provider/register')
      await fillBusiness(page, words)
      await fillLegal(page, words)
      await fillAccount(page, words)
      await field(page, t('fields.emailAddress')).fill(addresses.provider)
      await submit.click()
      // The sloppy backend does not say that the address is taken until the registration is sent.
      const taken = variant === 'strict' ? page.getByText(errors('field.emailTaken')) : page.getByRole('alert').first()
      await expect(taken.first()).toBeVisible()
      expect(backend.world.people.some((person) => person.registration)).toBe(false)

      await field(page, t('fields.emailAddress')).fill(emailAddress)
      await submit.click()
      await expect(page.getByRole('heading', { name: t('sent.title') })).toBeVisible()
      await expect(page.getByText(t('sent.plainText'))).toBeVisible()
      const person = backend.world.people.find((each) => each.emailAddress === emailAddress)
      expect(person).toMatchObject({
        password,
        profile: { phoneNo: '551234567', tikTokLink: 'https://tiktok.com/@corner', facebookLink: '', accountApprovalStatus: 'PENDING' },
        registration: {
          businessCategory: backend.world.category,
          commercialRegNo: '1010123456',
          bankAccountNo: 'SA0380000000608010167519',
          license: { fileUrl: expect.stringContaining('/uploads/') },
        },
      })
      expect(backend.arrivals(register).at(-1)?.status).toBe(200)

      await page.getByRole('link', { name: t('signIn') }).click()
      await typeSignIn(page, words, emailAddress, password)
      await expect(page.getByText(profile('status.pendingTitle'))).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null|Invalid|object Object|1970/)
    })
  })
