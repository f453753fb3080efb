import type { Page } from '@playwright/test'
import { type Account, signedInStorage } from './accounts.ts'
import { type Acts, createActs } from './acts.ts'
import { type BaseOptions, test as base, expect, type InitialStorage } from './base-test.ts'
import { type FolderServer, startPortal } from './portal-server.ts'

type Who = Account | 'visitor'

/** Options of a test: the user, keep-me-logged-in, language and theme. */
export interface PortalOptions extends BaseOptions {
  role: Who
  keep: boolean
  theme: 'light' | 'dark'
}

interface Fixtures {
  /** A page of another user in a new browser profile, in the language of the test unless another is given. */
  openAs: (who: Who, inLanguage?: PortalOptions['language']) => Promise<Page>
}

interface WorkerFixtures {
  server: FolderServer
  /** Actions of other users, through the API. */
  acts: Acts
}

const storageFor = async (url: string, who: Who, { keep, language, theme }: Omit<PortalOptions, 'role'>): Promise<InitialStorage> => {
  const signedIn = who === 'visitor' ? [] : await signedInStorage(url, who, keep)
  const localStorage = [...signedIn, { name: 'language', value: language }, { name: 'theme', value: theme }]
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

/** A test of the portal; signs in through the API. */
export const test = base.extend<Omit<PortalOptions, 'language'> & Fixtures, WorkerFixtures>({
  role: ['visitor', { option: true }],
  keep: [true, { option: true }],
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
  openAs: async ({ openWith, server, keep, language, theme }, use) =>
    use(async (who, inLanguage = language) => openWith(await storageFor(server.url, who, { keep, language: inLanguage, theme }))),
})

export { expect }
