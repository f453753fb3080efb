import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { drawPicture } from './pictures.ts'
import { type Messages, translationsIn } from './translations.ts'

/** What a business writes into the form; prices and times as they are typed. */
export interface WrittenVoucher {
  readonly nameEn: string
  readonly nameAr: string
  readonly originalPrice: string
  readonly discount: string
  readonly opening: string
  readonly closing: string
}

/** Chooses a file by the drop zone, as a click does. */
export async function chooseCover(page: Page, words: Messages, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: words.dealForm('cover.title') }).click()
  await (await chooser).setFiles(file)
}

/** Writes the texts of one language; its labels speak that language whatever the page does. */
async function writeTexts(page: Page, language: 'en' | 'ar', texts: Readonly<Record<'name' | 'details' | 'terms', string>>): Promise<void> {
  const { dealForm } = translationsIn(language)
  for (const part of ['name', 'details', 'terms'] as const)
    await page.getByRole('textbox', { name: dealForm(`${part}.label`), exact: true }).fill(texts[part])
}

/** Writes a whole voucher, open on Monday and on all days after it at the same hours, and leaves it unsent. */
export async function writeVoucher(page: Page, words: Messages, voucher: WrittenVoucher): Promise<void> {
  const { dealForm, common, hours } = words
  await writeTexts(page, 'en', { name: voucher.nameEn, details: 'Eggs, bread and tea.', terms: 'One voucher per visit.' })
  await writeTexts(page, 'ar', { name: voucher.nameAr, details: 'بيض وخبز وشاي.', terms: 'قسيمة واحدة لكل زيارة.' })
  await page.getByRole('textbox', { name: dealForm('price.before'), exact: true }).fill(voucher.originalPrice)
  await page.getByRole('textbox', { name: dealForm('price.discount'), exact: true }).fill(voucher.discount)
  await page.getByText(hours('byDay'), { exact: true }).click()
  const day = common('days.Monday')
  await page.getByRole('checkbox', { name: day }).check()
  await page.getByRole('textbox', { name: hours('opening', { day }) }).fill(voucher.opening)
  await page.getByRole('textbox', { name: hours('closing', { day }) }).fill(voucher.closing)
  await page.getByRole('button', { name: hours('copy') }).click()
  const cover = await drawPicture()
  await chooseCover(page, words, cover)
  // Its first bytes are looked at before the form holds it.
  await expect(page.getByTitle(path.basename(cover), { exact: true })).toBeVisible()
}
