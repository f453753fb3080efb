import { expect, type Page } from '@playwright/test'
import { ownName } from './acts.ts'
import type { Mails } from './mail-test.ts'
import type { Messages } from './translations.ts'

const customerLink = /^http:\S+\/my\/\S+$/m

interface ClaimedVoucher {
  readonly address: string
  readonly code: string
}

/** A customer claims the voucher on its page and opens the mailed link, which stays open in `page`. */
export async function claimVoucher(page: Page, dealId: string, mails: Mails, { claims }: Messages): Promise<ClaimedVoucher> {
  const address = `${ownName('hessa').replace(' ', '-')}@example.test`
  await page.goto(`/v/${dealId}`)
  await page.getByRole('textbox', { name: claims('claim.name') }).fill('Hessa')
  await page.getByRole('textbox', { name: claims('claim.email') }).fill(address)
  await page.getByRole('button', { name: claims('claim.submit') }).click()
  await page.goto(await mails.find(address, customerLink))
  await page.getByRole('button', { name: claims('mine.open') }).click()
  await expect(page.getByRole('img', { name: claims('mine.qr') })).toBeVisible()
  const code = page.locator('bdi[dir=ltr]').filter({ hasText: /^[2-9A-Z]{4}.[2-9A-Z]{4}$/ })
  return { address, code: (await code.textContent()) ?? '' }
}
