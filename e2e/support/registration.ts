import type { Page } from '@playwright/test'
import { licencePart, multipartBody, registrationFields } from '#server/testing/forms.ts'
import { ownName } from './acts.ts'
import { drawPdf } from './documents.ts'
import type { Messages } from './translations.ts'

/** What a form sends, with the first category and question of the server. */
export async function readRegistrationFields(url: string) {
  const list = async (name: string) => (await (await fetch(`${url}/api/v1/general/${name}`)).json()).data
  const [[category], [question]] = await Promise.all([list('business-categories'), list('security-questions')])
  return { ...registrationFields, businessCategory: JSON.stringify(category), securityQuestion: question._id as string }
}

/** Registers a business through the API, in Arabic. */
export async function registerByApi(url: string, emailAddress: string): Promise<void> {
  const { payload, headers } = await multipartBody({ ...(await readRegistrationFields(url)), emailAddress }, licencePart)
  const answer = await fetch(`${url}/api/v1/service-provider/auth/register-service-provider`, {
    method: 'POST',
    headers: { ...headers, 'accept-language': 'ar' },
    body: new Uint8Array(payload),
  })
  if (!answer.ok) throw new Error(`${emailAddress} could not register: ${answer.status} ${await answer.text()}`)
}

/** What a business types, its numbers as an Arabic keyboard writes them. */
export const typed = {
  businessNameEn: 'Corner Bakery',
  businessNameAr: 'مخبز الزاوية',
  managerName: 'لمى سالم',
  phoneNo: '٠٥٥ ١٢٣ ٤٥٦٧',
  boxOrBuilding: '١٢',
  address: 'طريق الملك، جدة',
  tikTokLink: 'tiktok.com/@corner',
  commercialRegNo: '١٠١٠١٢٣٤٥٦',
  taxId: '٣٠٠٠٠٠٠٠٠٠٠٠٠٠٣',
  bankAccountNo: 'SA٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩',
  password: 'Saffron-Lamp#47',
  securityQuestionAns: 'النور',
} as const

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const next = (page: Page, { registration }: Messages) => page.getByRole('button', { name: registration('steps.next') }).click()

/** Fills in the first step but the place, which not every backend has. */
export async function fillBusiness(page: Page, { registration: t }: Messages): Promise<void> {
  await field(page, t('form.fields.businessNameEn')).fill(typed.businessNameEn)
  await field(page, t('form.fields.businessNameAr')).fill(typed.businessNameAr)
  await page.getByLabel(t('form.fields.businessCategory')).selectOption('cafes')
  for (const name of ['managerName', 'phoneNo', 'boxOrBuilding', 'address'] as const)
    await field(page, t(`form.fields.${name}`)).fill(typed[name])
  await page.getByText(t('form.addLinks'), { exact: true }).click()
  await page.getByRole('textbox', { name: t('form.fields.tikTokLink') }).fill(typed.tikTokLink)
}

/** Chooses the first place of the list. */
async function choosePlace(page: Page, { registration: t }: Messages, text: string): Promise<void> {
  await page.getByRole('combobox', { name: t('form.fields.location') }).fill(text)
  await page.getByRole('listbox').getByRole('option').first().click()
}

export async function fillLegal(page: Page, { registration: t }: Messages, licence = drawPdf('Licence')): Promise<void> {
  for (const name of ['commercialRegNo', 'taxId', 'bankAccountNo'] as const) await field(page, t(`form.fields.${name}`)).fill(typed[name])
  const file = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: licence }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByTitle(file.name, { exact: true }).waitFor()
}

export async function fillAccount(page: Page, { registration: t }: Messages, emailAddress: string): Promise<void> {
  await field(page, t('form.fields.emailAddress')).fill(emailAddress)
  await field(page, t('form.fields.password')).fill(typed.password)
  await field(page, t('form.fields.confirmPassword')).fill(typed.password)
  await page.getByRole('combobox', { name: t('form.fields.securityQuestion') }).selectOption({ index: 1 })
  await field(page, t('form.fields.securityQuestionAns')).fill(typed.securityQuestionAns)
  await page.getByRole('checkbox', { name: t('form.agree') }).check()
}

/** An address that no other test registers. */
export const ownAddress = () => `${ownName('bakery').replace(' ', '-')}@example.test`

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const submit = (page: Page, { registration: t }: Messages) => page.getByRole('button', { name: t('form.submit') })

export async function fillTwoSteps(page: Page, words: Messages, licence = drawPdf('Licence')): Promise<void> {
  await page.goto('/service-provider/register')
  await fillBusiness(page, words)
  await choosePlace(page, words, 'جدة')
  await next(page, words)
  await fillLegal(page, words, licence)
  await next(page, words)
}
