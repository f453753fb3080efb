import type { Page } from '@playwright/test'
import { listDeals } from '#contract/deals.ts'
import type { Fault } from '#server/testing/planned-faults.ts'
import { expect, test } from './support/fault-test.ts'
import { type Faults, failure, foreignPage, wrongShape } from './support/faults.ts'
import { shownRows } from './support/rows.ts'
import { noteCalls, pausesBetween } from './support/sent-calls.ts'
import { minute, second, silenceShell, stopClock, type Time } from './support/time.ts'
import type { Messages } from './support/translations.ts'

const list = 'deals.list'

/** Advances the clock until the calls of this name were answered with exactly these statuses. */
const passUntil = (time: Time, faults: Faults, call: string, statuses: readonly number[]) =>
  expect(async () => {
    await time.pass(second)
    expect(await faults.statuses(call)).toEqual(statuses)
  }).toPass({ intervals: [50] })

const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Opens the queue, whose calls all get this answer; the first is held, and the page shows its placeholder. */
async function openWaitingQueue(page: Page, faults: Faults, how: Fault['how']): Promise<void> {
  await faults.plan({ call: list, times: 1, slow: minute, how }, { call: list, how })
  await page.goto('/admin/deals')
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  await expect.poll(() => faults.statuses(list)).toEqual([null])
}

/** Clears the fault and presses Try again. */
async function tryAgain(page: Page, faults: Faults, words: Messages): Promise<void> {
  await faults.clear()
  await page.getByRole('button', { name: words.common('tryAgain') }).click()
  await expect(shownRows(page)).toHaveCount(10)
}

test.describe('a read', () => {
  test.use({ role: 'admin' })

  test('that fails four times shows the call’s own failure message', async ({ page, context, time, faults, words }) => {
    // The live channel asks for the list again when it has connected.
    await silenceShell(context)
    await noteCalls(page)
    await openWaitingQueue(page, faults, failure(502))
    // From here on only the test moves the clock: real seconds of a busy machine would count as a pause.
    await stopClock(page)
    await faults.release()
    await passUntil(time, faults, list, [502, 502, 502, 502])
    await page.clock.resume()
    await expect(alertWith(page, words.failure(listDeals))).toBeVisible()
    expect(await pausesBetween(page, '/get-deals')).toEqual([1, 2, 4])
    await time.pass(10 * second)
    expect(await faults.statuses(list)).toHaveLength(4)
    await tryAgain(page, faults, words)
    await expect(alertWith(page, words.failure(listDeals))).toHaveCount(0)
  })

  test('that is answered with HTML, an empty body or another shape shows a failure', { tag: '@main' }, async ({ page, faults, words }) => {
    for (const how of [wrongShape, foreignPage, { status: 200, body: '' }]) {
      await openWaitingQueue(page, faults, how)
      await faults.release()
      await expect(alertWith(page, words.errors('badAnswer'))).toBeVisible()
      await faults.reset()
    }
  })

  test('is aborted when the page is left before its response', async ({ page, faults, words }) => {
    await page.goto('/admin/deals')
    await faults.plan({ call: 'deals.get', slow: minute })
    await shownRows(page).first().click()
    await expect.poll(() => faults.statuses('deals.get')).toEqual([null])
    // The call may begin before the page that it belongs to is mounted.
    await expect(page.getByRole('heading', { name: words.deals('detail.review.loading'), exact: true })).toBeVisible()
    await page.goBack()
    await expect.poll(async () => (await faults.arrivals('deals.get'))[0]).toMatchObject({ abandoned: true })
    await expect(shownRows(page)).toHaveCount(10)
  })
})
