import { expect, test } from './support/test.ts'

// `figures/figure-rows.test.ts` follows every figure; here one is pressed.
test.describe('an administrator', () => {
  test.use({ role: 'admin' })

  test('opens the redemptions behind a figure of the dashboard, which are as many', { tag: '@main' }, async ({ page, words }) => {
    await page.goto('/admin/dashboard?period=1m')
    const figures = page.getByRole('region', { name: words.dashboards('admin.figures.label') })
    const cell = figures.locator('div', { has: page.getByRole('link', { name: words.dashboards('admin.figures.redeemed') }) })
    const number = await cell.locator('dd').first().locator('.sr-only').textContent()
    await cell.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.redemptions('list.titles.redeemed'))
    await expect(page.locator('[data-totals] bdi').first()).toHaveText(number ?? '')
  })

  test('sees that a category in the address does not exist', async ({ page, words }) => {
    await page.goto('/admin/deals?status=APPROVED&category=nothing')
    await expect(page.getByRole('heading', { name: words.list('noMatches.unknownCategory') })).toBeVisible()
  })
})
