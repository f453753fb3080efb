import { expect, type Locator, type Page } from '@playwright/test'
import type { Faults } from './faults.ts'

/** The vouchers that a list shows, by the links that open them; a list that is still loading has none. */
export const shownRows = (page: Page): Locator => page.getByRole('main').getByRole('row').getByRole('link')

/** What a list shows whose rows lead nowhere, by their names. */
export const namedRows = (page: Page): Locator => page.getByRole('main').getByRole('rowheader').filter({ hasText: /\S/ })

/** Every list that was asked for has come, the pages named among them. */
export const listsCame = (faults: Faults, ...pages: readonly number[]): Promise<void> =>
  expect
    .poll(async () => {
      const lists = await faults.arrivals('deals.list')
      const came = lists.map(({ query }) => Number(new URLSearchParams(query).get('page')))
      return pages.every((page) => came.includes(page)) && lists.every(({ status, abandoned }) => status === 200 || abandoned)
    })
    .toBe(true)

/** The review queue at rest: its first page is shown, the second has been fetched ahead. */
export async function openQueue(page: Page, faults: Faults): Promise<void> {
  await page.goto('/admin/deals')
  await expect(shownRows(page)).toHaveCount(10)
  await listsCame(faults, 1, 2)
}
