import type { Page } from '@playwright/test'
import type { CallData } from '#contract/call.ts'
import type { listRedemptions } from '#contract/redemptions.ts'
import { signIn } from './support/accounts.ts'
import { expect, test } from './support/fault-test.ts'
import { signOut } from './support/menu.ts'
import { moduleIsLoaded } from './support/modules.ts'
import { notice } from './support/notice.ts'
import { scanNext } from './support/scan-next.ts'
import type { Messages } from './support/translations.ts'
import { validClaims } from './support/valid-claims.ts'
import { forgive } from './support/watch.ts'

const create = 'redemptions.create'
const scan = '/service-provider/redemptions/scan'

/** Opens a till that gives the discount without a connection. */
async function openTill(page: Page, words: Messages) {
  await page.goto(scan)
  await page.getByRole('button', { name: words.till('page.set.title') }).click()
  const dialog = page.getByRole('dialog', { name: words.till('page.set.title') })
  await dialog.getByRole('radio', { name: words.till('page.set.offline.give') }).press('Space')
  await dialog.getByRole('button', { name: words.common('done') }).click()
  await expect.poll(() => readStorage(page)).toMatch(/^offline-codes:/m)
}

async function enter(page: Page, words: Messages, code: string) {
  await page.getByRole('textbox', { name: words.till('page.code.label') }).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: words.till('outcomes.give') })).toBeVisible()
  await scanNext(page, words)
}

