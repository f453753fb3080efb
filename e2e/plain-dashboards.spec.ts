import { expect, test } from './support/plain-test.ts'

test.use({ variant: 'sloppy' })

test('a provider sees the whole dashboard of one period, whatever part of it the backend answers', async ({ page, enter, words }) => {
  await enter(page, 'provider')
  await expect(page).toHaveURL('/service-provider/dashboard')
  const card = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  await expect(card(words.dashboards('figures.label')).getByRole('term')).toHaveCount(4)
  await expect(card(words.dashboards('top.title')).getByRole('row').nth(1)).toBeVisible()
  await expect(card(words.dashboards('slots.title')).getByRole('figure')).toBeVisible()
  const isIncomplete = words.dashboards('card.unreadable', { count: 1 })
  await expect(card(words.dashboards('top.title')).getByText(isIncomplete)).toHaveCount(1)
  await expect(card(words.dashboards('ratings.title')).getByText(words.dashboards('ratings.stars', { count: 5 }))).toBeAttached()
  await expect(card(words.dashboards('figures.revenue')).getByText(isIncomplete)).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(words.dashboards('range.unknown.plain'))).toBeVisible()
  await expect(page.getByText(words.dashboards('period.1d'), { exact: true })).toHaveCount(0)
})
