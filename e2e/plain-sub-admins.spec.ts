import { expect, test } from './support/plain-test.ts'
import { addLama } from './support/sub-admins.ts'

test.use({ variant: 'sloppy' })

test('a sub-admin is added, changed and deleted', async ({ page, enter, backend, words }) => {
  const { common, subAdmins } = words
  const row = page.getByRole('row').filter({ hasText: 'Lama' })
  const dialog = page.getByRole('dialog')
  await enter(page, 'admin', { to: '/admin/sub-admins' })
  await expect(page.getByText('Huda Omar').first()).toBeVisible()
  await addLama(page, words)
  await expect(row).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null|Invalid|object Object|1970/)
  await page.getByRole('link', { name: subAdmins('open', { name: 'Lama Al Mutairi' }) }).click()
  await dialog.getByRole('link', { name: common('edit') }).click()
  await dialog.getByLabel(subAdmins('form.lastName')).fill('Salem')
  await dialog.getByRole('button', { name: common('save') }).click()
  await expect(row).toContainText('Lama Salem')
  await page.getByRole('link', { name: subAdmins('open', { name: 'Lama Salem' }) }).click()
  await dialog.getByRole('button', { name: subAdmins('detail.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: subAdmins('delete.confirm') })
    .click()
  // Below the open dialog no row is accessible.
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(row).toHaveCount(0)
  expect(backend.world.subAdmins.map(({ fullName }) => fullName)).toEqual(['Huda Omar'])
})
