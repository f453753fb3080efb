import type { Locator, Page } from '@playwright/test'
import type { Messages } from './translations.ts'

/** A toast by its text; the region around them names a key that moves the focus to it. */
export const notice = (page: Page, words: Messages, text: string): Locator =>
  page.getByRole('region', { name: words.common('notices').replace(/\s*\(.*/, '') }).getByText(text, { exact: true })
