import { readFileSync } from 'node:fs'
import { licenseText } from './plain-backend/seeds.ts'
import { expect, test } from './support/plain-test.ts'

test.use({ variant: 'sloppy' })

test('a business is reviewed from the queue, approved and then found by its name', async ({ page, enter, backend, words }) => {
  const { providers, review } = words
  const status = () => backend.world.people.find(({ profile }) => profile?.businessNameEn === 'New Bakery')?.profile?.accountApprovalStatus
  await enter(page, 'admin', { to: '/admin/service-providers' })
  await page.getByRole('row').filter({ hasText: 'New Bakery' }).click()
  await page.getByRole('heading', { level: 1, name: 'New Bakery' }).waitFor()
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null|Invalid|object Object|1970/)
  await page.getByRole('button', { name: review('decision.bar.approve') }).click()
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

test('a business is found by its e-mail address alone, its licence saved, and rejected', async ({ page, enter, backend, words }) => {
  const { common, providers, review } = words
  const row = page.getByRole('row').filter({ hasText: 'New Bakery' })
  const tab = (status: 'APPROVED' | 'REJECTED') =>
    page.getByRole('navigation', { name: providers('queue.byStatus') }).getByRole('link', { name: providers(`list.status.${status}`) })
  await enter(page, 'admin', { to: '/admin/service-providers' })
  await page.getByRole('combobox', { name: providers('queue.by.label') }).selectOption('email')
  await page.getByRole('searchbox').fill('new@plain')
  await expect
    .poll(() => backend.arrivals('/super-admin/service-provider/all-service-providers').map(({ query }) => query))
    .toContainEqual(expect.stringContaining('searchBy=email'))
  await row.click()
  await page.getByRole('heading', { level: 1, name: 'New Bakery' }).waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: common('download') }).click()
  expect((await download).suggestedFilename()).toBe('business-license.pdf')
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(licenseText)

  await page.getByRole('button', { name: review('decision.bar.reject') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: providers('decision.reject.confirm') }).click()
  await expect(dialog).toHaveCount(0)
  expect(backend.arrivals('/super-admin/service-provider/approve-or-unapprove').map(({ status }) => status)).toEqual([200])
  await page.goto('/admin/service-providers')
  await expect(row).toHaveCount(0)
  await tab('REJECTED').click()
  await expect(row).toBeVisible()
  await tab('APPROVED').click()
  await expect(page.getByRole('row').filter({ hasText: 'Sea Café' })).toBeVisible()
  await expect(row).toHaveCount(0)
})
