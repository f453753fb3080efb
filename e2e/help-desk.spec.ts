import { formatCode } from '#components/format-code.ts'
import { bell, openLive } from './support/live.ts'
import { expect, test } from './support/test.ts'
import { translationsIn } from './support/translations.ts'
import { usedClaims } from './support/valid-claims.ts'

/** Redeemed the day before yesterday. */
const [{ code } = { code: '' }] = usedClaims.helpDesk

test.describe('a business in Arabic and an administrator in English', () => {
  test.use({ language: 'ar', role: 'provider' })

  test('a redemption is taken back from the conversation: the business is told, and it is gone from its list', async ({
    page,
    openAs,
    words,
  }) => {
    const en = translationsIn('en')
    await openLive(page, `/service-provider/redemptions?search=${code}`)
    await expect(
      page
        .getByRole('main')
        .getByRole('row')
        .filter({ hasText: code.slice(-2) }),
    ).toHaveCount(1)

    const admin = await openAs('admin', 'en')
    await openLive(admin, '/admin/help-center')
    await admin.locator('a[data-chat]').filter({ hasText: 'Bayt Al Bun' }).click()
    await test.step('it is chosen by its code and confirmed with a reason', async () => {
      await admin.getByRole('button', { name: en.helpCenter('desk.takeBack.open') }).click()
      const dialog = admin.getByRole('dialog')
      await dialog.getByRole('searchbox').fill(code.toLowerCase())
      await dialog.getByRole('button', { name: formatCode(code) }).click()
      await dialog.getByRole('textbox').fill('مُسحت بالخطأ')
      await dialog.getByRole('button', { name: en.helpCenter('desk.takeBack.confirm') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(admin.getByRole('textbox', { name: en.helpCenter('composer.label') })).toHaveValue(new RegExp(formatCode(code)))
    })
    await test.step('the business is told, and its list has lost the row', async () => {
      await bell(page, words).click()
      const panel = page.getByRole('dialog', { name: words.inbox('list.title') })
      await panel
        .locator('label')
        .filter({ hasText: words.inbox('list.news') })
        .click()
      await expect(panel.getByText('مُسحت بالخطأ')).toBeVisible()
      await page.reload()
      await expect(page.getByText(words.list('noMatches.titleSearch', { search: code }))).toBeVisible()
    })
  })
})

test.describe('two administrators', () => {
  test.use({ language: 'en', role: 'admin' })

  test('a colleague who is mentioned in a note finds it in the inbox, and is led to the note', async ({ page, openAs, words }) => {
    const { helpCenter, inbox } = words
    await openLive(page, '/admin/help-center')
    await page.locator('a[data-chat]').filter({ hasText: 'Bayt Al Bun' }).click()
    const colleague = await openAs('super')
    await openLive(colleague, '/admin/account')

    await expect(page.getByRole('textbox', { name: helpCenter('composer.label') })).toBeVisible()
    await page
      .getByRole('main')
      .locator('label')
      .filter({ hasText: helpCenter('notes.note') })
      .click()
    const field = page.getByRole('textbox', { name: helpCenter('notes.field') })
    const options = page.getByRole('listbox', { name: helpCenter('mentions.label') }).getByRole('option')
    await field.fill('Please call them, ')
    await field.press('@')
    await options.filter({ hasText: 'فيصل الدوسري' }).click()
    await page.getByRole('button', { name: helpCenter('notes.save') }).click()
    await expect(page.getByText(helpCenter('notes.saved'))).toBeVisible()

    await bell(colleague, words).click()
    const panel = colleague.getByRole('dialog', { name: inbox('list.title') })
    await panel
      .locator('label')
      .filter({ hasText: inbox('list.news') })
      .click()
    await panel.locator('a[href*="note="]').first().click()
    const note = colleague.getByRole('log').getByRole('listitem').filter({ hasText: 'Please call them, @' })
    await expect(note).toBeFocused()
    await expect(note).toContainText(helpCenter('mentions.mentionsYou'))
    await expect(colleague).toHaveURL(/chat=/)
    expect(colleague.url()).not.toContain('note=')
  })
})
