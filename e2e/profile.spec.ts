import { ownName } from './support/acts.ts'
import { notice } from './support/notice.ts'
import { drawPicture } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

test.describe('the profile of a business, in Arabic on a phone', () => {
  test.use({ role: 'provider', language: 'ar', viewport: { width: 360, height: 740 } })

  test('gets a cropped cover, another description and hours, part by part, which a reload shows', { tag: '@main' }, async ({
    page,
    words,
  }) => {
    const { common, hours, profile: t } = words
    const text = ownName('محمصة الحي')
    await page.goto('/service-provider/profile')
    const open = (part: 'pictures' | 'description' | 'hours') =>
      page.getByRole('link', { name: t(`form.parts.${part}.title`), exact: true }).click()
    const save = async () => {
      await page.getByRole('button', { name: common('save'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('form.title') })).toBeVisible()
    }

    await test.step('the cover is cropped to its ratio', async () => {
      await open('pictures')
      const chooser = page.waitForEvent('filechooser')
      await page
        .getByRole('button', { name: t('form.fields.coverImage') })
        .first()
        .click()
      await (await chooser).setFiles(await drawPicture())
      await page.getByRole('button', { name: common('crop.open') }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('group', { name: common('crop.area') })).toBeFocused()
      await dialog.getByRole('button', { name: common('crop.use') }).click()
      await expect(dialog).toHaveCount(0)
      await save()
      await expect(notice(page, words, t('form.saved'))).toBeVisible()
    })

    await test.step('text and hours are changed', async () => {
      await open('description')
      await page.getByRole('textbox', { name: t('form.fields.businessDescAr') }).fill(text)
      await save()
      await open('hours')
      await page.getByText(hours('same'), { exact: true }).click()
      await page.getByRole('textbox', { name: hours('opening', { day: hours('everyDay') }) }).fill('9')
      await page.getByRole('textbox', { name: hours('closing', { day: hours('everyDay') }) }).fill('22:30')
      await save()
    })

    await page.reload()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText('09:00–22:30').first()).toBeVisible()
    await open('pictures')
    const cover = page.getByRole('img', { name: t('form.pictures.cover') })
    await cover.scrollIntoViewIfNeeded()
    const shape = () =>
      cover.evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        return image.naturalWidth / image.naturalHeight
      })
    await expect.poll(shape).toBeCloseTo(2, 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
