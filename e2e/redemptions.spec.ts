import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { signIn } from './support/accounts.ts'
import { expect, test } from './support/fault-test.ts'
import { bell, openLive } from './support/live.ts'
import { savedNotice } from './support/notice.ts'
import { namedRows } from './support/rows.ts'
import { translationsIn } from './support/translations.ts'
import { usedClaims, validClaims } from './support/valid-claims.ts'

const [{ code } = { code: '' }] = validClaims.redemptions
const begin = code.slice(0, 4)
/** Redeemed the day before yesterday. */
const [{ code: mistaken } = { code: '' }] = usedClaims.redemptions
const formula = '=HYPERLINK("http://x")'

test.describe('the list of redemptions', () => {
  test.use({ role: 'provider', language: 'ar' })

  test('shows what another till redeems without a reload, exports it as a spreadsheet, and undoes it', { tag: '@main' }, async ({
    page,
    words,
    time,
    server,
  }) => {
    const { redemptions, undoRedemption } = words
    const rows = namedRows(page)
    const newest = page.getByRole('main').getByRole('row').nth(1)
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: '••', hasNot: page.getByRole('listitem') })
    // On a phone a browser would hold on to the rows that it showed before.
    await page.setViewportSize({ width: 360, height: 740 })
    await openLive(page, '/service-provider/redemptions')
    await expect(cards).toHaveCount(25)

    // A list that is scrolled down does not move.
    const fifteenth = cards.nth(15)
    await fifteenth.evaluate((card) => card.scrollIntoView())
    const top = (await fifteenth.boundingBox())?.y
    const { accessToken } = await signIn(server.url, 'provider')
    const redeemed = await fetch(`${server.url}/api/v1/redemption/create-redemption`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ code, till: formula }),
    })
    expect(redeemed.status).toBe(200)
    await time.pass(16_000)
    const waiting = page.getByRole('button', { name: redemptions('list.waiting', { count: 1 }) })
    await expect(waiting).toBeVisible()
    expect((await fifteenth.boundingBox())?.y).toBe(top)
    await waiting.click()
    await expect(cards).toHaveCount(26)
    await expect(cards.first()).toBeInViewport()
    await expect(cards.first()).toContainText(`${begin} ••${code.slice(-2)}`)

    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('searchbox').fill(begin.toLowerCase())
    await expect(rows).toHaveCount(1)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: words.common('download') }).click()
    const download = await coming
    const name = download.suggestedFilename()
    expect(name).toMatch(/^redemptions_\d{4}-\d\d-\d\d_found\.xlsx$/)
    await expect(savedNotice(page, words, name)).toBeVisible()
    const [sheet] = await readXlsxFile(readFileSync(await download.path()))
    const [heads, row] = sheet?.data ?? []
    expect(heads?.[3]).toBe('رمز القسيمة')
    expect([row?.[0] instanceof Date, row?.[3], typeof row?.[6], row?.[8]]).toEqual([true, code, 'number', `'${formula}`])

    await newest.getByRole('button', { name: redemptions('list.undo.open') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: undoRedemption('confirm') })
      .click()
    await expect(rows).toHaveCount(0)
  })
})

test.describe('a business in Arabic and an administrator in English', () => {
  test.use({ language: 'ar', role: 'provider' })

  test('an administrator goes from the conversation to the redemptions of the business and takes one back: the business is told, and it is gone', async ({
    page,
    openAs,
    words,
  }) => {
    const en = translationsIn('en')
    const findRow = (shown: Page) =>
      shown
        .getByRole('main')
        .getByRole('row')
        .filter({ hasText: mistaken.slice(-2) })
    await openLive(page, `/service-provider/redemptions?search=${mistaken}`)
    await expect(findRow(page)).toHaveCount(1)

    const admin = await openAs('admin', 'en')
    await openLive(admin, '/admin/help-center')
    await admin.locator('a[data-chat]').filter({ hasText: 'Bayt Al Bun' }).click()
    // Another one may have opened by itself.
    await expect(admin.getByRole('heading', { level: 2, name: /Bayt Al Bun/ })).toBeVisible()
    await test.step('it is found by its code, and taken back with a reason, by keyboard', async () => {
      await admin.getByRole('link', { name: en.helpCenter('admin.redemptions.all') }).click()
      await expect(admin).toHaveURL(/\/admin\/redemptions\?provider=/)
      // The page before has a search field too.
      await expect(admin.getByRole('heading', { level: 1, name: en.redemptions('list.titles.redeemed') })).toBeVisible()
      await admin.getByRole('searchbox').fill(mistaken.toLowerCase())
      await expect(findRow(admin)).toHaveCount(1)
      await findRow(admin).getByRole('button').last().focus()
      await admin.keyboard.press('Enter')
      const dialog = admin.getByRole('alertdialog')
      await dialog.getByRole('textbox').fill('مُسحت بالخطأ')
      await dialog.getByRole('button', { name: en.undoRedemption('confirm') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(findRow(admin)).toHaveCount(0)
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
      await expect(page.getByText(words.list('noMatches.titleSearch', { search: mistaken }))).toBeVisible()
    })
  })
})
