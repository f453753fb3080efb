import type { Page } from '@playwright/test'
import { ownName } from './support/acts.ts'
import { axeFindings, overflowAt, strangeText } from './support/checks.ts'
import { openLive } from './support/live.ts'
import { expect, test } from './support/test.ts'

test.use({ role: 'admin', language: 'ar' })

test('a view that is saved on one device is on another one, shared with a colleague, renamed, and deleted with an undo', async ({
  page,
  openAs,
  words,
}) => {
  const { list } = words
  const first = ownName('قسائم قديمة')
  const renamed = ownName('قسائم معدّلة')
  const tab = (of: Page, name: string) => of.locator('nav').getByRole('link', { name })
  const choose = async (name: string, label: string) => {
    await page.getByRole('button', { name: list('view.actions', { name }) }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }

  const phone = await openAs('admin')
  await phone.setViewportSize({ width: 360, height: 740 })
  await openLive(phone, '/admin/deals?kind=edited')
  const colleague = await openAs('sub')
  await openLive(colleague, '/admin/deals')

  await page.goto('/admin/deals?kind=edited')
  await page.getByRole('button', { name: list('view.saveView') }).click()
  await page.getByRole('textbox', { name: list('view.name') }).fill(first)
  await page.keyboard.press('Enter')
  await expect(tab(page, first)).toBeFocused()

  await expect(tab(phone, first)).toHaveAttribute('aria-current', 'page')
  expect(await strangeText(phone, 'ar')).toEqual([])
  expect(await axeFindings(phone)).toEqual([])
  await expect(tab(colleague, first)).toHaveCount(0)

  await choose(first, list('view.share'))
  await expect(tab(phone, first)).toContainText(list('view.shared'))
  expect(await overflowAt(phone, 320)).toEqual([])
  await tab(colleague, first).click()
  await expect(colleague).toHaveURL(/\/admin\/deals\?kind=edited$/)
  await colleague.getByRole('button', { name: list('view.actions', { name: first }) }).click()
  await expect(colleague.getByText(/شاركها/).first()).toBeVisible()
  await expect(colleague.getByRole('menuitem', { name: list('view.deleteConfirm') })).toHaveCount(0)

  await choose(first, list('view.keepName'))
  await page.getByRole('textbox', { name: list('view.name') }).fill(renamed)
  await page.keyboard.press('Enter')
  await expect(tab(phone, renamed)).toBeVisible()

  await choose(renamed, list('view.deleteConfirm'))
  await expect(tab(phone, renamed)).toHaveCount(0)
  await page.getByRole('button', { name: list('view.undo'), exact: true }).click()
  await expect(tab(page, renamed)).toBeVisible()
  await expect(tab(phone, renamed)).toBeVisible()
  await expect(tab(colleague, renamed)).toBeVisible()
})
