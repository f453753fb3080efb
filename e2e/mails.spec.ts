import { registrationFields } from '../server/testing/forms.ts'
import { readMailFiles } from '../server/testing/mail-files.ts'
import type { FolderServer } from './support/portal-server.ts'
import { registerByApi } from './support/registration.ts'
import { typeSignIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.use({ language: 'ar' })

const { emailAddress } = registrationFields
const newPassword = 'Wahat#1953'

/** Waits for a mail that has it. */
async function findInMails({ folder }: FolderServer, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const texts = await readMailFiles(folder, emailAddress)
      found = texts.map((text) => pattern.exec(text)?.[0]).find(Boolean)
      return found
    })
    .toBeTruthy()
  return found ?? ''
}

test('the link and the code that a business receives by mail lead it to its account', async ({ page, server, words }) => {
  await registerByApi(server.url, emailAddress)
  await page.goto(await findInMails(server, /^http:\S+\/auth\/verify-email#\S+$/m))
  await expect(page.getByRole('heading', { name: words.recovery('verify.verified') })).toBeVisible()

  const { recovery } = words
  await page.goto('/auth/forgot-password')
  await page.getByRole('textbox', { name: recovery('email.label') }).fill(emailAddress)
  await page.getByRole('button', { name: recovery('email.submit') }).click()
  await page.getByRole('textbox', { name: recovery('code.label') }).fill(await findInMails(server, /^\d{6}$/m))
  for (const label of [recovery('password.label'), recovery('password.repeat')])
    await page.getByLabel(label, { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: recovery('password.submit') }).click()
  await page.getByRole('link', { name: recovery('done.signIn'), exact: true }).click()
  await typeSignIn(page, words, emailAddress, newPassword)
  await expect(page.getByText('بستان التمر').first()).toBeVisible()
})
