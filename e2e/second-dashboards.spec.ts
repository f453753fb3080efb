import { expect, test } from './support/second-test.ts'

for (const variant of ['strict', 'sloppy'] as const)
  test.describe(`on a ${variant} backend`, () => {
    test.use({ variant })
    // Its revenue by month is no course of a period: that card says so, and no other.
    const bare = variant === 'sloppy' ? 2 : 0

    test('a provider lands on a whole dashboard, whatever of it the backend tells', async ({ page, enter, words }) => {
      await enter(page, 'provider')
      await expect(page).toHaveURL('/service-provider/dashboard')
      const card = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
      await expect(card(words.dashboards('figures.label')).getByRole('term')).toHaveCount(6)
      await expect(card(words.dashboards('top.performing')).getByRole('row').nth(1)).toBeVisible()
      await expect(card(words.dashboards('slots.title')).getByRole('figure')).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(bare)
      await page.getByText(words.dashboards('period.1d'), { exact: true }).click()
      await expect(page).toHaveURL('/service-provider/dashboard?period=1d')
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(bare)
    })
  })
