import type { Page } from '@playwright/test'
import { pressShortcut } from './support/keys.ts'
import { expect, test } from './support/test.ts'
import { translationsIn } from './support/translations.ts'

const { providers: t, documentViewer: viewer } = translationsIn('en')

// Room for the licence beside the fields.
test.use({ role: 'admin', language: 'en', viewport: { width: 1280, height: 900 } })

const number = t('record.fields.commercialRegNo')

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/admin/service-providers')
  await page.getByRole('link', { name: t('queue.open', { name }) }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a reviewer sees which number the licence has: the right one, another one, or none that can be read', async ({ page }) => {
  await open(page, 'Rakwa Coffee House')
  const found = page.getByRole('button', { name: t('licence.foundLabel', { field: number, page: 1 }) })
  await expect(found).toBeVisible()
  const frame = page.getByRole('button', { name: viewer('frame.found', { field: number }) })
  await found.click()
  await expect(frame).toBeInViewport()
  await frame.click()
  await expect(found).toBeFocused()
  await page
    .getByRole('button', { name: /^Found on page 1/ })
    .first()
    .click()
  await expect(page.getByLabel(t('licence.expiresOn'), { exact: true })).not.toHaveValue('')

  await open(page, 'Darb Bicycle Club')
  await expect(page.getByRole('button', { name: viewer('frame.differs', { field: number }) })).toBeVisible()
  await expect(page.locator('[data-problem-field="commercialRegNo"]')).toContainText(t('licence.differs', { page: 1 }))

  await open(page, 'Naseem Desert Camp')
  await expect(page.getByText(viewer('search.picture'))).toBeVisible()
  await expect(page.getByRole('button', { name: viewer('frame.found', { field: number }) })).toHaveCount(0)
})

test('a new licence is accepted by key, and a colleague who was about to refuse it is told', { tag: '@main' }, async ({ page, openAs }) => {
  const name = 'Dar Al Zaytoun Grill'
  await page.goto('/admin/service-providers?status=APPROVED&licence=sent')
  await page.getByRole('link', { name: t('queue.open', { name }) }).click()
  await expect(page.getByRole('button', { name: /^The business sent a new licence/ })).toBeVisible()
  const colleague = await openAs('super')
  await colleague.goto(page.url())
  await expect(colleague.getByRole('button', { name: t('licence.decision.bar.reject') })).toBeEnabled()
  await pressShortcut(colleague, 'r')
  await expect(colleague.getByRole('alertdialog', { name: t('licence.decision.refuse.title', { name }) })).toBeVisible()

  await expect(page.getByRole('button', { name: t('licence.foundLabel', { field: number, page: 1 }) })).toBeVisible()
  await pressShortcut(page, 'a')
  const question = page.getByRole('alertdialog', { name: t('licence.decision.accept.title', { name }) })
  await expect(question.getByText(t('licence.foundOnPage', { page: 1 }))).toBeVisible()
  await question.getByRole('button', { name: t('licence.decision.accept.confirm') }).click()
  await expect(page).toHaveURL(/service-providers\?/)
  await expect(page.getByRole('link', { name: t('queue.open', { name }) })).toHaveCount(0)
  await expect(colleague.getByRole('alertdialog', { name: t('licence.decision.meanwhile.APPROVED') })).toBeVisible()
})
