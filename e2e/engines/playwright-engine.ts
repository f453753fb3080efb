import { firefox, webkit } from '@playwright/test'
import type { EngineName } from '#tools/engines-installed.ts'
import { watch } from '../support/watch.ts'
import { type Engine, size, timeZone } from './engine.ts'

/** Playwright's own build, or a Firefox of the system, which Playwright drives by WebDriver BiDi. */
export async function launchWithPlaywright(name: EngineName, firefoxPath?: string): Promise<Engine> {
  const type = name === 'Firefox' ? firefox : webkit
  const browser = await type.launch(firefoxPath ? { channel: 'moz-firefox', executablePath: firefoxPath } : {})
  return {
    open: async ({ url, localStorage }) => {
      const context = await browser.newContext({
        baseURL: url,
        storageState: { cookies: [], origins: [{ origin: url, localStorage: [...localStorage] }] },
        viewport: size,
        locale: 'en-US',
        timezoneId: timeZone,
        reducedMotion: 'reduce',
      })
      const problems: string[] = []
      await watch(context, problems)
      return { screen: await context.newPage(), problems: async () => problems, close: () => context.close() }
    },
    close: () => browser.close(),
  }
}
