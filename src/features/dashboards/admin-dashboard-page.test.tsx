// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  adminStatistics,
  adminTimeSlots,
  getWaitingCounts,
  topCategories,
  topProviders,
  userEngagement,
  type WaitingCounts,
} from '#contract/dashboards.ts'
import { buildAdminStatistics, handleAdminDashboard } from '#fixtures/admin-dashboard.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import type { Language } from '#i18n/languages.ts'

const path = '/admin/dashboard'
const server = () => handleAdminDashboard(createMarketplace({ deals: [buildDeal('p1', { dealStatus: 'APPROVED', isApproved: true })] }))
const open = (over: Partial<Parameters<typeof openPage>[0]> = {}) => openPage({ path, as: 'ADMIN', server: server(), ...over })
const card = (name: string) => main().getByRole('region', { name: new RegExp(`^${name}`) })
const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
const shows = (name: string, text: string) => waitFor(() => expect(plain(card(name).textContent)).toContain(text))

const waitingName = 'Waiting for a decision or an answer'
const waitingLinks = () => within(card(waitingName)).getAllByRole('link')

const waitingText = () => plain(card(waitingName).textContent)

test('what waits is one sentence on top, one click from its queue; the rest stands in a small one', async () => {
  const { user, currentPath } = await open()
  const longest = 'Longest wait: vouchers 20 hours, businesses 4 days and conversations 12 days.'
  await shows(waitingName, `11 vouchers, 4 businesses and 14 conversations wait.${longest}Also waiting: 1 new licence (7 hours).`)
  expect(waitingLinks().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['11 vouchers', '/admin/deals'],
    ['4 businesses', '/admin/service-providers'],
    ['14 conversations', '/admin/help-center?filter=unanswered'],
    ['1 new licence', '/admin/service-providers?status=APPROVED&licence=sent'],
  ])
  await user.click(waitingLinks()[0]!)
  await waitFor(() => expect(currentPath()).toBe('/admin/deals'))
})

const queue = (count: number, oldest: string | null = null) => ({ count, oldest })

test.each<[Language, WaitingCounts, string]>([
  ['en', { vouchers: queue(1, '2026-09-15T06:00:00.000Z') }, '1 voucher waits. It has waited 3 hours.'],
  ['ar', { vouchers: queue(2), providers: queue(5), comments: queue(1) }, 'بانتظارك قسيمتان و5 منشآت.وأيضاً: تعليق واحد مبلّغ عنه.'],
  ['en', { announcements: queue(3), licences: queue(1) }, '3 notifications and 1 new licence wait.'],
  ['en', {}, 'Nothing is waiting for a decision or an answer.'],
])('in %s %j is the sentence', async (language, counts, text) => {
  const market = server()
  market.handle(getWaitingCounts, () => counts)
  await open({ server: market, language })
  const name = language === 'en' ? waitingName : 'ما ينتظر القرار أو الرد'
  await waitFor(() => expect(plain(card(name).textContent).trim()).toBe(text))
})

test.each<[Language, readonly string[]]>([
  ['en', ['Revenue', 'SAR 98,420.50', 'up 11.7%', '1,842', 'down 2.6%', 'Approved vouchers', '214', '1,480']],
  ['ar', ['الإيرادات', '98,420.50 ر.س', 'بزيادة 11.7%', '1,842', 'بانخفاض 2.6%', 'القسائم المقبولة', '214', '1,480']],
])('the six figures of the platform in %s', async (language, expected) => {
  await open({ language })
  const name = language === 'en' ? 'The marketplace in figures' : 'إحصاءات المنصة'
  await shows(name, expected[2]!)
  for (const each of expected) expect(plain(card(name).textContent)).toContain(each)
})

test('each figure leads to the list that explains it, filtered the same way', async () => {
  await open()
  await shows('The marketplace in figures', '214')
  await shows('Top business categories', '412')
  await shows('Top businesses', '4.8 of 5')
  const linkTarget = (of: string, name: string) => within(card(of)).getByRole('link', { name }).getAttribute('href')
  expect(linkTarget('The marketplace in figures', 'Approved vouchers')).toBe('/admin/deals?status=APPROVED')
  expect(linkTarget('The marketplace in figures', 'Registered businesses')).toBe('/admin/service-providers?status=APPROVED')
  expect(linkTarget('Top businesses', 'Bayt Al Bun')).toBe('/admin/service-providers/bun?status=APPROVED')
  expect(linkTarget('Top vouchers', 'Voucher p1')).toBe('/admin/deals/p1?status=APPROVED')
})

test('the cards say in a sentence what they found', async () => {
  await open()
  await shows('Customer engagement', '3,100 voucher views, 77% of them on a phone.')
  await shows('Popular time slots', 'Busiest from 19:00 to 20:00, with 52 redemptions.')
  await shows('The marketplace in figures', '218 ratings')
})

