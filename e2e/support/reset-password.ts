import { expect, type Page } from '@playwright/test'
import { mailedCode } from '../plain-backend/recovery.ts'
import type { Messages } from './translations.ts'

/** The first step of a recovery. */
export async function requestCode(page: Page, { recovery: t }: Messages, emailAddress: string): Promise<void> {
  // The sign-in page has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('email.title'))
  await page.getByLabel(t('email.label'), { exact: true }).fill(emailAddress)
  await page.getByRole('button', { name: t('email.submit') }).click()
}

/** From the code to the confirmation. */
export async function resetPassword(page: Page, { recovery: t }: Messages, password: string): Promise<void> {
  await page.getByLabel(t('code.label'), { exact: true }).fill(mailedCode)
  await page.keyboard.press('Enter')
  await page.getByLabel(t('password.label'), { exact: true }).fill(password)
  await page.getByLabel(t('password.repeat'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('password.submit') }).click()
}
