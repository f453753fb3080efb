import { chromiumArgs, findChromium } from '#tools/chromium.ts'
import { overflowAt } from './support/checks.ts'
import { expect, test } from './support/test.ts'

const chromium = findChromium()

/** A browser whose font size is set to 150 %. */
test.use({
  role: 'admin',
  launchOptions: {
    args: [...chromiumArgs, '--blink-settings=defaultFontSize=24'],
    ...(chromium && { executablePath: chromium.path }),
  },
})

test('text and controls grow with the font size of the browser, and the page still fits', { tag: '@main' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/deals')
  await expect(page.locator('main tbody tr, main ul[aria-label] > li').first()).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('21px')
  const search = page.getByRole('searchbox')
  expect(await search.evaluate((field) => field.closest('search')!.getBoundingClientRect().height)).toBeGreaterThanOrEqual(54)
  expect(await overflowAt(page, 1280)).toEqual([])
})
