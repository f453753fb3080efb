import type { Locator } from '@playwright/test'
import { registerProvider, resendVerification } from '#contract/registration.ts'
import type { en as registrationWords } from '#features/registration/words.en.ts'
import { registrationFields } from '#server/testing/forms.ts'
import { drawPdf } from './support/documents.ts'
import { tabTo } from './support/keys.ts'
import { expect, test, verificationLink } from './support/mail-test.ts'
import {
  field,
  fillAccount,
  fillLegal,
  fillTwoSteps,
  next,
  ownAddress,
  registerByApi,
  submit,
  title,
  typed,
} from './support/registration.ts'
import { typeSignIn } from './support/sign-in.ts'
import { minute } from './support/time.ts'
import { translationsIn } from './support/translations.ts'

const call = 'registration.register'

test.describe('in Arabic on a phone', () => {
  test.use({ language: 'ar', viewport: { width: 360, height: 740 } })

  test('a reload restores the text of all steps, but neither file nor passwords', async ({ page, words }) => {
    const { registration: t } = words
    const emailAddress = ownAddress()
    await fillTwoSteps(page, words)
    await fillAccount(page, words, emailAddress)
    await page.goBack()
    await expect(page).toHaveURL(/step=legal$/)
    await expect(page.getByTitle('licence.pdf', { exact: true })).toBeVisible()
    await page.goForward()
    await expect(field(page, t('form.fields.password'))).toHaveValue(typed.password)

    await page.reload()
    await expect(page).toHaveURL(/step=legal$/)
    await expect(page.getByText(t('form.notSaved'))).toBeVisible()
    await expect(field(page, t('form.fields.commercialRegNo'))).toHaveValue('1010123456')
    await fillLegal(page, words)
    await next(page, words)
    await expect(field(page, t('form.fields.emailAddress'))).toHaveValue(emailAddress)
    await expect(field(page, t('form.fields.password'))).toHaveValue('')
  })

  test('a registration whose response was lost is one account with one mail after Try again', { tag: '@main' }, async ({
    page,
    faults,
    mails,
    words,
    server,
  }) => {
    const emailAddress = ownAddress()
    await fillTwoSteps(page, words)
    await fillAccount(page, words, emailAddress)
    await faults.plan({ call, committed: true, how: 'drop' })
    await submit(page, words).click()
    const alert = page.getByRole('alert').filter({ hasText: words.failure(registerProvider) })
    await expect(alert).toBeVisible()
    await mails.find(emailAddress, verificationLink)
    await faults.clear()
    await alert.getByRole('button', { name: words.common('tryAgain') }).click()
    await expect(title(page, words.registration('form.sent.title'))).toBeVisible()
    const arrivals = await faults.arrivals(call)
    expect(new Set(arrivals.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    // Mails leave in the order of their transactions.
    const later = ownAddress()
    await registerByApi(server.url, later)
    await mails.find(later, verificationLink)
    expect(mails.receivedBy(emailAddress)).toHaveLength(1)
  })

  test('a connection that is lost in the middle of the upload loses nothing', async ({ page, faults, mails, words }) => {
    const emailAddress = ownAddress()
    await fillTwoSteps(page, words, drawPdf('Licence', 9_000_000))
    await fillAccount(page, words, emailAddress)
    // Until it is cut, the server reads nothing of the body.
    await faults.plan({ call, slow: 10 * minute, how: 'drop' })
    await submit(page, words).click()
    const alert = page.getByRole('alert').filter({ hasText: words.failure(registerProvider) })
    await expect(async () => {
      await faults.release()
      await expect(alert).toBeVisible({ timeout: 300 })
    }).toPass({ intervals: [50] })
    await faults.clear()
    await alert.getByRole('button', { name: words.common('tryAgain') }).click()
    await expect(title(page, words.registration('form.sent.title'))).toBeVisible()
    await mails.find(emailAddress, verificationLink)
  })
})

test('an unverified business requests the mail again, and a used and a truncated link say what they are, also after a reload', async ({
  page,
  mails,
  words,
  server,
  openAs,
}) => {
  const emailAddress = ownAddress()
  // The mail is in Arabic, and so is the page that its link opens.
  const { recovery } = translationsIn('ar')
  await registerByApi(server.url, emailAddress)
  const link = await mails.find(emailAddress, verificationLink)

  await page.goto('/service-provider/login')
  await typeSignIn(page, words, emailAddress, registrationFields.password)
  const alert = page.getByRole('alert').filter({ hasText: words.auth('resendVerification.text') })
  await alert.getByRole('button', { name: words.auth('resendVerification.again') }).click()
  await expect(alert.getByText(words.success(resendVerification))).toBeVisible()
  await expect.poll(() => mails.receivedBy(emailAddress).length).toBe(2)

  for (const [address, state] of [
    [link.slice(0, -4), 'invalid'],
    [link, 'verified'],
    [link, 'used'],
  ] as const) {
    const other = await openAs('visitor')
    await other.goto(address)
    await other.getByRole('button', { name: recovery('verify.open') }).click()
    await expect(title(other, recovery(`verify.${state}`))).toBeVisible()
    await other.reload()
    await expect(title(other, recovery(`verify.${state}`))).toBeVisible()
  }
})

test('a business registers by keyboard alone', async ({ page, words }) => {
  const { registration: t, landing } = words
  const write = async (control: Locator, text: string) => {
    await tabTo(page, control)
    await page.keyboard.type(text)
  }
  const press = async (control: Locator, key: string) => {
    await tabTo(page, control)
    await page.keyboard.press(key)
  }
  const label = (name: keyof (typeof registrationWords)['form']['fields']) => field(page, t(`form.fields.${name}`))

  await page.goto('/home')
  await press(page.getByRole('link', { name: landing('register') }).first(), 'Enter')
  await write(label('businessNameEn'), typed.businessNameEn)
  await write(label('businessNameAr'), typed.businessNameAr)
  await press(page.getByLabel(t('form.fields.businessCategory')), 'ArrowDown')
  await write(label('managerName'), typed.managerName)
  await write(label('phoneNo'), typed.phoneNo)
  await write(label('boxOrBuilding'), typed.boxOrBuilding)
  await write(label('address'), typed.address)
  const place = page.getByRole('combobox', { name: t('form.fields.location') })
  await write(place, 'Jeddah')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.location('middle').split('{{')[0] ?? '')).toBeVisible()
  await press(page.getByRole('button', { name: t('steps.next') }), 'Enter')

  await write(label('commercialRegNo'), typed.commercialRegNo)
  await write(label('taxId'), typed.taxId)
  await write(label('bankAccountNo'), typed.bankAccountNo)
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: t('form.fields.businessLicenseDoc') }), 'Enter')
  const licence = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: drawPdf('Licence') }
  await (await chooser).setFiles(licence)
  await page.getByTitle(licence.name, { exact: true }).waitFor()
  await press(page.getByRole('button', { name: t('steps.next') }), 'Enter')

  await write(label('emailAddress'), ownAddress())
  await write(label('password'), typed.password)
  await write(label('confirmPassword'), typed.password)
  await press(page.getByRole('combobox', { name: t('form.fields.securityQuestion') }), 'ArrowDown')
  await write(label('securityQuestionAns'), typed.securityQuestionAns)
  await press(page.getByRole('checkbox', { name: t('form.agree') }), 'Space')
  await press(submit(page, words), 'Enter')
  await expect(title(page, t('form.sent.title'))).toBeVisible()
})
