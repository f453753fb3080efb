import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ role: 'admin' })

const open = async (page: Page, search = '') => {
  await page.goto(`/admin/dashboard${search}`)
  await expect(page.getByRole('figure').first().locator('svg rect').first()).toBeVisible()
}

test('every administrator role opens the dashboard, and the lists that its figures link to', async ({ openAs, words }) => {
  for (const who of ['super', 'admin', 'sub'] as const) {
    const page = await openAs(who)
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/dashboard')
    for (const path of ['/admin/deals', '/admin/service-providers']) {
      const queue = page.getByRole('region', { name: words.dashboards('admin.waiting.label') })
      const link = queue.locator(`a[href="${path}"]`)
      const waiting = Number.parseInt(await link.innerText(), 10)
      await link.click()
      await expect(page).toHaveURL(path)
      const tab = page.getByRole('link', { name: words.common('status.PENDING') })
      await expect(tab).toContainText(String(waiting))
      await page.goBack()
    }
    const figures = page.getByRole('region', { name: words.dashboards('admin.figures.label') })
    for (const path of ['/admin/deals', '/admin/service-providers']) {
      await figures.locator(`a[href^="${path}"]`).click()
      await expect(page).toHaveURL(`${path}?status=APPROVED`)
      await page.goBack()
    }
  }
})

for (const language of ['en', 'ar'] as const)
  test.describe(`a chart, in ${language}`, () => {
    test.use({ language })

    test('is read by arrow keys', { tag: '@main' }, async ({ page, words }) => {
      await open(page)
      const title = words.dashboards('admin.engagement.title')
      const reader = page.getByRole('slider', { name: words.charts('read', { title }) })
      await reader.focus()
      await page.keyboard.press('Home')
      const first = await reader.getAttribute('aria-valuetext')
      await page.keyboard.press('ArrowRight')
      await expect(reader).not.toHaveAttribute('aria-valuetext', first!)
      const [name = ''] = (await reader.getAttribute('aria-valuetext'))!.split(words.charts('comma'))
      const figure = page.getByRole('figure', { name: title })
      await expect(figure.getByText(name).first()).toBeVisible()
    })
  })
