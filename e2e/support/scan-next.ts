import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import type { Messages } from './translations.ts'

/** Leads the till from what it tells back to ready. Its buttons are deaf for a moment after they have come. */
export const scanNext = (page: Page, words: Messages) =>
  expect(async () => {
    const next = page.getByRole('button', { name: words.till('next') })
    await next.click({ timeout: 1_000 })
    await expect(next).toBeHidden({ timeout: 200 })
  }).toPass()
