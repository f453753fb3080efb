import { expect, test } from './support/plain-test.ts'

test.use({ variant: 'sloppy', language: 'ar' })

test('an administrator sees every figure that was answered; a missing one affects only its own card', async ({
  page,
  enter,
  words,
  backend,
}) => {
  await enter(page, 'admin')
  await expect(page).toHaveURL('/admin/dashboard')
  const card = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const approved = backend.world.deals.filter(({ deal }) => deal.isApproved).length
  await expect(card(words.dashboards('admin.figures.label'))).toContainText(String(approved))
  await expect(card(words.dashboards('admin.waiting.label')).getByRole('link')).toHaveCount(3)
  await expect(card(words.dashboards('admin.waiting.label'))).not.toContainText(words.dashboards('admin.waiting.queue.vouchers'))
  await expect(card(words.dashboards('admin.engagement.title'))).toContainText('75%')
  await expect(card(words.dashboards('admin.categories.title'))).toContainText('مقاهٍ')
  await expect(card(words.dashboards('admin.figures.label'))).toContainText('—')
  await expect(card(words.dashboards('slots.title')).getByRole('slider')).toBeAttached()
  await expect(card(words.dashboards('admin.providers.title')).getByRole('row')).toHaveCount(2)
})
