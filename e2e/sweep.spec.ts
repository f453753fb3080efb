import { test as base, expect, type Page } from '@playwright/test'
import { framePath } from '../src/preview/address.ts'
import { statesOf } from '../src/preview/screen.ts'
import { screens } from '../src/preview/screens.ts'
import { axeFindings, overflowAt, strangeText } from './support/checks.ts'
import { startPreviews } from './support/portal-server.ts'
import { watch } from './support/watch.ts'

interface Sweep {
  readonly page: Page
  readonly url: string
  readonly problems: string[]
}

/** One page for all previews of a worker: a new one for each would cost more than the checks. */
const test = base.extend<object, { sweep: Sweep }>({
  sweep: [
    async ({ browser }, use) => {
      const server = await startPreviews()
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      const problems: string[] = []
      await watch(context, problems)
      await use({ page: await context.newPage(), url: server.url, problems })
      await context.close()
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const desk = { width: 1280, height: 900 }

async function open({ page, url }: Sweep, path: string): Promise<void> {
  await page.setViewportSize(desk)
  await page.goto(`${url}${path}`)
  await page.locator('html[data-preview="settled"]').waitFor()
}

for (const language of ['en', 'ar'] as const)
  for (const screen of screens)
    for (const viewer of screen.viewers)
      for (const state of statesOf(screen)) {
        const address = { screen, state, viewer, language, theme: 'light', size: 100 } as const

        test(`${language} ${screen.name}, ${state}, seen by ${viewer}`, async ({ sweep }) => {
          const { page, problems } = sweep
          problems.length = 0
          await open(sweep, framePath(address))
          const found = [
            ...(await strangeText(page, language)),
            ...(await axeFindings(page)),
            ...(await overflowAt(page, 360)),
            ...(await overflowAt(page, 320)),
            ...problems,
          ]
          expect(found).toEqual([])
          // A dialog hides the heading of its page from everybody it speaks to.
          await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
          expect(await page.title()).not.toBe('')
        })

        if (state === 'loaded' && viewer === screen.viewers[0])
          test(`${language} ${screen.name}, on a phone and in the dark`, async ({ sweep }) => {
            await open(sweep, framePath(address))
            await sweep.page.setViewportSize({ width: 360, height: 800 })
            const onPhone = await axeFindings(sweep.page)
            await open(sweep, framePath({ ...address, theme: 'dark' }))
            expect([...onPhone, ...(await axeFindings(sweep.page))]).toEqual([])
          })
      }

test('the gallery shows a screen in both languages and three widths, each in its own frame', async ({ sweep }) => {
  const { page, url } = sweep
  await page.goto(`${url}/preview?screen=review-queue&state=empty&role=ADMIN&theme=dark`)
  await expect(page.locator('iframe')).toHaveCount(6)
  const arabic = page.frameLocator('iframe[src*="lang=ar"]').first()
  await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(arabic.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  expect(await axeFindings(page)).toEqual([])
})
