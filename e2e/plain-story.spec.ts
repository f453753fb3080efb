import { createDeal, decideDeal } from '#contract/deals.ts'
import { seedName } from './plain-backend/seeds.ts'
import { ownName } from './support/acts.ts'
import { openVouchers } from './support/menu.ts'
import { notice } from './support/notice.ts'
import { expect, onVariants, test } from './support/plain-test.ts'
import { approve, askTo, openFromQueue } from './support/review.ts'
import { writeVoucher } from './support/voucher-form.ts'

const figures = { originalPrice: '100', discount: '25', opening: '8:00 AM', closing: '23:00' }

onVariants({ strict: 'ar', sloppy: 'en' }, ({ language }) => {
  test('a voucher goes from the form of a business to a decision that the business sees', async ({ page, openOther, enter, words }) => {
    const voucher = { nameEn: ownName('Breakfast for two'), nameAr: ownName('فطور لشخصين'), ...figures }
    const name = language === 'ar' ? voucher.nameAr : voucher.nameEn
    const refused = seedName(6)[language]
    const admin = await openOther()

    await test.step('the business writes it', async () => {
      await enter(page, 'provider')
      await expect(page).toHaveURL('/service-provider/dashboard')
      await openVouchers(page, words)
      await page.getByRole('link', { name: words.deals('list.list.new') }).click()
      await writeVoucher(page, words, voucher)
      await page.getByRole('button', { name: words.deals('form.submit') }).click()
      await expect(notice(page, words, words.success(createDeal))).toBeVisible()
    })

    const readState = async (which: string) => {
      await page.goto(`/service-provider/deals?${new URLSearchParams({ search: which })}`)
      return page.getByRole('row').filter({ hasText: which })
    }
    await test.step('and finds it waiting', async () => {
      await expect(await readState(name)).toContainText(words.common('status.PENDING'))
    })

    await test.step('an administrator sees what was written, and the picture, and approves it', async () => {
      await enter(admin, 'admin')
      await expect(admin).toHaveURL('/admin/dashboard')
      await openVouchers(admin, words)
      await openFromQueue(admin, name)
      const main = admin.getByRole('main')
      await expect(main.getByText('بيض وخبز وشاي.')).toBeVisible()
      await expect(main.getByText('75.00')).toBeVisible()
      await expect(main.getByText('08:00–23:00').first()).toBeVisible()
      const picture = main.getByRole('img', { name: voucher.nameEn }).or(main.getByRole('img', { name: voucher.nameAr }))
      await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200)
      await approve(admin, words)
      await expect(notice(admin, words, words.success(decideDeal, { isApproved: true }))).toBeVisible()
    })

    await test.step('and rejects another one', async () => {
      await openVouchers(admin, words)
      await openFromQueue(admin, refused)
      const dialog = await askTo(admin, words, 'reject')
      await dialog.getByRole('button', { name: words.deals('detail.review.dialog.rejectConfirm') }).click()
      await expect(notice(admin, words, words.success(decideDeal, { isApproved: false }))).toBeVisible()
    })

    await test.step('the audit log, which this backend does not have, is not offered', async () => {
      const menu = admin.getByRole('navigation', { name: words.shell('frame.menu') })
      await expect(menu.getByRole('link', { name: words.reports('title') })).toBeVisible()
      await expect(menu.getByRole('link', { name: words.audit('title') })).toHaveCount(0)
    })

    await test.step('the business sees both', async () => {
      await expect(await readState(name)).toContainText(words.common('status.APPROVED'))
      await expect(await readState(refused)).toContainText(words.common('status.REJECTED'))
      await page.getByRole('row').filter({ hasText: refused }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(refused)
      await expect(page.getByRole('main').getByText(words.common('status.REJECTED')).first()).toBeVisible()
    })
  })
})
