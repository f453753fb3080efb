import type { Page } from '@playwright/test'
import { ownName } from './support/acts.ts'
import { axeFindings, strangeText } from './support/checks.ts'
import { expect, test } from './support/test.ts'
import { translationsIn } from './support/translations.ts'
import { writeVoucher } from './support/voucher-form.ts'

const list = '/service-provider/deals'
const name = (page: Page) => page.getByRole('textbox', { name: translationsIn('ar').deals('form.fields.nameEn') })

test.use({ role: 'provider', language: 'ar' })

test('a voucher is begun on a phone, continued at the desk with its picture, submitted there, and gone on the phone', {
  tag: '@main',
}, async ({ page: phone, openAs, words }) => {
  const voucher = {
    nameEn: ownName('Supper for two'),
    nameAr: ownName('عشاء لشخصين'),
    originalPrice: '100',
    discount: '25',
    opening: '18:00',
    closing: '23:00',
  }
  phone.on('dialog', (question) => void question.accept())
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(`${list}/add`)
  const pictureStored = phone.waitForResponse((response) => response.url().includes('/draft/write-picture/') && response.ok())
  await writeVoucher(phone, words, voucher)
  await pictureStored

  const desk = await openAs('provider')
  await desk.goto(list)
  await desk.getByRole('link', { name: voucher.nameAr }).click()
  await expect(name(desk)).toHaveValue(voucher.nameEn)
  await expect(desk.getByTitle(/\.webp$/)).toBeVisible()

  await test.step('the phone, whose form is still open, is told and loses nothing', async () => {
    await expect(phone.getByText(words.drafts('notice.gone'))).toBeVisible()
    await expect(name(phone)).toHaveValue(voucher.nameEn)
    expect(await strangeText(phone, 'ar')).toEqual([])
    expect(await axeFindings(phone)).toEqual([])
  })

  await desk.getByRole('button', { name: words.deals('form.submit') }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(voucher.nameAr)
  await phone.goto(list)
  // The link itself has no size: it covers its row.
  const row = phone.getByRole('listitem').filter({ has: phone.getByRole('link', { name: voucher.nameAr }) })
  await expect(row.first()).toBeVisible()
  await expect(
    phone.getByRole('link', { name: words.drafts('list.continueNamed', { name: `\u2068${voucher.nameAr}\u2069` }) }),
  ).toHaveCount(0)
})
