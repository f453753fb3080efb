import { expect, type Locator, type Page } from '@playwright/test'
import type { Faults } from './faults.ts'

/** The links of a list's rows; none while it loads. */
export const shownRows = (page: Page): Locator => page.getByRole('main').getByRole('row').getByRole('link')

/** The names of a list's rows without links; the days beside them are the heads of several rows. */
export const namedRows = (page: Page): Locator => page.getByRole('main').locator('th[scope="row"]').filter({ hasText: /\S/ })

/** Waits until all requested lists, including these pages of vouchers, and the counts of the menu have arrived. */
export const waitForLists = (faults: Faults, ...pages: readonly number[]): Promise<void> =>
  expect
    .poll(async () => {
      const [deals, counts] = [await faults.arrivals('deals.list'), await faults.arrivals('dashboards.waiting')]
      const listPages = deals.map(({ query }) => Number(new URLSearchParams(query).get('page')))
      const haveArrived = [...deals, ...counts].every(({ status, abandoned }) => status === 200 || abandoned)
      return pages.every((page) => listPages.includes(page)) && counts.length > 0 && haveArrived
    })
    .toBe(true)

/** Waits until the first page is shown and the second is prefetched. */
export async function openQueue(page: Page, faults: Faults): Promise<void> {
  await page.goto('/admin/deals')
  await expect(shownRows(page)).toHaveCount(10)
  await waitForLists(faults, 1, 2)
}
