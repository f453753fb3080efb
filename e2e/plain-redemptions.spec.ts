import { openClaim } from './plain-backend/seeds.ts'
import { expect, test } from './support/plain-test.ts'
import { namedRows } from './support/rows.ts'

for (const variant of ['strict', 'sloppy'] as const)
  test.describe(`on a ${variant} backend`, () => {
    test.use({ variant })

    test('a voucher is redeemed by its code and appears on top of the list, which loads more and is searched', async ({
      page,
      enter,
      words,
    }) => {
      const { list, till } = words
      const rows = namedRows(page)
      const newest = page.getByRole('main').getByRole('row').nth(1)
      await enter(page, 'provider', { to: '/service-provider/redemptions/scan' })
      await page.getByLabel(till('page.code.label')).fill('open-2345 6')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: till('outcomes.redeemed.title') })).toBeVisible()

      await page.goto('/service-provider/redemptions')
      await expect(newest).toContainText(openClaim.customerName)
      await expect(newest).toContainText(openClaim.code)
      await expect(newest).toContainText('25%')
      await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null|Invalid|object Object|1970/)
      await page.getByRole('button', { name: list('page.more', { count: 176 }) }).click()
      await expect(page.getByRole('button', { name: list('page.more', { count: 151 }) })).toBeVisible()
      expect(new Set(await rows.allInnerTexts()).size).toBe(50)

      await page.getByRole('searchbox').fill('used0199')
      await expect(rows).toHaveCount(1)
      await expect(rows.first()).toContainText('Customer 199')
      // Not offered, because §7 does not name them: the export, undo, a range of days, totals.
      await expect(page.getByRole('button', { name: words.common('download') })).toHaveCount(0)
      await expect(page.locator('[data-totals]')).toHaveCount(0)
    })
  })
