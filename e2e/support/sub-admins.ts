import type { Page } from '@playwright/test'
import type { Messages } from './translations.ts'

/** Adds Lama Al Mutairi with the dialog of the open list. */
export async function addLama(page: Page, { common, subAdmins }: Messages): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: subAdmins('add') }).click()
  await dialog.getByLabel(subAdmins('form.firstName')).fill('Lama')
  await dialog.getByLabel(subAdmins('form.lastName')).fill('Al Mutairi')
  await dialog.getByLabel(subAdmins('email')).fill('lama@plain.test')
  await dialog.getByLabel(subAdmins('phone'), { exact: true }).fill('558260713')
  await dialog.getByRole('button', { name: subAdmins('form.submitAdd') }).click()
  await page.getByRole('button', { name: common('done') }).click()
}
