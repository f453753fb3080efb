import { test as base, expect, type Page } from '@playwright/test'
import type { RunningServer } from '../../scripts/real-server.ts'
import { type Account, signedInStorage } from './accounts.ts'
import { type Acts, createActs } from './acts.ts'
import { startPortal } from './portal-server.ts'
import { type Messages, translationsIn } from './translations.ts'
import { watch } from './watch.ts'

type Who = Account | 'visitor'

/** What a test says about itself: who opens the portal and whether it keeps them logged in, in which language and theme. */
export interface PortalOptions {
  role: Who
  keep: boolean
  language: 'en' | 'ar'
  theme: 'light' | 'dark'
}

interface Fixtures {
  words: Messages
  /** A page of another person, in a browser profile of their own. */
  openAs: (who: Who) => Promise<Page>
  /** What pages complained about; a test that expects some takes them out. */
  problems: string[]
}

interface WorkerFixtures {
  server: RunningServer
  /** What other people do meanwhile, through the API. */
  acts: Acts
}

const storageFor = async (url: string, who: Who, { keep, language, theme }: Omit<PortalOptions, 'role'>) => {
  const signedIn = who === 'visitor' ? [] : await signedInStorage(url, who, keep)
  const localStorage = [...signedIn, { name: 'language', value: language }, { name: 'theme', value: theme }]
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

/** A test of the portal: signed in by a request, not by a walk through the form; quiet on the console, or it fails. */
export const test = base.extend<PortalOptions & Fixtures, WorkerFixtures>({
  role: ['visitor', { option: true }],
  keep: [true, { option: true }],
  language: ['en', { option: true }],
  theme: ['light', { option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startPortal()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  acts: [async ({ server }, use) => use(createActs(server.url)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  storageState: async ({ server, role, keep, language, theme }, use) => use(await storageFor(server.url, role, { keep, language, theme })),
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
  openAs: async ({ browser, server, keep, language, theme, problems }, use) => {
    const opened: Page[] = []
    await use(async (who) => {
      const storageState = await storageFor(server.url, who, { keep, language, theme })
      const context = await browser.newContext({ storageState, baseURL: server.url })
      await watch(context, problems)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})

export { expect }
