import type { Page } from '@playwright/test'
import { ownName } from './support/acts.ts'
import { axeFindings, overflowAt, strangeText } from './support/checks.ts'
import { expect, test } from './support/test.ts'

test.use({ role: 'admin', language: 'ar' })

test('a view that is saved and shared on one device is on another one and a colleague’s, and is deleted for all', async ({
  page,
  openAs,
  words,
}) => {
  const { list } = words
  const name = ownName('قسائم معدّلة')
  const panel = (of: Page) => of.getByRole('dialog', { name: list('view.title') })
  const open = async (of: Page) => {
    await of.getByRole('button', { name: list('view.title') }).click()
    await expect(panel(of)).toBeVisible()
  }
  const view = (of: Page) => panel(of).getByRole('listitem').filter({ hasText: name })

  const phone = await openAs('admin')
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto('/admin/deals')
  const colleague = await openAs('sub')
  await colleague.goto('/admin/deals')

  await page.goto('/admin/deals?kind=edited')
  await open(page)
  await page.getByRole('textbox', { name: list('view.name') }).fill(name)
  await page.getByRole('checkbox', { name: list('view.share') }).check()
  await page.keyboard.press('Enter')
  await expect(view(page)).toContainText(list('view.shared'))
  expect(await axeFindings(page)).toEqual([])

  await open(phone)
  await expect(view(phone)).toBeVisible()
  expect(await strangeText(phone, 'ar')).toEqual([])
  expect(await axeFindings(phone)).toEqual([])
  expect(await overflowAt(phone, 320)).toEqual([])
  await view(phone).getByRole('button').first().click()
  await expect(phone).toHaveURL(/\/admin\/deals\?kind=edited$/)

  await open(colleague)
  await expect(view(colleague)).toContainText('شاركها')
  await expect(view(colleague).getByRole('button')).toHaveCount(1)
  await view(colleague).getByRole('button').click()
  await expect(colleague).toHaveURL(/\/admin\/deals\?kind=edited$/)

  await view(page).getByRole('button').last().click()
  await page.getByRole('button', { name: list('view.deleteConfirm') }).click()
  await expect(view(page)).toHaveCount(0)
  await colleague.reload()
  await open(colleague)
  await expect(panel(colleague).getByRole('textbox')).toBeVisible()
  await expect(view(colleague)).toHaveCount(0)
})
