import type { Page } from '@playwright/test'
import type { GivenSubRole } from '#contract/rights.ts'
import { ownName } from './support/acts.ts'
import { axeFindings, strangeText } from './support/checks.ts'
import { expect, test } from './support/mail-test.ts'
import { accountButton, goTo } from './support/menu.ts'
import { typeSignIn } from './support/sign-in.ts'
import type { Messages } from './support/translations.ts'
import { forgive } from './support/watch.ts'

const link = /^http:\S+\/auth\/invitation\?lang=\w+#\S+$/m
const newPassword = 'Saffron-Lamp#47'
const team = '/service-provider/team'
const newVoucher = '/service-provider/deals/add'

test.use({ role: 'provider', language: 'ar', keep: false })

/** Chooses an act of the row of somebody. */
async function choose(page: Page, { people }: Messages, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: people('acts.more', { name }) }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

async function changeRole(page: Page, words: Messages, name: string, subRole: GivenSubRole): Promise<void> {
  await choose(page, words, name, words.people('acts.role'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: words.common(`roles.${subRole}`) }).check()
  await dialog.getByRole('button', { name: words.common('save') }).click()
  await expect(dialog).toHaveCount(0)
}

test('a manager is invited, works, has the rights taken away in the middle of it, gets them back and is removed', { tag: '@main' }, async ({
  page,
  openAs,
  mails,
  words,
  problems,
}) => {
  const { people, deals } = words
  const name = ownName('لولوة العنزي')
  const emailAddress = `lulwa-${Date.now()}@qaseema.test`
  const other = await openAs('visitor')
  let mailed = ''

  await test.step('the owner invites', async () => {
    await page.goto(team)
    await page.getByRole('button', { name: people('invite') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: people('inviteForm.email') }).fill(emailAddress)
    await dialog.getByRole('radio', { name: words.common('roles.MANAGER') }).check()
    await dialog.getByRole('button', { name: people('inviteForm.send') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: emailAddress })).toContainText(people('invited'))
    mailed = await mails.find(emailAddress, link)
  })

  await test.step('the invited accepts and signs in; the link works once', async () => {
    await other.goto(mailed)
    await expect(other).toHaveURL('/auth/invitation')
    expect([await axeFindings(other), await strangeText(other, 'ar')]).toEqual([[], []])
    await other.getByRole('textbox', { name: people('page.name') }).fill(name)
    await other.getByLabel(people('page.password'), { exact: true }).fill(newPassword)
    await other.getByRole('button', { name: people('page.accept') }).click()
    await expect(other).toHaveURL('/service-provider/login')
    await expect(other.getByRole('textbox', { name: words.auth('email') })).toHaveValue(emailAddress)
    await typeSignIn(other, words, emailAddress, newPassword)
    await expect(other).toHaveURL('/service-provider/dashboard')
    await expect(accountButton(other)).toContainText(name)
    await page.goto(mailed)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(people('page.usedSignedIn.title'))
    await page.goto(team)
  })

  const typed = ownName('Breakfast')
  await test.step('a voucher that is being written stays as a draft where the right to write it is taken away', async () => {
    await other.goto(newVoucher)
    await other.getByRole('textbox', { name: deals('form.fields.nameEn') }).fill(typed)
    await changeRole(page, words, name, 'VIEWER')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(words.shell('pages.denied.rightTitle'))
    await goTo(other, '/service-provider/deals')
    await expect(other.getByRole('link', { name: deals('list.list.new') })).toHaveCount(0)
    const answer = await other.evaluate(async () => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('auth_accessToken') ?? localStorage.getItem('auth_accessToken')}` }
      return (await fetch('/api/v1/service-provider/people', { headers })).json()
    })
    expect(answer).toMatchObject({ code: 'RIGHT_MISSING' })
    await changeRole(page, words, name, 'MANAGER')
    await goTo(other, newVoucher)
    await other.getByRole('button', { name: words.drafts('takeUp') }).click()
    await expect(other.getByRole('textbox', { name: deals('form.fields.nameEn') })).toHaveValue(typed)
  })

  await test.step('who is removed is signed out and told so', async () => {
    await choose(page, words, name, people('acts.remove'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words.common('remove') })
      .click()
    await expect(page.getByRole('listitem').filter({ hasText: emailAddress })).toHaveCount(0)
    await expect(other).toHaveURL(/\/service-provider\/login/)
    await expect(other.getByText(words.auth('removed'))).toBeVisible()
  })
  forgive(problems, '403', '409')
})
