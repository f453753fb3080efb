import type { Page } from '@playwright/test'
import type { Messages } from './translations.ts'

/** Goes to the vouchers as a signed-in person does. */
export const openVouchers = (page: Page, words: Messages): Promise<void> =>
  page
    .getByRole('navigation', { name: words.shell('menu') })
    .getByRole('link', { name: words.shell('entries.vouchers') })
    .click()

/** Opens the menu of whoever is signed in. */
export const openAccountMenu = (page: Page): Promise<void> => page.locator('button[aria-haspopup=menu]:visible').click()
