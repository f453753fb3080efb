import type { Page } from '@playwright/test'
import { openLive, popup, unreadIn } from './support/live.ts'
import { drawPicture } from './support/pictures.ts'
import { expect, test } from './support/test.ts'
import { translationsIn } from './support/translations.ts'
import { usedClaims } from './support/valid-claims.ts'

const business = '/service-provider/help-center'
const team = '/admin/help-center'
const [{ code: used } = { code: '' }] = usedClaims.helpCenter

/** The number in the menu: unread conversations of a business, those of the team that wait for an answer. */
const unreadChats = async (page: Page, address: string) => {
  const [count = 0] = await page.locator(`nav a[href="${address}"] span[aria-hidden=true]`).allTextContents()
  return Number(count)
}

/** Conversations in the menu and unread notifications in the title. */
const expectUnread = (page: Page, address: string, counts: readonly [chats: number, notifications: number]) =>
  expect.poll(async () => [await unreadChats(page, address), await unreadIn(page)]).toEqual(counts)

test.describe('a business in Arabic and an administrator in English', () => {
  test.use({ language: 'ar', role: 'provider' })

  test('a mistake at the till is reported, answered, followed up and settled, and each side counts right', { tag: '@main' }, async ({
    page,
    openAs,
    words,
  }) => {
    const en = translationsIn('en')
    const field = page.getByRole('textbox', { name: words.helpCenter('composer.label') })
    const send = page.getByRole('button', { name: words.helpCenter('composer.send') })
    await openLive(page, business)
    await expect(field).toBeVisible()
    await expect.poll(() => unreadChats(page, business)).toBe(0)

    const admin = await openAs('admin', 'en')
    await openLive(admin, team)
    // The one that waits longest opens by itself.
    await expect(admin).toHaveURL(/chat=/)
    const row = admin.locator('a[data-chat]').filter({ hasText: 'Bayt Al Bun' })
    await expect.poll(() => unreadChats(admin, team)).toBeGreaterThan(0)
    const [chats, notifications] = [await unreadChats(admin, team), await unreadIn(admin)]

    await test.step('the report, from the till', async () => {
      await page.goto('/service-provider/redemptions/scan')
      const code = page.getByRole('textbox', { name: words.till('page.code.label') })
      await code.fill(used)
      await code.press('Enter')
      // New controls of the till ignore clicks at first.
      await expect(async () => {
        const report = page.getByRole('link', { name: words.till('page.report.open') })
        // The page of the next address may need longer than a try.
        if (await report.isVisible()) await report.click({ timeout: 1_000 })
        await expect(page).toHaveURL(new RegExp(business), { timeout: 1_000 })
      }).toPass()
      await expect(field).toHaveValue(new RegExp(used.slice(0, 4)))
      await send.click()
      await expect(field).toHaveValue('')
      await expectUnread(admin, team, [chats + 1, notifications])
      await expect(popup(admin, 'Bayt Al Bun')).toBeVisible()
      await expect(row).toContainText(en.helpCenter('pages.unread', { count: 1 }))
    })

    await test.step('it is read', async () => {
      await row.click()
      await expect(admin.getByRole('log')).toContainText(used.slice(0, 4))
      // Reading is not answering: the task stays.
      await expectUnread(admin, team, [chats + 1, notifications])
      await expect(page.getByRole('log').getByText(words.helpCenter('thread.read')).last()).toBeVisible()
    })

    let bellBefore = 0
    const adminField = admin.getByRole('textbox', { name: en.helpCenter('composer.label') })
    await test.step('a canned reply, to the business elsewhere', async () => {
      await openLive(page, '/service-provider/deals')
      await expect.poll(() => unreadIn(page)).toBeGreaterThan(0)
      bellBefore = await unreadIn(page)
      await adminField.fill('/')
      await admin.getByRole('option').first().click()
      await expect(adminField).not.toHaveValue('')
      await adminField.press('Enter')
      await expect(adminField).toHaveValue('')
      await expectUnread(page, business, [1, bellBefore + 1])
      await expectUnread(admin, team, [chats, notifications])
    })

    await test.step('a follow-up with a picture, which the administrator opens', async () => {
      await page.goto(business)
      await expectUnread(page, business, [0, bellBefore])
      await field.fill('شكراً، وصلني الرد')
      await page.locator('input[type="file"]').setInputFiles(await drawPicture())
      await send.click()
      await expect(field).toHaveValue('')
      await expect(admin.getByRole('log')).toContainText('شكراً، وصلني الرد')
      const picture = admin.getByRole('button', { name: en.helpCenter('attachments.openPicture', { name: 'cover.jpg' }) })
      await expect.poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
      await picture.click()
      const dialog = admin.getByRole('dialog')
      await expect.poll(() => dialog.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
      await dialog.getByRole('button', { name: en.common('close') }).click()
      await expectUnread(admin, team, [chats + 1, notifications])
    })

    await test.step('settled', async () => {
      await admin.getByRole('button', { name: en.helpCenter('pages.chat.settle') }).click()
      await expect(admin.getByRole('button', { name: en.helpCenter('pages.chat.settle') })).toHaveCount(0)
      await expect(row).not.toContainText(en.helpCenter('pages.waits'))
      await expectUnread(admin, team, [chats, notifications])
    })
  })
})
