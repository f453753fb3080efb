import { ownName } from './support/acts.ts'
import { openVouchers } from './support/menu.ts'
import { approve, openFromQueue } from './support/review.ts'
import { signInWith } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { writeVoucher } from './support/voucher-form.ts'

/** Figures as an Arabic keyboard writes them. */
const typed = { originalPrice: '١٠٠', discount: '٢٥', opening: '٨:٠٠ ص', closing: '٢٣:٠٠' }

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('a voucher goes from the form of a business to an approval that the business sees', async ({ page, openAs, words }) => {
    const voucher = { nameEn: ownName('Breakfast for two'), nameAr: ownName('فطور لشخصين'), ...typed }
    const name = voucher.nameAr
    const admin = await openAs('visitor')

    await test.step('the business signs in and submits it', async () => {
      await page.goto('/service-provider/login')
      await signInWith(page, words, 'provider')
      await expect(page).toHaveURL('/service-provider/dashboard')
      await openVouchers(page, words)
      await page.getByRole('link', { name: words.deals('list.list.new') }).click()
      await writeVoucher(page, words, voucher)
      await page.getByRole('button', { name: words.deals('form.submit') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByRole('main').getByText(words.common('status.PENDING')).first()).toBeVisible()
    })

    await test.step('an administrator signs in, finds it waiting and sees what was written', async () => {
      await admin.goto('/admin/login')
      await signInWith(admin, words, 'admin')
      await expect(admin).toHaveURL('/admin/dashboard')
      await openVouchers(admin, words)
      await openFromQueue(admin, words, name)
      const main = admin.getByRole('main')
      await expect(main.getByText('بيض وخبز وشاي.')).toBeVisible()
      await expect(main.getByText('Eggs, bread and tea.')).toBeVisible()
      await expect(main.getByText('75.00')).toBeVisible()
      await expect(main.getByText('08:00–23:00').first()).toBeVisible()
    })

    await test.step('its picture is really shown', async () => {
      const picture = admin
        .getByRole('main')
        .getByRole('img', { name: voucher.nameEn })
        .or(admin.getByRole('main').getByRole('img', { name: voucher.nameAr }))
      await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    })

    await test.step('the administrator approves it', async () => {
      await approve(admin, words)
      await expect(admin.getByText(words.review('undo.done.APPROVED', { name }))).toBeVisible()
    })

    await test.step('the business sees the approval', async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByText(words.deals('detail.approved.text'))).toBeVisible()
    })
  })
})
