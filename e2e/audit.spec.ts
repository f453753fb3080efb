import { readFile } from 'node:fs/promises'
import { teamPages } from '#components/team/team-pages.ts'
import { ownName } from './support/acts.ts'
import { expect, test } from './support/test.ts'

const decider = 'Huda Al Qahtani'
const reason = 'The picture does not show the voucher.'

test.describe('a super administrator, in Arabic', () => {
  test.use({ role: 'super', language: 'ar' })

  test('finds a decision at the top of the audit log, opens it, and downloads the log', { tag: '@main' }, async ({ page, acts, words }) => {
    const names = { nameEn: ownName('Camel ride'), nameAr: ownName('ركوب الجمال') }
    const name = names.nameAr
    const { _id } = await acts.submitDeal(names)
    await acts.decide('admin', _id, false, reason)
    const rejected = words.audit('actions.deal-rejected')

    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: teamPages[0].name.ar }).click()
    await page
      .getByRole('navigation', { name: teamPages[0].name.ar })
      .getByRole('link', { name: words.audit('title') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.audit('title'))
    await page.getByRole('combobox', { name: words.audit('kind.label') }).selectOption('decided')
    // Other tests decide meanwhile, so it may not be the first.
    const newest = page.getByRole('row').filter({ hasText: name })
    await expect(newest).toContainText(rejected)
    await expect(newest).toContainText(decider)
    await expect(newest.locator('time')).toHaveText(/^\d\d:\d\d$/)
    await newest.getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: rejected })
    await expect(dialog).toContainText(reason)
    await expect(dialog.getByRole('link', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: words.audit('download.start') }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^audit-log_\d{4}-\d\d-\d\d\.xlsx$/)
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  })
})
