import { ownName } from './support/acts.ts'
import { drawPicture, writeHuge, writeText } from './support/pictures.ts'
import { expect, test } from './support/test.ts'
import { chooseCover } from './support/voucher-form.ts'

test.describe('the form of a new voucher, in Arabic', () => {
  test.use({ role: 'provider', language: 'ar' })

  test('shows errors after touch, lists missing fields, refuses bad files and warns before leaving', { tag: '@main' }, async ({
    page,
    words,
  }) => {
    const { deals, fields, form } = words
    await page.goto('/service-provider/deals/add')

    await test.step('a field’s error appears only after touch, in the language of the page', async () => {
      const nameEn = page.getByRole('textbox', { name: deals('form.fields.nameEn') })
      const nameAr = page.getByRole('textbox', { name: deals('form.fields.nameAr') })
      await expect(nameEn).not.toHaveAttribute('aria-invalid')
      await nameEn.focus()
      await nameEn.blur()
      await expect(nameEn).toHaveAccessibleDescription(new RegExp(fields('required')))
      await expect(nameAr).not.toHaveAttribute('aria-invalid')
      await nameAr.fill('فطور abc')
      await nameAr.blur()
      await expect(nameAr).toHaveAccessibleDescription(new RegExp(fields('arabicOnly', { character: '\u2068a\u2069' })))
      await nameAr.fill('فطور')
      await expect(nameAr).not.toHaveAttribute('aria-invalid')
    })

    await test.step('the error summary lists every missing field and links to it', async () => {
      await page.getByRole('button', { name: deals('form.submit') }).click()
      await expect(page.getByRole('link', { name: deals('form.fields.originalPrice') })).toBeVisible()
      await page.getByRole('link', { name: deals('form.fields.originalPrice') }).click()
      const price = page.getByRole('textbox', { name: deals('form.fields.originalPrice'), exact: true })
      await expect(price).toBeFocused()
      await price.fill('1')
      await price.blur()
      await expect(price).toHaveAccessibleDescription(new RegExp(fields('greaterThan', { min: 1 })))
      await price.fill('100')
      await price.blur()
      await expect(page.getByRole('link', { name: deals('form.fields.originalPrice') })).toHaveCount(0)
    })

    await test.step('a file that is too large and a text file named as a picture are refused', async () => {
      await chooseCover(page, words, await writeHuge('huge.jpg'))
      await expect(page.getByText(fields('fileTooLarge', { limit: 10 }))).toBeVisible()
      await chooseCover(page, words, await writeText('letter.jpg'))
      const kinds = new Intl.ListFormat('ar', { type: 'disjunction' }).format(['JPG', 'PNG', 'WebP'])
      await expect(page.getByText(fields('fileType', { types: `\u2068\u200f${kinds}\u2069` }))).toBeVisible()
      await chooseCover(page, words, await drawPicture())
      await expect(page.getByText(fields('fileRejected'))).toHaveCount(0)
      await expect(page.getByTitle('cover.jpg', { exact: true })).toBeVisible()
    })

    await test.step('leaving with unsaved input asks first', async () => {
      await page.getByRole('textbox', { name: deals('form.fields.nameEn') }).fill('Breakfast')
      await page.getByRole('link', { name: words.common('cancel') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: form('leave.cancel') })
        .click()
      await expect(page.getByRole('textbox', { name: deals('form.fields.nameEn') })).toHaveValue('Breakfast')
      await page.getByRole('link', { name: words.common('cancel') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: form('leave.confirm') })
        .click()
      await expect(page).toHaveURL('/service-provider/deals')
    })
  })
})

test.describe('a list of vouchers', () => {
  test.use({ role: 'admin' })

  test('has tab, search and page in its address, also after a reload', async ({ page, acts, words }) => {
    const shown = await acts.submitDeal({ nameEn: ownName('Sunset kayak') })
    const hidden = await acts.submitDeal({ nameEn: ownName('Morning swim') })
    await page.goto('/admin/deals')
    await page.getByRole('searchbox').fill(shown.nameEn)
    await expect(page).toHaveURL(/search=Sunset/)
    await expect(page.getByRole('row', { name: shown.nameEn })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue(shown.nameEn)
    await expect(page.getByRole('row', { name: shown.nameEn })).toBeVisible()
    await expect(page.getByRole('row', { name: hidden.nameEn })).toHaveCount(0)
    await page.getByRole('link', { name: words.common('status.APPROVED') }).click()
    await expect(page).toHaveURL(/status=APPROVED/)
    await expect(page.getByRole('row', { name: shown.nameEn })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('row', { name: shown.nameEn })).toBeVisible()
  })
})

test.describe('a business in another time zone', () => {
  test.use({ role: 'provider' })

  test('plans a notification in the time zone of the server', async ({ page, words }) => {
    await page.route('**/service-provider/notifications/add', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('data-time-zone="Asia/Riyadh"', 'data-time-zone="Africa/Cairo"'),
      })
    })
    await page.goto('/service-provider/notifications/add')
    await page.getByText(words.announcements('form.when.scheduled'), { exact: true }).click()
    await expect(page.getByText(words.announcements('form.when.zone', { zone: 'Egypt Time' }))).toBeVisible()
  })
})
