import { expect, test } from './support/plain-test.ts'

for (const variant of ['strict', 'sloppy'] as const)
  test.describe(`on a ${variant} backend`, () => {
    test.use({ variant })

    test('a business is reviewed from the queue, approved and then found by its name', async ({ page, enter, backend, words }) => {
      const { providers, decision } = words
      const status = () =>
        backend.world.people.find(({ profile }) => profile?.businessNameEn === 'New Bakery')?.profile?.accountApprovalStatus
      await enter(page, 'admin')
      await expect(page).toHaveURL('/admin/dashboard')
      await page.goto('/admin/service-providers')
      await page.getByRole('row').filter({ hasText: 'New Bakery' }).click()
      await page.getByRole('heading', { level: 1, name: 'New Bakery' }).waitFor()
      await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null|Invalid|object Object|1970/)
      await page.getByRole('button', { name: decision('bar.approve') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: providers('decision.approve.confirm') })
        .click()
      await expect.poll(status).toBe('APPROVED')
      await page.goto('/admin/service-providers?status=APPROVED&search=bakery&by=name')
      const row = page.getByRole('row').filter({ hasText: 'New Bakery' })
      await expect(row).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'Sea Café' })).toHaveCount(0)
    })
  })
