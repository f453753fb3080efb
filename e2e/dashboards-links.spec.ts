import type { Page } from '@playwright/test'
import { goTo } from './support/menu.ts'
import { namedRows, shownRows } from './support/rows.ts'
import { expect, test } from './support/test.ts'
import type { Messages } from './support/translations.ts'

/** The addresses of all links of an open dashboard. */
async function linkedPaths(page: Page, count: number): Promise<string[]> {
  const links = page.getByRole('main').getByRole('link')
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(count)
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(paths)]
}

/** A list has rows, and a voucher's page has its name. */
async function expectContent(page: Page, path: string, words: Messages): Promise<void> {
  // Through a light page: what is shown then is not left over from the former link.
  const title = page.getByRole('heading', { level: 1 })
  const lightPage = words.account('title')
  await goTo(page, `/${path.split('/')[1]}/account`)
  await expect(title).toHaveText(lightPage)
  await goTo(page, path)
  await expect(title.filter({ hasNotText: lightPage }), path).toBeVisible()
  const isDetail = /\/(deals|service-providers)\/[^/?]+/.test(path)
  const rows = shownRows(page).or(namedRows(page)).or(page.locator('a[data-chat]'))
  const found = isDetail ? page.getByRole('main').locator('h1, h2') : rows
  await expect(found.first(), path).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0)
  await expect(page.getByText(words.list('noMatches.title')), path).toHaveCount(0)
}

test.describe('an administrator', () => {
  test.use({ role: 'admin' })

  test('finds rows behind each link of the dashboard', async ({ page, words }) => {
    test.slow()
    await page.goto('/admin/dashboard?period=1m')
    const paths = await linkedPaths(page, 20)
    expect(paths.filter((path) => path.includes('category=')).length).toBeGreaterThan(5)
    for (const path of paths) await expectContent(page, path, words)
  })

  test('sees that a category in the address does not exist', async ({ page, words }) => {
    await page.goto('/admin/deals?status=APPROVED&category=nothing')
    await expect(page.getByRole('heading', { name: words.list('noMatches.unknownCategory') })).toBeVisible()
  })
})

test.describe('a provider', () => {
  test.use({ role: 'provider' })

  test('finds rows behind each link of the dashboard', async ({ page, words }) => {
    test.slow()
    await page.goto('/service-provider/dashboard?period=1m')
    for (const path of await linkedPaths(page, 8)) await expectContent(page, path, words)
  })
})
