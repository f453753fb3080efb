import type { Page } from '@playwright/test'
import { axeFindings, overflowAt } from './support/checks.ts'
import { holdScripts } from './support/first-paint.ts'
import { pressShortcut } from './support/keys.ts'
import { accountButton } from './support/menu.ts'
import { expect, test } from './support/test.ts'
import type { Messages } from './support/translations.ts'

const open = async (page: Page, words: Messages) => {
  await pressShortcut(page, 'Control+k')
  const field = page.getByRole('combobox', { name: words.shell('frame.find') })
  await expect(field).toBeFocused()
  return field
}

test.describe('without a mouse, in Arabic', () => {
  test.use({ role: 'admin', language: 'ar' })

  test('the palette finds a page, and a voucher of the server', async ({ page, words }) => {
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await test.step('letters typed while it loads come before those typed after', async () => {
      const release = await holdScripts(page, '**/assets/palette-*.js')
      await pressShortcut(page, 'Control+k')
      await pressShortcut(page, 'j')
      await pressShortcut(page, 'a')
      release()
      const field = page.getByRole('combobox', { name: words.shell('frame.find') })
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('ja')
      await pressShortcut(page, 'b')
      await expect(field).toHaveValue('jab')
      await page.keyboard.press('Escape')
      await expect(field).toHaveCount(0)
    })

    await test.step('a page, whose heading takes the focus', async () => {
      const field = await open(page, words)
      expect(await axeFindings(page)).toEqual([])
      await field.fill(words.deals('list.list.title'))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/admin/deals')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })

    await test.step('a voucher, from the server', async () => {
      const field = await open(page, words)
      await field.fill('قهوه')
      const found = page.getByRole('group', { name: words.shell('palette.vouchers.name') }).getByRole('option')
      await expect(found.filter({ hasNot: page.locator('[aria-disabled="true"]') }).first()).toBeVisible()
      await expect(page.getByRole('option', { name: words.shell('palette.vouchers.searching') })).toHaveCount(0)
      expect(await axeFindings(page)).toEqual([])
      await found.first().click()
      await expect(page).toHaveURL(/\/admin\/deals\/[^/]+$/)
    })
  })

  test('the header fits on a phone', async ({ page, words }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/admin/deals')
    const header = page.getByRole('banner')
    const title = header.locator('[data-title]')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(header.getByRole('button', { name: words.shell('frame.find') })).toBeVisible()
    await expect(page.locator('main tbody tr, main ul[aria-label] > li').first()).toBeVisible()

    await test.step('the page’s title while its heading is scrolled away', async () => {
      await expect(title).toHaveCount(0)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      expect(await overflowAt(page, 360)).toEqual([])
      // A phone has no room for it.
      await expect(title).toHaveCount(0)
      await page.setViewportSize({ width: 600, height: 800 })
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(title).toHaveText(await heading.innerText())
      await page.setViewportSize({ width: 360, height: 800 })
      await page.evaluate(() => scrollTo(0, 0))
      await expect(title).toHaveCount(0)
    })

    await test.step('the account menu, which returns focus to its button', async () => {
      const button = accountButton(page)
      await button.focus()
      await page.keyboard.press('Enter')
      const menu = page.getByRole('menu', { name: words.shell('frame.account') })
      await expect(menu).toHaveAttribute('dir', 'rtl')
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await expect(button).toBeFocused()
    })
  })
})
