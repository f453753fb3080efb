import { expect, type Page } from '@playwright/test'
import type { Messages } from './translations.ts'

export const scripts = '**/assets/*.js'

/** Holds the portal's scripts, or the named ones; returns a function that releases them. */
export async function holdScripts(page: Page, which = scripts): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(which, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

export const fields = (page: Page, words: Messages) => ({
  email: page.getByRole('textbox', { name: words.auth('email') }),
  password: page.getByLabel(words.auth('password'), { exact: true }),
  keep: page.getByLabel(words.auth('keep')),
  button: page.locator('form [type=submit], form button.w-full'),
})

/** Records layout shifts from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const layout = { shifts: 0 }
    Object.assign(window, { layout })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) layout.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export async function expectNothingMoved(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { layout: { shifts: number } }).layout.shifts)).toBeLessThan(0.001)
}

/** Waits for hydration. */
export const takenOver = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-boot')
