import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import type { Messages } from './translations.ts'

/** Leads the till from what it tells back to ready. Its buttons are deaf for a moment after they have come, and may hear late. */
export async function scanNext(page: Page, words: Messages, press = (next: Locator) => next.click({ timeout: 1_000 })): Promise<void> {
  const next = page.getByRole('button', { name: words.till('next') })
  await expect(next).toBeVisible()
  await expect(async () => {
    if (await next.isVisible()) await press(next)
    await expect(next).toBeHidden({ timeout: 200 })
  }).toPass()
}
