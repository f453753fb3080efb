import type { Page } from '@playwright/test'
import { decideProvider } from '#contract/providers.ts'
import { pressShortcut, tabTo } from './keys.ts'
import { notice } from './notice.ts'
import { title } from './registration.ts'
import { expect } from './test.ts'
import { translationsIn } from './translations.ts'

const en = translationsIn('en')

/** An administrator in English on a wide screen. */
export async function openReviewer(openAs: (who: 'admin', language: 'en') => Promise<Page>): Promise<Page> {
  const reviewer = await openAs('admin', 'en')
  await reviewer.setViewportSize({ width: 1280, height: 900 })
  return reviewer
}

const recordLink = (page: Page, name: string) => page.getByRole('link', { name: en.providers('queue.open', { name }) })

/** Opens the record from the queue. */
export async function openRecord(page: Page, emailAddress: string, name: string): Promise<void> {
  await page.goto(`/admin/service-providers?${new URLSearchParams({ search: emailAddress })}`)
  await recordLink(page, name).click()
  await title(page, name).waitFor()
}

interface Registration {
  readonly emailAddress: string
  readonly name: string
  /** A text on the first page. */
  readonly licence: string
}

/** Searches the queue in English, reads the licence beside the fields, and approves. */
export async function approveByKeyboard(page: Page, { emailAddress, name, licence }: Registration): Promise<void> {
  const { providers, documentViewer: viewer } = en
  const main = page.getByRole('main')
  await page.goto('/admin/service-providers')
  const links = main.getByRole('row').getByRole('link')
  await links.nth(1).waitFor()
  await pressShortcut(page, 'j')
  await expect(links.nth(0)).toBeFocused()
  await pressShortcut(page, 'j')
  await expect(links.nth(1)).toBeFocused()

  await pressShortcut(page, '/')
  await expect(page.getByRole('searchbox', { name: providers('queue.search.all') })).toBeFocused()
  await page.keyboard.type(emailAddress)
  await expect(main.getByRole('status').filter({ hasText: providers('queue.found', { count: 1 }) })).toBeVisible()
  await tabTo(page, recordLink(page, name))
  await page.keyboard.press('Enter')
  await expect(title(page, name)).toBeFocused()

  // Beside the fields it opens by itself.
  await expect(
    page
      .getByRole('region', { name: viewer('title') })
      .getByRole('img')
      .locator('canvas'),
  ).toBeVisible()
  await expect(page.getByText(licence)).toBeAttached()

  await pressShortcut(page, 'a')
  const dialog = page.getByRole('alertdialog', { name: providers('decision.approve.title', { name }) })
  await expect(dialog.getByRole('button', { name: providers('decision.approve.confirm') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice(page, en, en.success(decideProvider, { isApproved: true }))).toBeVisible()
  await expect(title(page, providers('list.title'))).toBeFocused()
}
