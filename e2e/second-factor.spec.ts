import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { password as seededPassword, signIn } from './support/accounts.ts'
import { expect, test } from './support/fault-test.ts'
import { signOut } from './support/menu.ts'
import { typeSignIn } from './support/sign-in.ts'
import { minute, second } from './support/time.ts'
import { type Messages, translationsIn } from './support/translations.ts'

const en = translationsIn('en')
const ar = translationsIn('ar')
const setUp = '/admin/account/second-factor'
const password = 'Dates&Cardamom7'

/** An administrator of this test alone: a second factor would keep other tests from signing in. */
async function addSubAdmin(url: string): Promise<string> {
  const emailAddress = `two-steps-${Date.now()}@qaseema.test`
  const { accessToken } = await signIn(url, 'super')
  const answer = await fetch(`${url}/api/v1/sub-admin/auth/register-sub-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ firstName: 'Rana', lastName: 'Saleh', emailAddress, phoneNo: '558260713', password }),
  })
  expect(answer.status, await answer.text()).toBe(200)
  return emailAddress
}

type Touch = (work: () => Promise<void>) => Promise<void>

/** Chromium's own authenticator. It confirms during `touch` only: on a sign-in page it would choose a passkey of the e-mail field too. */
async function addAuthenticator(page: Page): Promise<Touch> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  const confirm = (enabled: boolean) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return async (work) => {
    await confirm(true)
    await work()
    await confirm(false)
  }
}

/** Answers the dialog with the first recovery codes. */
async function addPasskey(page: Page, touch: Touch): Promise<Locator> {
  await page.goto(setUp)
  await page.getByRole('button', { name: en.secondFactor('ways.addPasskey') }).click()
  const dialog = page.getByRole('alertdialog', { name: en.secondFactor('codes.new.title') })
  await touch(async () => {
    await page.getByRole('button', { name: en.secondFactor('addPasskey.submit'), exact: true }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
  })
  return dialog
}

async function leaveCodes(dialog: Locator): Promise<void> {
  await dialog.getByLabel(en.secondFactor('codes.new.saved')).check()
  await dialog.getByRole('button', { name: en.common('done') }).click()
}

const step = (page: Page, { secondStep }: Messages) => page.getByRole('heading', { level: 1, name: secondStep('title') })

async function confirmCode(page: Page, { secondStep }: Messages, kind: 'code' | 'recoveryCode', code: string): Promise<void> {
  await page.getByLabel(secondStep(`${kind}.label`)).fill(code)
  await page.getByRole('button', { name: secondStep('confirm'), exact: true }).click()
}

test('an administrator signs in by a passkey, a code of an app and a recovery code, trusts a device, loses all and is reset', async ({
  page,
  openAs,
  server,
  faults,
}) => {
  const emailAddress = await addSubAdmin(server.url)
  let codes: string[] = []
  const touch = await addAuthenticator(page)

  await test.step('in English a passkey is added shortly after the sign-in, without the password', async () => {
    await page.goto('/admin/login')
    await typeSignIn(page, en, emailAddress, password)
    await expect(page).toHaveURL('/admin/dashboard')
    const dialog = await addPasskey(page, touch)
    codes = await dialog.getByRole('listitem').allTextContents()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: en.secondFactor('codes.new.download') }).click()
    expect((await download).suggestedFilename()).toMatch(/\.txt$/)
    await leaveCodes(dialog)
    await expect(page.getByRole('region', { name: en.secondFactor('ways.title') }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('it opens the page that was asked for', async () => {
    await signOut(page, en)
    await page.goto('/admin/deals?status=REJECTED')
    await typeSignIn(page, en, emailAddress, password)
    await expect(step(page, en)).toBeFocused()
    await touch(async () => {
      await page.getByRole('button', { name: en.secondStep('ways.passkey'), exact: true }).click()
      await expect(page).toHaveURL(/\/admin\/deals\?status=REJECTED/)
    })
  })

  let app: TOTP | undefined
  const showCode = async () => app?.generate({ timestamp: await faults.now() }) ?? ''

  await test.step('in Arabic an app is added by its key', async () => {
    await page.goto(setUp)
    await page.getByRole('button', { name: 'العربية' }).click()
    await page.getByRole('button', { name: ar.secondFactor('ways.addCode') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: ar.common('continue') }).click()
    const key = await dialog.locator('[translate=no]').textContent()
    app = new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) })
    await dialog.getByLabel(ar.secondFactor('addCode.code')).fill(await showCode())
    await dialog.getByRole('button', { name: ar.secondFactor('addCode.submit'), exact: true }).click()
    await expect(page.getByRole('region', { name: ar.secondFactor('ways.title') }).getByRole('listitem')).toHaveCount(2)
  })

  await test.step('its next code signs in and trusts the device, which is then not asked again', async () => {
    await signOut(page, ar)
    await faults.moveClock(31 * second)
    await typeSignIn(page, ar, emailAddress, password)
    await page.getByRole('button', { name: ar.secondStep('ways.code') }).click()
    await page.getByLabel(ar.secondStep('trust')).check()
    await confirmCode(page, ar, 'code', await showCode())
    await expect(page).toHaveURL('/admin/dashboard')
    await signOut(page, ar)
    await typeSignIn(page, ar, emailAddress, password)
    await expect(page).toHaveURL('/admin/dashboard')
  })

  await test.step('another device signs in by a recovery code, which works once, and within five minutes', async () => {
    const other = await openAs('visitor', 'ar')
    await other.goto('/admin/login')
    await typeSignIn(other, ar, emailAddress, password)
    await other.getByRole('button', { name: ar.secondStep('ways.recoveryCode') }).click()
    await confirmCode(other, ar, 'recoveryCode', codes[0] ?? '')
    await expect(other).toHaveURL('/admin/dashboard')
    await signOut(other, ar)
    await typeSignIn(other, ar, emailAddress, password)
    await other.getByRole('button', { name: ar.secondStep('ways.recoveryCode') }).click()
    await confirmCode(other, ar, 'recoveryCode', codes[0] ?? '')
    await expect(other.getByText(ar.secondStep('recoveryCode.wrong'))).toBeVisible()
    await faults.moveClock(6 * minute)
    await confirmCode(other, ar, 'recoveryCode', codes[1] ?? '')
    await expect(other.getByText(ar.auth('stepEnded'))).toBeVisible()
    await expect(other.getByRole('textbox', { name: ar.auth('email') })).toHaveValue(emailAddress)
  })

  await test.step('a super administrator resets it, which signs them out; the password is then enough', async () => {
    const boss = await openAs('super', 'en')
    await boss.goto('/admin/sub-admins/second-factor')
    await boss.getByRole('button', { name: en.accountSecondFactor('resetOne', { name: 'Rana Saleh' }) }).click()
    await boss.getByRole('dialog').getByLabel(en.accountSecondFactor('password')).fill(seededPassword)
    const answer = boss.waitForResponse(/\/reset$/)
    await boss
      .getByRole('dialog')
      .getByRole('button', { name: en.accountSecondFactor('reset'), exact: true })
      .click()
    expect((await answer).status()).toBe(200)
    await expect(page).toHaveURL(/\/admin\/login/)
    await typeSignIn(page, ar, emailAddress, password)
    await expect(page).toHaveURL('/admin/dashboard')
    await page.goto(setUp)
    await expect(page.getByText(ar.secondFactor('off'), { exact: true })).toBeVisible()
  })
})

test('a passkey alone signs an administrator in by the button and from the e-mail field, not at the page of the businesses', {
  tag: '@main',
}, async ({ page, server }) => {
  const emailAddress = await addSubAdmin(server.url)
  const touch = await addAuthenticator(page)
  const button = page.getByRole('button', { name: en.auth('passkey') })
  await page.goto('/admin/login')
  await typeSignIn(page, en, emailAddress, password)
  await expect(page).toHaveURL('/admin/dashboard')
  await leaveCodes(await addPasskey(page, touch))
  await signOut(page, en)

  await test.step('the other side answers as to a wrong password', async () => {
    await page.goto('/service-provider/login')
    await touch(async () => {
      const answer = page.waitForResponse(/\/passkey\/sign-in$/)
      await button.click()
      expect((await answer).status()).toBe(401)
    })
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('The email address or password is incorrect.')
    await expect(page).toHaveURL('/service-provider/login')
  })

  await test.step('the button opens the page that was asked for, and keeps the session where that is ticked', async () => {
    await page.goto('/admin/deals?status=REJECTED')
    await page.getByLabel(en.auth('keep')).check()
    await touch(async () => {
      await button.click()
      await expect(page).toHaveURL(/\/admin\/deals\?status=REJECTED/)
    })
    expect(await page.evaluate(() => localStorage.getItem('auth_keepMeLoggedIn'))).toBe('true')
    // A menu that is opened before closes when the loaded page gets the focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await signOut(page, en)
  })

  await test.step('a passkey that is chosen in the e-mail field signs in', async () => {
    await touch(async () => {
      await page.goto('/admin/login')
      await expect(page).toHaveURL('/admin/dashboard')
    })
  })
})
