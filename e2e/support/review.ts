import type { Locator, Page } from '@playwright/test'
import type { Messages } from './translations.ts'

/** Searches the review queue and opens the deal that is found. */
export async function openFromQueue(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('row').filter({ hasText: name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

type Decision = 'approve' | 'reject'

export const decisionButton = (page: Page, words: Messages, decision: Decision): Locator =>
  page.getByRole('button', { name: words.review(`decision.bar.${decision}`) })

/** Opens the dialog of a decision and returns it. */
export async function askTo(page: Page, words: Messages, decision: Decision): Promise<Locator> {
  await decisionButton(page, words, decision).click()
  return page.getByRole('alertdialog')
}

export async function approve(page: Page, words: Messages): Promise<void> {
  const dialog = await askTo(page, words, 'approve')
  await dialog.getByRole('button', { name: words.deals('detail.review.dialog.approveConfirm') }).click()
}

/** Opens the dialog that asks for the opposite of a decision. */
export async function reverse(page: Page, { review }: Messages, item: 'approveAfter' | 'rejectAfter'): Promise<void> {
  await page.getByRole('button', { name: review('decision.bar.more') }).click()
  await page.getByRole('menuitem', { name: review(`decision.bar.${item}`) }).click()
}
