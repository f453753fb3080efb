import { firefox, webkit } from '@playwright/test'
import type { EngineName } from '#tools/engines-installed.ts'
import { watch } from '../support/watch.ts'
import { type Engine, size, timeZone } from './engine.ts'
import type { Control } from './screen.ts'

/**
 * Playwright's `fill` over BiDi assigns to the `value` that React watches, so that React takes the field for unchanged. This
 * assigns to the one below.
 */
async function fillUnwatched(field: Control, text: string): Promise<void> {
  await field.click()
  await field.evaluate((element, value) => {
    const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new InputEvent('input', { data: value, bubbles: true }))
  }, text)
}

/** Playwright's own build, or a Firefox of the system, which Playwright drives by WebDriver BiDi. */
export async function launchWithPlaywright(name: EngineName, firefoxPath?: string): Promise<Engine> {
  const type = name === 'Firefox' ? firefox : webkit
  const browser = await type.launch(firefoxPath ? { channel: 'moz-firefox', executablePath: firefoxPath } : {})
  return {
    open: async ({ url, localStorage, hasWorker }) => {
      const context = await browser.newContext({
        baseURL: url,
        storageState: { cookies: [], origins: [{ origin: url, localStorage: [...localStorage] }] },
        viewport: size,
        locale: 'en-US',
        timezoneId: timeZone,
        reducedMotion: 'reduce',
        serviceWorkers: hasWorker ? 'allow' : 'block',
      })
      const problems: string[] = []
      await watch(context, problems)
      return { screen: await context.newPage(), problems: async () => [...problems], close: () => context.close() }
    },
    fill: firefoxPath ? fillUnwatched : (field, text) => field.fill(text),
    close: () => browser.close(),
  }
}
