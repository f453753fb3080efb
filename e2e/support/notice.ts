import type { Locator, Page } from '@playwright/test'
import type { Messages } from './translations.ts'

/** A toast by its text. The name of its region ends with a shortcut. */
export const notice = (page: Page, words: Messages, text: string): Locator =>
  page.getByRole('region', { name: words.common('notices').replace(/\s*\(.*/, '') }).getByText(text, { exact: true })

/** A file name in a toast does not break after a hyphen. */
export const savedNotice = (page: Page, words: Messages, name: string): Locator =>
  notice(page, words, words.download('saved', { name: name.replaceAll('-', '-\u2060') }))
