import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import type { InstalledEngine } from '#tools/engines-installed.ts'
import { type Account, signedInStorage } from '../support/accounts.ts'
import { type Acts, createActs } from '../support/acts.ts'
import { createFaults, type Faults } from '../support/faults.ts'
import { type FolderServer, startPortal } from '../support/portal-server.ts'
import type { Engine, Profile, ProfileOptions } from './engine.ts'
import { launchWithPlaywright } from './playwright-engine.ts'
import type { Control, Screen } from './screen.ts'
import { launchWebDriver } from './webdriver/engine.ts'

const launch = ({ name, driver }: InstalledEngine): Promise<Engine> =>
  driver.kind === 'playwright' ? launchWithPlaywright(name, driver.firefoxPath) : launchWebDriver(driver)

export interface EngineOptions {
  /** The engine of the project. */
  installed: InstalledEngine
}

interface WorkerFixtures extends EngineOptions {
  engine: Engine
  server: FolderServer
  faults: Faults
  /** Actions of other users, through the API. */
  acts: Acts
}

interface Fixtures {
  /** Opens a page for a user, or for a visitor. One at a time. */
  open: (who: Account | 'visitor', language: 'en' | 'ar', options?: Pick<ProfileOptions, 'hasWorker'>) => Promise<Screen>
  fill: Engine['fill']
  forgiven: RegExp[]
  /** Console errors that this story causes. */
  forgive: (pattern: RegExp) => void
}

/** A story in one of the other engines. Fails on console errors, and keeps a screenshot of a failure. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  installed: [
    { name: 'Firefox', how: '', driver: { kind: 'playwright' } },
    { option: true, scope: 'worker' },
  ],
  engine: [
    async ({ installed }, use) => {
      const engine = await launch(installed)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startPortal()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  faults: [async ({ server }, use) => use(createFaults(server.url)), { scope: 'worker' }],
  acts: [async ({ server }, use) => use(createActs(server.url)), { scope: 'worker' }],
  fill: async ({ engine }, use) => use(engine.fill),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  forgiven: async ({}, use) => use([]),
  forgive: async ({ forgiven }, use) => use((pattern) => void forgiven.push(pattern)),
  open: async ({ engine, server, forgiven }, use, testInfo) => {
    let profile: Profile | undefined
    await use(async (who, language, { hasWorker } = { hasWorker: false }) => {
      const signedIn = who === 'visitor' ? [] : await signedInStorage(server.url, who)
      profile = await engine.open({ url: server.url, hasWorker, localStorage: [...signedIn, { name: 'language', value: language }] })
      return profile.screen
    })
    if (!profile) return
    try {
      if (testInfo.status !== testInfo.expectedStatus) {
        const file = testInfo.outputPath('screenshot.png')
        await writeFile(file, await profile.screen.screenshot())
        await testInfo.attach('screenshot', { path: file, contentType: 'image/png' })
      }
      const problems = (await profile.problems()).filter((problem) => !forgiven.some((pattern) => pattern.test(problem)))
      expect(problems, 'what the pages complained about').toEqual([])
    } finally {
      await profile.close()
    }
  },
})

export const expectVisible = (control: Control): Promise<void> => expect.poll(() => control.isVisible()).toBe(true)
export const expectGone = (control: Control): Promise<void> => expect.poll(() => control.count()).toBe(0)
export const expectText = (control: Control, text: string): Promise<void> =>
  expect.poll(async () => (await control.textContent())?.trim()).toBe(text)
export const expectAddress = (screen: Screen, pattern: RegExp): Promise<void> => expect.poll(() => screen.url()).toMatch(pattern)

export { expect }
