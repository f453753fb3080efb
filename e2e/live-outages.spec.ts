import type { Page, Request } from '@playwright/test'
import { createActs, ownName } from './support/acts.ts'
import { test as base, expect } from './support/fault-test.ts'
import { popup, waitingIn } from './support/live.ts'
import { type FolderServer, startPortal } from './support/portal-server.ts'
import { namedRows } from './support/rows.ts'
import { hour, minute, second, stopClock, type Time, wake } from './support/time.ts'
import type { Messages } from './support/translations.ts'
import { forgive } from './support/watch.ts'

/** A server of its own, whose clock and connections no other test shares. */
const test = base.extend<object, { server: FolderServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startPortal()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.describe.configure({ mode: 'default' })
test.use({ role: 'admin' })

const channel = '**/socket.io/**'
const isJoin = (packets: string | Buffer | null) => packets?.includes('42["join"') ?? false

/** How often the page has joined its room: once for each connection. */
function countJoins(page: Page): () => number {
  let count = 0
  const add = (packets: string | Buffer | null) => {
    if (isJoin(packets)) count += 1
  }
  page.on('request', (request: Request) => request.url().includes('/socket.io/') && add(request.postData()))
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => add(payload)))
  return () => count
}

/** The review queue with the vouchers of this name, of which there is one. */
async function openQueueWith(page: Page, time: Time, name: string): Promise<number> {
  await page.goto(`/admin/deals?${new URLSearchParams({ search: name })}`)
  await expect(namedRows(page)).toHaveCount(1)
  // The live channel is loaded when the page has been idle for a while.
  await time.pass(3 * second)
  await expect.poll(() => waitingIn(page, 'deals')).toBeGreaterThan(0)
  return waitingIn(page, 'deals')
}

/** Each once: the oldest first in the queue. */
async function expectVouchers(page: Page, words: Messages, names: readonly string[]): Promise<void> {
  const patterns = names.map((name) => new RegExp(name))
  // Live updates move no row of the queue; after lost calls the whole queue is refetched.
  const show = page.getByRole('button', { name: words.shell('live.show') })
  await expect(show.or(namedRows(page).nth(names.length - 1)).first()).toBeVisible()
  if (await show.isVisible()) await show.click()
  await expect(namedRows(page)).toHaveText(patterns)
  await page
    .getByRole('banner')
    .getByRole('button', { name: words.shell('frame.notifications') })
    .click()
  await page
    .getByRole('dialog', { name: words.inbox('list.title') })
    .locator('label')
    .filter({ hasText: words.inbox('list.queue') })
    .click()
  const rows = page.getByRole('list', { name: words.inbox('list.title') }).getByRole('listitem')
  for (const name of names) await expect(rows.filter({ hasText: name })).toHaveCount(1)
}

const nameVouchers = (what: string) => {
  const name = ownName(what)
  return { name, names: ['first', 'second', 'third'].map((which) => `${name} ${which}`) }
}

test('two minutes without a network lose nothing', { tag: '@main' }, async ({ page, context, time, acts, words, problems }) => {
  const { name, names } = nameVouchers('Network')
  const [first = '', ...missed] = names
  await acts.submitDeal({ nameEn: first })
  const joins = countJoins(page)
  const waiting = await openQueueWith(page, time, name)
  await expect.poll(joins).toBe(1)
  await context.setOffline(true)
  await time.pass(2 * minute)
  for (const nameEn of missed) await acts.submitDeal({ nameEn })
  expect([await waitingIn(page, 'deals'), joins()]).toEqual([waiting, 1])
  await context.setOffline(false)
  await expect.poll(() => waitingIn(page, 'deals')).toBe(waiting + 2)
  await expectVouchers(page, words, names)
  await time.pass(10 * second)
  expect([await waitingIn(page, 'deals'), joins()]).toEqual([waiting + 2, 2])
  forgive(problems, 'ERR_INTERNET_DISCONNECTED')
})

test('a server that restarts loses nothing', async ({ page, context, time, acts, words, problems, server }) => {
  const { name, names } = nameVouchers('Restart')
  const [first = '', ...missed] = names
  await acts.submitDeal({ nameEn: first })
  const joins = countJoins(page)
  const waiting = await openQueueWith(page, time, name)
  await expect.poll(joins).toBe(1)
  await stopClock(page)
  await server.restart()
  for (const nameEn of missed) await acts.submitDeal({ nameEn })
  await time.pass(5 * second)
  await context.clock.resume()
  await expect.poll(() => waitingIn(page, 'deals')).toBe(waiting + 2)
  await expectVouchers(page, words, names)
  await time.pass(10 * second)
  expect([await waitingIn(page, 'deals'), joins()]).toEqual([waiting + 2, 2])
  forgive(problems, 'ERR_CONNECTION_REFUSED')
})

test('a laptop that sleeps until its token has expired loses nothing', async ({ page, context, time, acts, words, faults, server }) => {
  const { name, names } = nameVouchers('Sleep')
  const [first = '', ...missed] = names
  await acts.submitDeal({ nameEn: first })
  const joins = countJoins(page)
  const waiting = await openQueueWith(page, time, name)
  await expect.poll(joins).toBe(1)
  await stopClock(page)
  await faults.moveClock(10 * hour)
  const inTheMorning = createActs(server.url)
  for (const nameEn of missed) await inTheMorning.submitDeal({ nameEn })
  await context.clock.fastForward(10 * hour)
  await context.clock.resume()
  await wake(page)
  await expect.poll(() => waitingIn(page, 'deals')).toBe(waiting + 2)
  await expectVouchers(page, words, names)
  await time.pass(10 * second)
  expect([await waitingIn(page, 'deals'), joins(), await faults.statuses('auth.refresh')]).toEqual([waiting + 2, 2, [200]])
})

test('after five more attempts live updates are paused until the person tries again', async ({
  page,
  context,
  time,
  acts,
  words,
  problems,
}) => {
  const { name, names } = nameVouchers('Pause')
  const [first = '', later = ''] = names
  await acts.submitDeal({ nameEn: first })
  let attempts = 0
  await context.route(channel, (route) => {
    attempts += 1
    return route.abort()
  })
  const joins = countJoins(page)
  const waiting = await openQueueWith(page, time, name)
  const bar = page.getByRole('region', { name: words.shell('live.label') })
  await expect(async () => {
    await time.pass(5 * second)
    await expect(bar).toContainText(words.shell('live.paused'), { timeout: 500 })
  }).toPass()
  expect(attempts).toBe(6)
  await context.unroute(channel)
  await acts.submitDeal({ nameEn: later })
  await bar.getByRole('button', { name: words.shell('live.retry') }).click()
  await expect.poll(() => waitingIn(page, 'deals')).toBe(waiting + 1)
  await expectVouchers(page, words, [first, later])
  await expect(bar).toHaveCount(0)
  expect(joins()).toBe(1)
  forgive(problems, 'ERR_FAILED')
})

test('a machine ten minutes behind shows the time of the server', async ({ page, time, acts, faults }) => {
  const { name, names } = nameVouchers('Clock')
  const [first = '', pushed = ''] = names
  await faults.moveClock(10 * minute)
  await acts.submitDeal({ nameEn: first })
  const joins = countJoins(page)
  const waiting = await openQueueWith(page, time, name)
  await expect.poll(joins).toBe(1)
  await acts.submitDeal({ nameEn: pushed })
  await expect(popup(page, pushed)).toContainText('just Now')
  await time.pass(8 * second)
  await expect(popup(page, pushed)).toHaveCount(0)
  expect(await waitingIn(page, 'deals')).toBe(waiting + 1)
})
