import type { Page } from '@playwright/test'
import { expect, test } from './support/fault-test.ts'
import { shifted } from './support/layout-shift.ts'
import type { Messages } from './support/translations.ts'

const path = '/service-provider/dashboard'
const card = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const periodButton = (page: Page, words: Messages, period: '1d' | '7d' | '1m') =>
  page.getByRole('radio', { name: words.dashboards(`period.${period}`), exact: true })

test.describe("a provider's dashboard, in Arabic", () => {
  test.use({ language: 'ar', role: 'provider' })

  test('shows its figures without layout shift, stores the period in the address, also one of ninety days, and links a figure to its list', {
    tag: '@main',
  }, async ({ page, words }) => {
    await page.goto(path)
    const revenue = card(page, words.dashboards('figures.revenue'))
    await expect(revenue.locator('svg text').first()).toBeVisible()
    await expect(card(page, words.dashboards('figures.label')).getByRole('term')).toHaveCount(5)
    expect(await shifted(page)).toBeLessThan(0.01)

    const lead = card(page, words.dashboards('lead.label'))
    const sentence = await lead.textContent()
    await periodButton(page, words, '7d').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(`${path}?period=1m`)
    await expect(lead).not.toHaveText(sentence ?? '')
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(periodButton(page, words, '7d')).toBeChecked()

    await page.getByRole('button', { name: words.dashboards('period.custom') }).click()
    await page.getByRole('button', { name: words.dashboards('period.quarter') }).click()
    await expect(page).toHaveURL(/\?from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}$/)
    // The note of the period and the sentence of the page are an answer to the press, however long the machine takes.
    await expect(card(page, words.dashboards('periodNote.title'))).toBeVisible()
    await expect(lead).toContainText('90')
    const before = await shifted(page)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect((await shifted(page)) - before).toBeLessThan(0.01)
    await page.goBack()
    await expect(page).toHaveURL(path)

    const table = revenue.getByRole('button', { name: words.charts('tableOf', { title: words.dashboards('figures.revenue') }) })
    await table.press('Enter')
    await expect(revenue.getByRole('row')).toHaveCount(8)
    await expect(revenue.getByRole('columnheader', { name: words.dashboards('figures.profit') })).toBeVisible()

    await card(page, words.dashboards('figures.label'))
      .getByRole('link', { name: words.dashboards('figures.running') })
      .click()
    await expect(page).toHaveURL('/service-provider/deals?status=APPROVED')
  })
})
