import { test as base, expect, type Page } from '@playwright/test'
import { type Messages, translationsIn } from './translations.ts'
import { watch } from './watch.ts'

export interface BaseOptions {
  language: 'en' | 'ar'
}

/** The storage that a browser profile starts with. */
export interface InitialStorage {
  readonly cookies: []
  readonly origins: { readonly origin: string; readonly localStorage: { readonly name: string; readonly value: string }[] }[]
}

interface BaseFixtures {
  words: Messages
  /** Console errors and CSP violations; a test removes those that it expects. */
  problems: string[]
  /** A page in a new browser profile with this storage. */
  openWith: (storageState: InitialStorage) => Promise<Page>
}

/** A test of the portal on any backend. Fails on untranslated text and console errors. */
export const test = base.extend<BaseOptions & BaseFixtures>({
  language: ['en', { option: true }],
  words: async ({ language }, use) => use(translationsIn(language)),
  problems: [
    async ({ context }, use) => {
      const problems: string[] = []
      await watch(context, problems)
      await use(problems)
      expect(problems, 'what the pages complained about').toEqual([])
    },
    { auto: true },
  ],
  openWith: async ({ browser, baseURL, problems }, use) => {
    const opened: Page[] = []
    await use(async (storageState) => {
      const context = await browser.newContext({ storageState, ...(baseURL && { baseURL }) })
      await watch(context, problems)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})

export { expect }
