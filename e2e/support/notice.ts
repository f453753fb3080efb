import type { Locator, Page } from '@playwright/test'
import type { Messages } from './translations.ts'

/** A toast by its text. The name of its region ends with a shortcut. */
export const notice = (page: Page, words: Messages, text: string): Locator =>
  page.getByRole('region', { name: words.common('notices').replace(/\s*\(.*/, '') }).getByText(text, { exact: true })
