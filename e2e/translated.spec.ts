import { test as base, expect, type Page } from '@playwright/test'
import type { PreviewAddress } from '#preview/address.ts'
import type { Screen } from '#preview/screen.ts'
import { startPreviews } from './support/portal-server.ts'
import { openFrame, previewScreens, showInFrame, switchInFrame } from './support/preview-frame.ts'
import { translatePages } from './support/translator.ts'
import { watch } from './support/watch.ts'

interface Translated {
  readonly page: Page
  readonly problems: string[]
}

const toAddress = (screen: Screen, language: 'en' | 'ar' = 'en'): PreviewAddress =>
  ({ screen, state: 'loaded', viewer: screen.viewers[0]!, language, theme: 'light', size: 100 }) as const

const test = base.extend<object, { translated: Translated }>({
  translated: [
    async ({ browser }, use) => {
      const server = await startPreviews()
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      await translatePages(context)
      const problems: string[] = []
      await watch(context, problems)
      const page = await context.newPage()
      await openFrame(page, server.url, toAddress(previewScreens[0]!))
      await use({ page, problems })
      await context.close()
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** Presses every button that is there at first, and closes what it opens. */
const pressButtons = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
    for (const button of document.querySelectorAll<HTMLButtonElement>('main button, [role=dialog] button')) {
      if (!button.isConnected || button.disabled) continue
      button.click()
      await painted()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
      await painted()
    }
  })

for (const screen of previewScreens)
  test(`${screen.name} stays whole in a page that the browser translates`, async ({ translated: { page, problems } }) => {
    problems.length = 0
    const found = await showInFrame(page, toAddress(screen))
    expect(await page.locator('main font').count(), 'translated texts').toBeGreaterThan(0)
    // A scene has been pressed together already.
    if (!screen.scene) await pressButtons(page)
    found.push(...(await switchInFrame(page, toAddress(screen, 'ar'))))
    // The previews answer only the calls that their pages show.
    expect([...found, ...problems.filter((problem) => problem.includes('NotFoundError'))]).toEqual([])
  })
