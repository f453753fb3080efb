import { teamPages } from '#components/team/team-pages.ts'
import { ownName } from './support/acts.ts'
import { openLive } from './support/live.ts'
import { shownRows } from './support/rows.ts'
import { typeSignIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.describe('in Arabic', () => {
  test.use({ language: 'ar', role: 'admin', keep: false })

  test('a sub-admin is added, signs in with the generated password, and is signed out when they are deleted', { tag: '@main' }, async ({
    page,
    openAs,
    words,
  }) => {
    const { subAdmins } = words
    const lastName = ownName('المطيري')
    const emailAddress = `lama-${Date.now()}@qaseema.test`
    const dialog = page.getByRole('dialog')
    const rows = page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
    const other = await openAs('visitor')
    let password = ''

    await test.step('a manager adds them and reads the password once', async () => {
      await page.goto('/admin/dashboard')
      await page.getByRole('link', { name: teamPages[0].name.ar }).click()
      await page.getByRole('link', { name: subAdmins('add') }).click()
      await dialog.getByLabel(subAdmins('form.firstName')).fill('لمى')
      await dialog.getByLabel(subAdmins('form.lastName')).fill(lastName)
      await dialog.getByLabel(subAdmins('email')).fill(emailAddress)
      await dialog.getByLabel(subAdmins('phone'), { exact: true }).fill('٠٥٥٨٢٦٠٧١٣')
      await dialog.getByRole('button', { name: subAdmins('form.submitAdd') }).click()
      const handOver = page.getByRole('alertdialog', { name: subAdmins('handOver.title') })
      password = (await handOver.locator('[translate=no]', { hasNotText: emailAddress }).textContent()) ?? ''
      await handOver.getByRole('button', { name: words.common('done') }).click()
      await expect(page).toHaveURL('/admin/sub-admins')
      await expect(rows.first()).toContainText(lastName)
      await expect(rows.first()).toContainText('+966 55 826 0713')
    })

    await test.step('they sign in, and cannot manage sub-admins', async () => {
      await other.goto('/admin/login')
      await typeSignIn(other, words, emailAddress, password)
      await expect(other).toHaveURL('/admin/dashboard')
      const requests: string[] = []
      other.on('request', (request) => requests.push(request.url()))
      await other.goto('/admin/sub-admins')
      await expect(other).toHaveURL('/access-denied')
      expect(requests.filter((url) => url.includes('/sub-admin/'))).toEqual([])
      await openLive(other, '/admin/deals')
      await expect(shownRows(other)).toHaveCount(10)
    })

    await test.step('the manager deletes them, and their page says so immediately', async () => {
      await page.getByRole('searchbox').fill(emailAddress)
      await expect(rows).toHaveCount(1)
      await page.getByRole('link', { name: subAdmins('open', { name: `لمى ${lastName}` }) }).click()
      await dialog.getByRole('button', { name: subAdmins('detail.delete') }).click()
      const question = page.getByRole('alertdialog')
      await expect(question.getByRole('button', { name: subAdmins('delete.cancel') })).toBeFocused()
      // The question takes the place of the dialog that asks it.
      await expect(page.locator('[role=dialog]')).toBeHidden()
      await question.getByRole('button', { name: subAdmins('delete.confirm') }).click()
      await expect(rows).toHaveCount(0)
      await expect(other).toHaveURL(/\/admin\/login/)
      await expect(other.getByText(words.auth('removed'))).toBeVisible()
      await typeSignIn(other, words, emailAddress, password)
      await expect(other.getByLabel(words.auth('password'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
    })
  })
})
