import type { Page } from '@playwright/test'
import type { Side } from '#contract/roles.ts'
import { ar } from '#server/i18n/words.ar.ts'
import { en } from '#server/i18n/words.en.ts'
import { type Account, accounts, password } from './support/accounts.ts'
import { expect, test } from './support/mail-test.ts'
import { goTo } from './support/menu.ts'
import { typeSignIn } from './support/sign-in.ts'
import type { Messages } from './support/translations.ts'

const refusals = { en: en.refusal, ar: ar.refusal }

const newPassword = 'Saffron-Lamp#47'

const toArabicDigits = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

const expectHeading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

/** From the sign-in page; the code is mailed then. */
async function requestCode(page: Page, { auth, recovery: t }: Messages, path: string, emailAddress: string): Promise<void> {
  await page.goto(`${path}/login`)
  await page.getByRole('textbox', { name: auth('email') }).fill(emailAddress)
  await page.getByRole('link', { name: auth('forgotten') }).click()
  await expectHeading(page, t('email.title'))
  await expect(page.getByLabel(t('email.label'), { exact: true })).toHaveValue(emailAddress)
  await page.getByRole('button', { name: t('email.submit') }).click()
  await expectHeading(page, t('code.title'))
}

async function enterCode(page: Page, { recovery: t }: Messages, code: string): Promise<void> {
  const field = page.getByLabel(t('code.label'), { exact: true })
  await field.fill(`${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`)
  await expect(page.getByText(`${t('code.wrong')} ${t('code.triesLeft', { count: 4 })}`)).toBeVisible()
  await expect(field).toBeFocused()
  await paste(page, toArabicDigits(code))
  await expectHeading(page, t('password.title'))
}

async function choosePassword(page: Page, { recovery: t }: Messages): Promise<void> {
  for (const label of [t('password.label'), t('password.repeat')]) await page.getByLabel(label, { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: t('password.submit') }).click()
  await expectHeading(page, t('done.title'))
}

interface Case {
  readonly account: Account
  readonly side: Side
  readonly language: 'en' | 'ar'
  readonly width: number
}

// Accounts that no other test of a server with mails signs in with: their passwords change.
const cases: readonly Case[] = [
  { account: 'neighbour', side: 'provider', language: 'en', width: 1280 },
  { account: 'super', side: 'admin', language: 'ar', width: 360 },
]

for (const { account, side, language, width } of cases)
  test.describe(`${account}, in ${language} at ${width} pixels`, () => {
    test.use({ language, viewport: { width, height: 800 } })

    test('a forgotten password is replaced with a code from the mail, which signs out all devices', { tag: '@main' }, async ({
      page,
      openAs,
      mails,
      words,
    }) => {
      const path = side === 'admin' ? '/admin' : '/service-provider'
      const emailAddress = accounts[account]
      const elsewhere = await openAs(account)
      await elsewhere.goto(`${path}/dashboard`)
      await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()

      await requestCode(page, words, path, emailAddress)
      await enterCode(page, words, await mails.find(emailAddress, /^\d{6}$/m))
      await choosePassword(page, words)
      await mails.find(emailAddress, new RegExp(`^http:\\S+/auth/forgot-password\\?lang=${language}$`, 'm'))
      expect(mails.receivedBy(emailAddress)).toHaveLength(2)

      await test.step('another page of the account is signed out by its next call', async () => {
        await goTo(elsewhere, `${path}/deals`)
        await expect(elsewhere).toHaveURL(`${path}/login?${new URLSearchParams({ from: `${path}/deals` })}`)
        await expect(elsewhere.getByText(words.auth('accessChanged'))).toBeVisible()
      })

      await test.step('only the new password signs in', async () => {
        await page.getByRole('link', { name: words.recovery('verify.signIn'), exact: true }).click()
        await expect(page).toHaveURL(`${path}/login`)
        await expect(page.getByRole('textbox', { name: words.auth('email') })).toHaveValue(emailAddress)
        await typeSignIn(page, words, emailAddress, password)
        await expect(page.getByText(refusals[language].INVALID_CREDENTIALS, { exact: true })).toBeVisible()
        await typeSignIn(page, words, emailAddress, newPassword)
        await expect(page).toHaveURL(`${path}/dashboard`)
      })
    })
  })
