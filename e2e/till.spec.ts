import type { Page } from '@playwright/test'
import { formatClaimQr } from '#contract/claim-codes.ts'
import { tillClaims } from '#server/seed/till-claims.ts'
import { password } from './support/accounts.ts'
import { scanNext } from './support/scan-next.ts'
import { expect, test } from './support/test.ts'
import type { Messages } from './support/translations.ts'
import { validClaims } from './support/valid-claims.ts'

const till = '/service-provider/redemptions/scan'
const [valid, another] = validClaims.till

/** Types like a barcode scanner: a key per millisecond, Arabic layout, Enter at the end. */
const scan = (page: Page, text: string) =>
  page.evaluate((typed) => {
    const begun = performance.now()
    for (const [index, character] of [...typed, ''].entries()) {
      const place = { '': 'Enter', '.': 'Period', '-': 'Minus', _: 'Minus' }[character]
      const code = place ?? (/\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`)
      const init = { code, key: character === '' ? 'Enter' : 'ش', shiftKey: /[A-Z_]/.test(character), bubbles: true, cancelable: true }
      const target = document.activeElement ?? document.body
      const press = Object.defineProperty(new KeyboardEvent('keydown', init), 'timeStamp', { value: begun + index })
      if (target.dispatchEvent(press) && code === 'Enter' && target instanceof HTMLElement) target.click()
    }
  }, text)

const result = (page: Page, words: Messages, kind: 'redeemed' | 'justScanned' | 'alreadyRedeemed' | 'ofAnother' | 'expired' | 'notRead') =>
  page.getByRole('heading', { level: 2, name: words.till(`outcomes.${kind}.title`) })

test.describe('on a phone', () => {
  test.use({ role: 'provider', language: 'ar', viewport: { width: 360, height: 740 } })

  test('codes are typed one after another, each result is shown, and the next can follow at once', { tag: '@main' }, async ({
    page,
    words,
  }) => {
    await page.goto('/service-provider/deals')
    await page
      .getByRole('navigation', { name: words.shell('frame.phoneTabs') })
      .getByRole('link', { name: words.shell('frame.scan') })
      .click()
    await expect(page).toHaveURL(new RegExp(`${till}$`))
    await expect(page.getByRole('navigation')).toHaveCount(0)
    const field = page.getByRole('textbox', { name: words.till('page.code.label') })
    const enter = async (code: string) => {
      await field.fill(code)
      await field.press('Enter')
    }
    const next = page.getByRole('button', { name: words.till('page.next') })
    await enter(` ${valid?.code.slice(0, 4).toLowerCase()}-${valid?.code.slice(4)} `)
    await expect(result(page, words, 'redeemed')).toBeInViewport()
    await expect(next).toBeFocused()
    await scanNext(page, words, (button) => button.press('Enter', { timeout: 5_000 }))
    await enter(valid?.code ?? '')
    await expect(result(page, words, 'justScanned')).toBeVisible()
    await scan(page, 'nothing.of.ours')
    await expect(result(page, words, 'notRead')).toBeVisible()
    for (const [kind, shown] of [
      ['used', 'alreadyRedeemed'],
      ['foreign', 'ofAnother'],
      ['expired', 'expired'],
    ] as const) {
      const claim = tillClaims.find((one) => one.kind === kind)
      await scan(page, claim ? formatClaimQr(claim) : '')
      await expect(result(page, words, shown)).toBeVisible()
    }
  })
})

test.describe('till mode', () => {
  test.use({ role: 'provider' })

  test('hides the menus, redeems by a barcode scanner, survives a reload and asks for the password', { tag: '@main' }, async ({
    page,
    words,
  }) => {
    await page.goto(`${till}?mode=till`)
    await expect(page.getByRole('heading', { level: 1, name: words.till('page.title') })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await scan(page, another ? formatClaimQr(another) : '')
    await expect(result(page, words, 'redeemed')).toBeVisible()
    await page.reload()
    await expect(page.getByText(words.till('page.session.ok', { count: 1 })).first()).toBeAttached()
    await page.getByRole('link', { name: words.till('page.leave.open') }).click()
    const dialog = page.getByRole('dialog', { name: words.till('page.leave.title') })
    await dialog.getByLabel(words.till('page.leave.password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: words.till('page.leave.confirm') }).click()
    await expect(page).toHaveURL(/service-provider\/redemptions$/)
    await expect(page.getByRole('navigation').first()).toBeVisible()
  })
})
