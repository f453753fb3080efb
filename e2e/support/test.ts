import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type RunningServer, startServer } from '../../scripts/real-server.ts'
import { type Account, signedInStorage } from './accounts.ts'
import { type Acts, createActs } from './acts.ts'
import { templateVariable } from './template.ts'
import { watch } from './watch.ts'

/** What a test says about itself: who opens the portal, in which language and theme. */
export interface PortalOptions {
  role: Account | 'visitor'
  language: 'en' | 'ar'
  theme: 'light' | 'dark'
}

interface Fixtures {
  /** Things done through the API, by other people than the one at the screen. */
  acts: Acts
  /** What pages complained about; a test that expects some takes them out. */
  problems: string[]
}

interface WorkerFixtures {
  server: RunningServer
}

async function startOnCopy(): Promise<RunningServer & { readonly folder: string }> {
  const template = process.env[templateVariable]
  if (!template) throw new Error('There is no seeded template: run this through `playwright test`')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-e2e-'))
  await cp(template, folder, { recursive: true })
  const server = await startServer({ DATA_DIR: folder, SEED: 'never', LOGIN_FAILURES: '1000' })
  return { ...server, folder }
}

/** A test of the portal: signed in by a request, not by a walk through the form; quiet on the console, or it fails. */
export const test = base.extend<PortalOptions & Fixtures, WorkerFixtures>({
  role: ['visitor', { option: true }],
  language: ['en', { option: true }],
  theme: ['light', { option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startOnCopy()
      await use(server)
      await server.stop()
      await rm(server.folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  storageState: async ({ server, role, language, theme }, use) => {
    const signedIn = role === 'visitor' ? [] : await signedInStorage(server.url, role)
    const localStorage = [...signedIn, { name: 'language', value: language }, { name: 'theme', value: theme }]
    await use({ cookies: [], origins: [{ origin: server.url, localStorage }] })
  },
  acts: async ({ server }, use) => use(createActs(server.url)),
  problems: [
    async ({ context }, use) => {
      const problems = await watch(context)
      await use(problems)
      expect(problems, 'what the pages complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
