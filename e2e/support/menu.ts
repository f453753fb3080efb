import type { Page } from '@playwright/test'
import type { Words } from './words.ts'

/** Goes to the vouchers as a signed-in person does. */
export const openVouchers = (page: Page, words: Words): Promise<void> =>
  page
    .getByRole('navigation', { name: words.shell('menu') })
    .getByRole('link', { name: words.shell('entries.vouchers') })
    .click()
