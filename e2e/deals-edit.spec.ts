import path from 'node:path'
import { createDeal } from '#contract/deals.ts'
import { ownName } from './support/acts.ts'
import { expect, test } from './support/fault-test.ts'
import { notice } from './support/notice.ts'
import { drawPicture, drawTurnedPicture } from './support/pictures.ts'
import { approve, openFromQueue } from './support/review.ts'
import { chooseCover } from './support/voucher-form.ts'

const detailPath = (id: string) => `/service-provider/deals/${id}`

test.describe('a voucher of a business, in Arabic', () => {
  test.use({ role: 'provider', language: 'ar' })

  test('that was rejected is corrected below its reason, gets a cropped and rotated picture, of which a failed upload alone is retried, and is approved', {
    tag: '@main',
  }, async ({ page, acts, openAs, faults, words }) => {
    const { deals, common } = words
    const deal = await acts.submitDeal({ nameEn: ownName('Kayak'), nameAr: ownName('قارب') })
    const name = deal.nameAr
    await acts.decide('admin', deal._id, false, 'The terms are unclear. الشروط غير واضحة.')

    await test.step('its terms are corrected', async () => {
      await page.goto(detailPath(deal._id))
      await page.getByRole('link', { name: deals('detail.rejected.mend') }).click()
      await expect(page.getByText('The terms are unclear. الشروط غير واضحة.').first()).toBeVisible()
      const terms = page.getByRole('textbox', { name: deals('form.fields.termsAndConditionsAr') })
      await terms.fill('الحجز قبل يوم.')
    })

    await test.step('the picture is shown upright, rotated by keyboard and cropped to the card’s ratio', async () => {
      await chooseCover(page, words, await drawTurnedPicture())
      await page.getByRole('button', { name: common('crop.open') }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('group', { name: common('crop.area') })).toBeFocused()
      await dialog.getByRole('button', { name: common('crop.right') }).press('Enter')
      await dialog.getByRole('button', { name: common('crop.use') }).press('Enter')
      await expect(dialog).toHaveCount(0)
    })

    await test.step('when only the picture’s upload fails, only that is sent again', async () => {
      await faults.plan({ call: 'deals.updateCover', how: 'drop' })
      await page.getByRole('button', { name: deals('form.submit') }).click()
      await expect(page.getByText(deals('edit.cover.saved'))).toBeVisible()
      await faults.clear()
      await page.getByRole('button', { name: deals('edit.cover.again') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByRole('main').getByText(common('status.PENDING')).first()).toBeVisible()
      expect(await faults.statuses('deals.update')).toEqual([200])
      // Chromium may repeat a request whose connection was cut.
      expect((await faults.statuses('deals.updateCover')).filter((status) => status !== null)).toEqual([200])
    })

    // Upright its upper half is red; turned a quarter to the right that is its right half.
    const cover = page.getByRole('main').getByRole('img', { name: deals('detail.cover', { name }) })
    const corners = () =>
      cover.evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 100 })
        const context = canvas.getContext('2d')!
        context.drawImage(image, 0, 0, 160, 100)
        const isRed = (x: number) => context.getImageData(x, 50, 1, 1).data[0]! > 128
        return { shape: image.naturalWidth / image.naturalHeight, left: isRed(20), right: isRed(140) }
      })
    await expect.poll(async () => (await corners()).right).toBe(true)
    const { shape, left } = await corners()
    expect(left).toBe(false)
    expect(shape).toBeCloseTo(1.6, 1)

    await test.step('an administrator approves it', async () => {
      const admin = await openAs('admin')
      await admin.goto('/admin/deals')
      await openFromQueue(admin, name)
      await expect(admin.getByText('الحجز قبل يوم.').first()).toBeVisible()
      await approve(admin, words)
      await expect(admin.getByRole('alertdialog')).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('link', { name: deals('detail.kit') }).first()).toBeVisible()
    })
  })

  test('is copied to a new one, and disappears when it is deleted', async ({ page, acts, words }) => {
    const { deals } = words
    const deal = await acts.submitDeal({ nameEn: ownName('Lunch') })
    const copy = ownName('Late lunch')
    const name = page.getByRole('textbox', { name: deals('form.fields.nameEn') })
    await page.goto(detailPath(deal._id))
    await page.getByRole('link', { name: deals('detail.copy') }).click()
    await expect(name).toHaveValue(deal.nameEn)
    await name.fill(copy)
    const cover = await drawPicture()
    await chooseCover(page, words, cover)
    await expect(page.getByTitle(path.basename(cover), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: deals('form.submit') }).click()
    await expect(notice(page, words, words.success(createDeal))).toBeVisible()
    expect(await acts.countDeals(copy)).toBe(1)
    await page.goto(detailPath(deal._id))
    await page.getByRole('button', { name: deals('detail.review.more') }).click()
    await page.getByRole('menuitem', { name: deals('detail.end.open') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: deals('detail.end.stop.confirm') })
      .click()
    await expect(page).toHaveURL('/service-provider/deals')
    expect(await acts.countDeals(deal.nameEn)).toBe(0)
  })
})

test.describe('a voucher of a business', () => {
  test.use({ role: 'provider' })

  test('that was changed in another tab is not overwritten without a choice', { tag: '@main' }, async ({ page, context, acts, words }) => {
    const { deals } = words
    const deal = await acts.submitDeal({ nameEn: ownName('Dinner') })
    const name = () => page.getByRole('textbox', { name: deals('form.fields.nameEn') })
    await page.goto(`/service-provider/deals/edit/${deal._id}`)
    await name().fill(ownName('My dinner'))
    const other = await context.newPage()
    await other.goto(`/service-provider/deals/edit/${deal._id}`)
    await other.getByRole('textbox', { name: deals('form.fields.detailsEn') }).fill('Three courses.')
    await other.getByRole('button', { name: deals('form.submit') }).click()
    await expect(other).toHaveURL(detailPath(deal._id))
    await page.getByRole('button', { name: deals('form.submit') }).click()
    await expect(page.getByText(deals('edit.changed'))).toBeVisible()
    await expect(page.getByText('Three courses.')).toBeVisible()
    await expect(name()).toHaveValue(/My dinner/)
    await page.getByRole('button', { name: deals('conflict.keep') }).click()
    await page.getByRole('button', { name: deals('form.submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/My dinner/)
  })
})
