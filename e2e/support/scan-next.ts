import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import type { Messages } from './translations.ts'

/** Returns the till from a result to ready. New buttons ignore clicks at first, so the press is repeated. */
export async function scanNext(page: Page, words: Messages, press = (next: Locator) => next.click({ timeout: 5_000 })): Promise<void> {
  const next = page.getByRole('button', { name: words.till('page.next') })
  await expect(next).toBeVisible()
  await expect(async () => {
    if (await next.isVisible()) await press(next)
    await expect(next).toBeHidden({ timeout: 500 })
  }).toPass()
}
