import type { Page } from '@playwright/test'
import { ownName } from './support/acts.ts'
import { expect, test } from './support/fault-test.ts'
import type { Faults } from './support/faults.ts'
import { openVouchers } from './support/menu.ts'
import { notice } from './support/notice.ts'
import { openQueue, shownRows } from './support/rows.ts'
import { minute } from './support/time.ts'
import type { Messages } from './support/translations.ts'
import { forgive } from './support/watch.ts'

const list = 'deals.list'
const bar = (page: Page, words: Messages) => page.getByRole('region', { name: words.common('connection.label') })

/** The console's error for a picture that was loading when the network went away. */
const picturesLost = 'ERR_INTERNET_DISCONNECTED'
const partLost = ['status of 404', 'Not loaded: ', ': Error ']

const answered = async (faults: Faults) => (await faults.statuses(list)).filter((status) => status === 200).length

test.describe('an administrator', () => {
  test.use({ role: 'admin' })

  test('keeps the data on screen, with its age, while offline, and refetches what has changed when the connection returns', {
    tag: '@main',
  }, async ({ page, context, time, acts, faults, problems, words }) => {
    await openQueue(page, faults)
    await context.setOffline(true)
    await expect(bar(page, words)).toContainText(words.common('connection.lost'))
    await expect(shownRows(page)).toHaveCount(10)
    await time.pass(2 * minute)
    await expect(bar(page, words)).toContainText(words.common('connection.age', { age: '2 minutes ago' }))
    await acts.submitDeal({ nameEn: ownName('Sent meanwhile') })
    const before = await answered(faults)
    await context.setOffline(false)
    await expect(bar(page, words)).toHaveCount(0)
    await expect(notice(page, words, words.common('connection.back'))).toBeVisible()
    await expect.poll(() => answered(faults)).toBeGreaterThan(before)
    await expect(shownRows(page)).toHaveCount(10)
    forgive(problems, picturesLost)
  })

  test('reloads once into a new release when a chunk of the old one is gone', { tag: '@main' }, async ({ page, problems, words }) => {
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route(/\/assets\/deals\.index-.*\.js$/, (route) => (loads < 2 ? route.fulfill({ status: 404 }) : route.continue()))
    await openVouchers(page, words)
    await expect(shownRows(page)).toHaveCount(10)
    await expect(page).toHaveURL('/admin/deals')
    expect(loads).toBe(2)
    forgive(problems, ...partLost)
  })

  test('keeps the menu when a chunk cannot be loaded, and sees an error to report', async ({ page, problems, words }) => {
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route(/\/assets\/deals\.index-.*\.js$/, (route) => route.fulfill({ status: 404 }))
    await openVouchers(page, words)
    const screen = page.getByRole('alert').filter({ hasText: words.errors('screen.heading') })
    await expect(screen).toContainText(/Error \W?[0-9A-F]{8}/)
    await expect(page.getByRole('navigation', { name: words.shell('frame.menu') })).toBeVisible()
    expect(loads).toBe(2)
    await page.unroute(/\/assets\/deals\.index-.*\.js$/)
    await screen.getByRole('button', { name: words.errors('screen.reload') }).click()
    await expect(shownRows(page)).toHaveCount(10)
    forgive(problems, ...partLost)
  })
})
