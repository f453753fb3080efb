import type { Page } from '@playwright/test'
import { expect, test } from './support/fault-test.ts'

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_accessToken') ?? '')

/** Opens a list of 25 vouchers. */
async function openList(page: Page): Promise<void> {
  await page.goto('/admin/deals?size=25&status=APPROVED')
  await expect(page.getByRole('row')).toHaveCount(26)
}

/** The pointer sweeps over twenty rows at once: each fetches its voucher ahead. */
const fetchTwenty = (page: Page) =>
  page
    .getByRole('row')
    .getByRole('link')
    .evaluateAll((links) => {
      for (const link of links.slice(0, 20)) link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    })

test.describe('two tabs that keep somebody logged in', () => {
  test.use({ role: 'admin' })

  test('refresh once for forty calls that are refused at the same time, and every call succeeds', async ({ page, context, faults }) => {
    const other = await context.newPage()
    await openList(page)
    await openList(other)
    const bearer = await tokenOf(page)
    const asked: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/deal/get-deal/')) asked.push(request.url())
    })
    await faults.plan(
      { call: 'deals.get', bearer, times: 6, slow: 60_000, how: { status: 401 } },
      { call: 'deals.get', bearer, how: { status: 401 } },
    )
    await Promise.all([fetchTwenty(page), fetchTwenty(other)])
    await expect.poll(() => asked.length).toBe(40)
    await faults.release()
    await expect.poll(async () => (await faults.statuses('deals.get')).filter((status) => status === 200).length).toBe(40)
    expect(await faults.statuses('auth.refresh')).toEqual([200])
    expect((await faults.statuses('deals.get')).filter((status) => status === 401)).toHaveLength(40)
    expect(await faults.statuses('auth.logout')).toEqual([])
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/admin\/deals/)
    expect(await tokenOf(other)).not.toBe(bearer)
  })
})
