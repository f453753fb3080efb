import type { Page } from '@playwright/test'
import { type Account, accounts, password } from './accounts.ts'
import type { Messages } from './translations.ts'

export async function typeSignIn(page: Page, words: Messages, emailAddress: string, typed: string): Promise<void> {
  await page.getByRole('textbox', { name: words.auth('email') }).fill(emailAddress)
  await page.getByLabel(words.auth('password'), { exact: true }).fill(typed)
  await page.getByRole('button', { name: words.auth('signIn'), exact: true }).click()
}

export const signInWith = (page: Page, words: Messages, account: Account, typed = password): Promise<void> =>
  typeSignIn(page, words, accounts[account], typed)