/** Saves a code that the saved ones do not know. */
async function saveUnknown(page: Page, words: Messages, code: string) {
  await page.getByRole('textbox', { name: words.till('page.code.label') }).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: words.till('outcomes.notListed.title') })).toBeVisible()
  const saved = page.getByRole('heading', { level: 2, name: words.till('outcomes.queued.title') })
  await expect(async () => {
    // A press that took longer than the last try has removed the button.
    if (await saved.isHidden()) await page.getByRole('button', { name: words.till('page.saveUnlisted') }).click({ timeout: 1_000 })
    await expect(saved).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await scanNext(page, words)
}

/** The newest redemptions that the list of the business has. */
async function readRedemptions(page: Page, search = '') {
  const token = await page.evaluate(() => localStorage.getItem('auth_accessToken'))
  const query = new URLSearchParams({ page: '1', limit: '10', search })
  const answer = await page.request.get(`/api/v1/service-provider/redemption/get-all-redemptions?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: CallData<typeof listRedemptions> }).data
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

  test('six offline scans are each answered once, also after the tab was closed', { tag: '@main' }, async ({
    page,
    context,
    faults,
    words,
    problems,
    server,
  }) => {
    const valid = validClaims.offlineQueue.map(({ code }) => code)
    const [taken = '', ...free] = valid
    const { till } = words
    await openTill(page, words)
    await moduleIsLoaded(page, 'offline-queue-worker')
    await context.setOffline(true)
    for (const code of valid) await enter(page, words, code)
    await expect(page.getByRole('status').filter({ hasText: till('status.offlineWaiting', { count: 6 }) })).toBeVisible()
    expect(await readStorage(page)).toMatch(/^outbox_scans/m)
    expect(await faults.arrivals(create)).toEqual([])

    const before = Date.now()
    const { accessToken } = await signIn(server.url, 'provider')
    const elsewhere = await fetch(`${server.url}/api/v1/redemption/create-redemption`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ code: taken }),
    })
    expect(elsewhere.status).toBe(200)
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto('/service-provider/dashboard')
    await expect(notice(next, words, till('offlineQueue.sent.redeemed', { count: 5 }))).toBeVisible()
    await next.goto(scan)
    await expect(next.getByRole('heading', { name: till('offlineQueue.conflicts', { count: 1 }) })).toBeVisible()
    const statuses = await faults.statuses(create)
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 200, 409])

    for (const code of free) {
      const { rows } = await readRedemptions(next, code)
      expect(rows).toHaveLength(1)
      expect(Date.parse(rows[0]?.redemptionDate ?? '')).toBeLessThan(before)
    }

    await next.getByRole('button', { name: words.till('offlineQueue.remove') }).click()
    await expect(next.getByRole('region', { name: till('offlineQueue.title') })).toHaveCount(0)
    await expect.poll(() => readStorage(next)).not.toMatch(/^outbox_scans/m)
    forgive(problems, 'ERR_INTERNET_DISCONNECTED')
  })
})

test.describe('a withdrawn approval', () => {
  test.use({ role: 'provider' })

  test('refuses a queued scan, which is sent once and counted once after another approval', async ({
    page,
    acts,
    context,
    faults,
    words,
    problems,
    server,
  }) => {
    const { till, profile } = words
    const [{ code } = { code: '' }] = validClaims.withdrawal
    const id = (await signIn(server.url, 'provider')).user._id ?? ''
    await openTill(page, words)
    await moduleIsLoaded(page, 'offline-queue-worker')
    const { totalCount } = (await readRedemptions(page)).pagination
    await context.setOffline(true)
    await enter(page, words, code)
    await acts.decideBusiness('super', id, false, 'The licence has expired.')
    await context.setOffline(false)

    await expect(page.getByRole('heading', { level: 1, name: profile('status.refused.withdrawn.title') })).toBeVisible()
    await expect(page.getByRole('main').getByText('The licence has expired.')).toBeVisible()
    expect(await faults.statuses(create)).toEqual([403])
    expect(await readStorage(page)).toMatch(new RegExp(`^outbox_scans.*${code}`, 'm'))

    await acts.decideBusiness('super', id, true)
    const queue = page.getByRole('region', { name: till('offlineQueue.title') })
    await expect(queue.getByRole('status')).toHaveText(till('offlineQueue.waiting', { count: 1 }))
    await queue.getByRole('button', { name: till('offlineQueue.sendNow') }).click()
    await expect(notice(page, words, till('offlineQueue.sent.redeemed', { count: 1 }))).toBeVisible()
    await expect(queue).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: till('page.title') })).toBeVisible()
    await moduleIsLoaded(page, 'offline-queue-worker')
    await expect(queue).toHaveCount(0)
    const sent = (await faults.arrivals(create)).map(({ status, idempotencyKey }) => [status, idempotencyKey])
    expect(sent).toEqual([
      [403, sent[0]?.[1]],
      [200, sent[0]?.[1]],
    ])
    expect((await readRedemptions(page)).pagination.totalCount).toBe(totalCount + 1)
    expect((await readRedemptions(page, code)).rows).toHaveLength(1)
    expect(await readStorage(page)).not.toMatch(/^outbox_scans/m)
    forgive(problems, 'ERR_INTERNET_DISCONNECTED')
  })
})

test.describe('a sign-out', () => {
  test.use({ role: 'provider' })

  test('asks first while scans are queued, also without a connection, and deletes them', async ({ page, context, words, problems }) => {
    await openTill(page, words)
    await moduleIsLoaded(page, 'sign-out-dialog')
    await moduleIsLoaded(page, 'account-menu')
    await context.setOffline(true)
    await saveUnknown(page, words, 'ABCD2345')
    expect(await readStorage(page)).toMatch(/^outbox_scans/m)
    await signOut(page, words)
    const title = words.unsent('title', { unsent: words.unsent('scans', { count: 1 }) })
    const question = page.getByRole('alertdialog', { name: title })
    await question.getByRole('button', { name: words.unsent('confirm') }).click()
    await expect.poll(() => readStorage(page)).not.toMatch(/^outbox_scans/m)
    forgive(problems, 'ERR_INTERNET_DISCONNECTED')
  })
})

test.describe('a file that cannot be loaded', () => {
  test.use({ role: 'provider' })

  test('the sign-out dialog reloads the page, and the queue works without it', async ({ page, context, words, problems }) => {
    let loads = 0
    let attempts = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route(/sign-out-dialog/, (route) => {
      attempts += 1
      return route.abort()
    })
    await openTill(page, words)
    // Two before the reload, five seconds apart, and one after it. A faked clock would hide the list of loaded modules.
    await expect.poll(() => attempts).toBeGreaterThan(2)
    await moduleIsLoaded(page, 'offline-queue-worker')
    await context.setOffline(true)
    await saveUnknown(page, words, 'ABCD2345')
    expect(await readStorage(page)).toMatch(/^outbox_scans.*ABCD2345/m)
    expect(loads).toBe(2)
    forgive(problems, 'ERR_FAILED', 'ERR_INTERNET_DISCONNECTED')
  })
})
