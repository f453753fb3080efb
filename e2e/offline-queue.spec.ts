import type { Page } from '@playwright/test'
import { tillClaims } from '../server/seed/till-claims.ts'
import { expect, test } from './support/fault-test.ts'
import { signOut } from './support/menu.ts'
import { notice } from './support/notice.ts'
import { scanNext } from './support/scan-next.ts'
import type { Messages } from './support/translations.ts'
import { validClaims } from './support/valid-claims.ts'
import { forgive } from './support/watch.ts'

const create = 'redemptions.create'
const scan = '/service-provider/redemptions/scan'
const codesByKind = (kind: (typeof tillClaims)[number]['kind']) => tillClaims.filter((claim) => claim.kind === kind).map(({ code }) => code)

/** Opens a till with the offline queue switched on. */
async function openTill(page: Page, words: Messages) {
  await page.goto(scan)
  await page.getByRole('button', { name: words.till('page.settings') }).click()
  const dialog = page.getByRole('dialog', { name: words.till('page.set.title') })
  await dialog.getByRole('checkbox', { name: words.till('page.set.keepScans') }).check()
  await dialog.getByRole('button', { name: words.till('page.set.done') }).click()
}

async function enter(page: Page, words: Messages, code: string) {
  await page.getByRole('textbox', { name: words.till('page.code.label') }).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: words.till('outcomes.kept.title') })).toBeVisible()
  await scanNext(page, words)
}

/** Everything that this browser stores for the site, as text. */
const readStorage = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('qaseema')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result)
      open.onerror = () => reject(open.error)
    })
    const request = database.transaction('cache').objectStore('cache')
    const [keys, values] = await Promise.all(
      [request.getAllKeys(), request.getAll()].map(
        (read) => new Promise<unknown[]>((resolve) => read.addEventListener('success', () => resolve(read.result))),
      ),
    )
    database.close()
    const entries = values?.map((value, index) => `${String(keys?.[index])}: ${JSON.stringify(value)}`) ?? []
    return [...entries, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })].join('\n')
  })

test.describe('a till, in Arabic', () => {
  test.use({ role: 'provider', language: 'ar' })

  test('ten offline scans are each answered once, also after the tab was closed', async ({ page, context, faults, words, problems }) => {
    const valid = validClaims.keptScans.map(({ code }) => code)
    const refused = [...codesByKind('used').slice(0, 2), ...codesByKind('expired').slice(0, 1), ...codesByKind('foreign').slice(0, 1)]
    const { till } = words
    await openTill(page, words)
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('offline-queue-worker'))))
      .toBe(true)
    await context.setOffline(true)
    for (const code of [...valid, ...refused]) await enter(page, words, code)
    await expect(page.getByRole('status').filter({ hasText: till('offlineQueue.waiting', { count: 10 }) })).toBeVisible()
    expect(await readStorage(page)).toMatch(/^outbox_scans/m)
    expect(await faults.arrivals(create)).toEqual([])

    const before = Date.now()
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto('/service-provider/dashboard')
    await expect(notice(next, words, till('offlineQueue.sent.redeemed', { count: 6 }))).toBeVisible()
    await next.goto(scan)
    await expect(next.getByRole('heading', { name: till('offlineQueue.conflicts', { count: 4 }) })).toBeVisible()
    const statuses = await faults.statuses(create)
    expect(statuses).toHaveLength(10)
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)

    const token = await next.evaluate(() => localStorage.getItem('auth_accessToken'))
    for (const code of valid) {
      const answer = await next.request.get(`/api/v1/service-provider/redemption/get-all-redemptions?page=1&limit=10&search=${code}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { rows } = (await answer.json()).data
      expect(rows).toHaveLength(1)
      expect(Date.parse(rows[0].redemptionDate)).toBeLessThan(before)
    }

    const remove = next.getByRole('button', { name: words.till('offlineQueue.remove') })
    for (let left = 4; left > 0; left--) {
      await expect(remove).toHaveCount(left)
      await remove.first().click()
    }
    await expect(next.getByRole('region', { name: till('offlineQueue.title') })).toHaveCount(0)
    await expect.poll(() => readStorage(next)).not.toMatch(/^outbox_scans/m)
    forgive(problems, 'ERR_INTERNET_DISCONNECTED')
  })
})

test.describe('a sign-out', () => {
  test.use({ role: 'provider' })

  test('asks first while scans are queued, also without a connection, and deletes them', async ({ page, context, words, problems }) => {
    await openTill(page, words)
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('sign-out-dialog'))))
      .toBe(true)
    await context.setOffline(true)
    await enter(page, words, 'ABCD2345')
    expect(await readStorage(page)).toMatch(/^outbox_scans/m)
    await signOut(page, words)
    const question = page.getByRole('alertdialog', { name: words.till('offlineQueue.signOut.title', { count: 1 }) })
    await question.getByRole('button', { name: words.till('offlineQueue.signOut.confirm') }).click()
    await expect.poll(() => readStorage(page)).not.toMatch(/^outbox_scans/m)
    forgive(problems, 'ERR_INTERNET_DISCONNECTED')
  })
})