test('where a backend tells only how often each device was used, that is said', async () => {
  const market = server()
  market.handle(userEngagement, () => ({ rows: [], totalDesktop: 100, totalMobile: 300 }))
  await open({ server: market })
  await shows('Customer engagement', '400 voucher views, 75% of them on a phone.')
})

test('if a backend sends the views of one device only, the other is not shown as zero', async () => {
  const market = server()
  market.handle(userEngagement, () => ({ rows: [], totalDesktop: 100, totalMobile: null }))
  await open({ server: market })
  await shows('Customer engagement', 'The number of voucher views is not known.')
})

test('the looks at vouchers are there as a table, by device and day', async () => {
  const { user } = await open()
  await shows('Customer engagement', 'on a phone')
  await user.click(screen.getByRole('button', { name: 'Table: Customer engagement' }))
  const rows = within(card('Customer engagement')).getAllByRole('row')
  expect(rows).toHaveLength(8)
  expect([...rows[2]!.children].map(({ textContent }) => textContent)).toEqual(['Thursday, Sep 10, 2026', '600', '100'])
})

test('a full backend has no sample', async () => {
  await open()
  await shows('Top vouchers', 'Voucher p1')
  expect(screen.queryByText('Sample data')).toBeNull()
})

test('made-up figures of a plain backend say so, and cannot be saved', async () => {
  const market = server()
  market.isFullBackend = false
  await open({ server: market })
  await shows('Customers by age', 'Sample data')
  for (const name of ['Customers by age', 'Business engagement']) {
    expect(card(name).textContent).toContain('Sample data')
    expect(within(card(name)).queryByRole('button')).toBeNull()
  }
  const bands = within(card('Customers by age')).getAllByRole('listitem')
  expect(bands.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['18-24', '25-34', '35-44', '45-54', '55-64'])
})

test('another period reloads every card', async () => {
  const market = server()
  const { user, search } = await open({ server: market })
  await shows('The marketplace in figures', '1,842')
  await user.click(screen.getByRole('radio', { name: '1 day' }))
  await waitFor(() => expect(search()).toEqual({ period: '1d' }))
  for (const call of [adminStatistics, userEngagement, topCategories, adminTimeSlots, topProviders])
    await waitFor(() => expect(market.received(call).map(({ query }) => query.period)).toEqual(['7d', '1d']))
})

test('a card that fails leaves the others alone, and tries again', async () => {
  const market = server()
  market.handleOnce(userEngagement, () => refusal(422, 'VALIDATION_FAILED'))
  const { user } = await open({ server: market })
  await shows('Customer engagement', 'Failed to fetch dashboard stats')
  await shows('Top businesses', 'Bayt Al Bun')
  await user.click(within(card('Customer engagement')).getByRole('button', { name: 'Try again' }))
  await shows('Customer engagement', '3,100 voucher views')
})

test('if the figures fail, what waits and the rest of the page are shown', async () => {
  const market = server()
  market.handle(adminStatistics, () => refusal(422, 'VALIDATION_FAILED'))
  await open({ server: market })
  await shows('The marketplace in figures', 'Failed to fetch dashboard stats')
  await shows(waitingName, '11 vouchers')
  await shows('Top business categories', 'Cafés')
})

test('if it is unknown what waits, the queues can still be opened', async () => {
  const market = server()
  market.handle(getWaitingCounts, () => refusal(422, 'VALIDATION_FAILED'))
  await open({ server: market })
  expect(await screen.findByRole('link', { name: 'conversations' })).toBeTruthy()
  expect(waitingText()).toContain('What is waiting is not known.')
  expect(waitingLinks()).toHaveLength(6)
})

test('a backend that knows nothing but the specification is whole: missing figures are dashes, and nothing leads where it cannot filter', async () => {
  const market = server()
  market.isFullBackend = false
  market.handle(adminStatistics, () =>
    buildAdminStatistics({
      range: undefined,
      previous: undefined,
      topVouchers: undefined,
      totalVerifiedCustomers: undefined,
    }),
  )
  await open({ server: market })
  await shows('The marketplace in figures', 'Verified customers—')
  await shows(waitingName, 'Nothing is waiting for a decision or an answer.')
  expect(market.received(getWaitingCounts)).toEqual([])
  await shows('Top vouchers', 'The most redeemed vouchers are not known.')
  await shows('Top businesses', 'Bayt Al Bun')
  expect(
    within(card('Top businesses'))
      .getByRole('link', { name: /Bayt Al Bun/ })
      .getAttribute('href'),
  ).toMatch(/service-providers\/bun/)
  expect(within(card('Top business categories')).queryByRole('link')).toBeNull()
})
