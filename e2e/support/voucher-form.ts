import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { drawPicture } from './pictures.ts'
import type { Messages } from './translations.ts'

/** Values of the deal form as typed. */
export interface WrittenVoucher {
  readonly nameEn: string
  readonly nameAr: string
  readonly originalPrice: string
  readonly discount: string
  /** Without them the hours stay those of the business. */
  readonly opening?: string
  readonly closing?: string
}

export async function chooseCover(page: Page, words: Messages, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: words.deals('form.cover.title') }).click()
  await (await chooser).setFiles(file)
}

/** The same hours on all days. */
async function writeHours(page: Page, { common, deals, hours }: Messages, { opening = '', closing = '' }: WrittenVoucher): Promise<void> {
  const others = page.getByRole('button', { name: deals('form.hours.change') })
  // It is there where the voucher starts with the hours of the business.
  if (await others.isVisible()) await others.click()
  await page.getByText(hours('byDay'), { exact: true }).click()
  const day = common('days.Monday')
  await page.getByRole('checkbox', { name: day }).check()
  await page.getByRole('textbox', { name: hours('opening', { day }) }).fill(opening)
  await page.getByRole('textbox', { name: hours('closing', { day }) }).fill(closing)
  await page.getByRole('button', { name: hours('copy') }).click()
}

/** Fills in the whole form without submitting it. */
export async function writeVoucher(page: Page, words: Messages, voucher: WrittenVoucher): Promise<void> {
  const { deals } = words
  const texts = {
    nameEn: voucher.nameEn,
    nameAr: voucher.nameAr,
    detailsEn: 'Eggs, bread and tea.',
    detailsAr: 'بيض وخبز وشاي.',
    termsAndConditionsEn: 'One voucher per visit.',
    termsAndConditionsAr: 'قسيمة واحدة لكل زيارة.',
  } as const
  for (const field of Object.keys(texts) as (keyof typeof texts)[])
    await page.getByRole('textbox', { name: deals(`form.fields.${field}`) }).fill(texts[field])
  await page.getByRole('textbox', { name: deals('form.fields.originalPrice'), exact: true }).fill(voucher.originalPrice)
  await page.getByRole('textbox', { name: deals('form.fields.discountPercentage'), exact: true }).fill(voucher.discount)
  if (voucher.opening !== undefined) await writeHours(page, words, voucher)
  const cover = await drawPicture()
  await chooseCover(page, words, cover)
  // The form checks the first bytes before it accepts the file.
  await expect(page.getByTitle(path.basename(cover), { exact: true })).toBeVisible()
}
