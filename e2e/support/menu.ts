import type { Locator, Page } from '@playwright/test'
import type { Messages } from './translations.ts'

export const openVouchers = (page: Page, words: Messages): Promise<void> =>
  page
    .getByRole('navigation', { name: words.shell('frame.menu') })
    .getByRole('link', { name: words.deals('list.list.title') })
    .click()

/** In the sidebar, or in the header of a phone. */
export const accountButton = (page: Page): Locator => page.locator('button[aria-haspopup=menu]:not(main *):visible')

/** On a phone too. */
export async function signOut(page: Page, words: Messages): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: words.shell('frame.signOut') }).click()
}

/** Goes to an address of the portal without loading the page anew, as its links do. */
export const goTo = (page: Page, address: string): Promise<void> => page.evaluate((to) => history.pushState(null, '', to), address)
