import type { Page } from '@playwright/test'
import { createDeal } from '#contract/deals.ts'
import { ownName } from './support/acts.ts'
import { expect, test } from './support/fault-test.ts'
import { failure, refusal } from './support/faults.ts'
import { second } from './support/time.ts'
import type { Messages } from './support/translations.ts'
import { writeVoucher } from './support/voucher-form.ts'

const create = 'deals.create'

/** Writes a voucher of a name of its own, sends it, and answers the name. */
async function submitVoucher(page: Page, words: Messages): Promise<string> {
  const nameEn = ownName('Breakfast for two')
  await page.goto('/service-provider/deals/add')
  await writeVoucher(page, words, {
    nameEn,
    nameAr: ownName('فطور لشخصين'),
    originalPrice: '100',
    discount: '25',
    opening: '08:00',
    closing: '12:00',
  })
  await page.getByRole('button', { name: words.deals('form.submit') }).click()
  return nameEn
}

const idempotencyKeys = (arrivals: readonly { readonly idempotencyKey: string | null }[]) =>
  new Set(arrivals.map(({ idempotencyKey }) => idempotencyKey))

test.describe('a voucher', () => {
  test.use({ role: 'provider' })

  test('whose response was lost exists once after Try again, and was not repeated automatically', { tag: '@main' }, async ({
    page,
    time,
    faults,
    acts,
    words,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await faults.plan({ call: create, committed: true, how: 'drop' })
    const name = await submitVoucher(page, words)
    const alert = page.getByRole('alert').filter({ hasText: words.failure(createDeal) })
    await expect(alert).toContainText(words.errors('network'))
    await time.pass(10 * second)
    expect(sent.filter((path) => path.endsWith('/create-deal'))).toHaveLength(1)
    expect(await acts.countDeals(name)).toBe(1)
    await faults.clear()
    await alert.getByRole('button', { name: words.common('tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await acts.countDeals(name)).toBe(1)
    expect(idempotencyKeys(await faults.arrivals(create)).size).toBe(1)
  })

  test('that was stored before the server failed is retried automatically and exists once', async ({ page, time, faults, acts, words }) => {
    await faults.plan({ call: create, times: 2, committed: true, how: failure(500) })
    const name = await submitVoucher(page, words)
    await expect(async () => {
      await time.pass(second)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 200 })
    }).toPass({ intervals: [50] })
    expect(await faults.statuses(create)).toEqual([500, 500, 200])
    expect(idempotencyKeys(await faults.arrivals(create)).size).toBe(1)
    expect(await acts.countDeals(name)).toBe(1)
  })

  test('that is refused with an expired token is sent once more, complete, with a new one', async ({ page, faults, acts, words }) => {
    await faults.plan({ call: create, times: 1, how: refusal(401, 'UNAUTHENTICATED', 'Who are you?') })
    const name = await submitVoucher(page, words)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await faults.statuses(create)).toEqual([401, 200])
    expect(await faults.statuses('auth.refresh')).toEqual([200])
    expect(await acts.countDeals(name)).toBe(1)
  })
})
