// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import {
  adminStatistics,
  providerStatistics,
  providerTimeSlots,
  revenueStats,
  topCategories,
  topPerformingDeals,
  topProviders,
} from '#contract/dashboards.ts'
import { buildAdminStatistics, handleAdminDashboard } from '#fixtures/admin-dashboard.ts'
import { buildProviderStatistics, handleProviderDashboard } from '#fixtures/dashboard.ts'
import { json } from '#fixtures/fake-network.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'

const sides = {
  provider: { path: '/service-provider/dashboard', as: 'SERVICE_PROVIDER', handle: handleProviderDashboard },
  admin: { path: '/admin/dashboard', as: 'ADMIN', handle: handleAdminDashboard },
} as const

/** Opens a dashboard of a plain backend that answers one call with this data. */
async function openCard(side: keyof typeof sides, call: Call, data: unknown, name: string) {
  const { path, as, handle } = sides[side]
  const server = handle(createMarketplace())
  server.isFullBackend = false
  server.before = (_request, received) => (received?.name === call.name ? json({ data }) : undefined)
  await openPage({ path, as, server })
  return screen.findByRole('region', { name: new RegExp(`^${name}`) })
}
const cardText = (card: HTMLElement) => (card.textContent ?? '').replace(/[\u2066-\u2069]/g, '')
const shows = (card: HTMLElement, text: string | RegExp) => waitFor(() => expect(cardText(card)).toMatch(text))

const unreadable = /1 figure could not be read and is missing here\./

test.each([
  ['provider', topPerformingDeals, 'Top vouchers', { rows: [{ nameEn: 'Nobody knows', count: 3 }] }],
  ['provider', revenueStats, 'Revenue', { rows: [{ at: '2026-09-09', value: 'much' }] }],
  ['provider', providerTimeSlots, 'Popular time slots', { popularHours: [{ hour: 'evening', count: 3 }] }],
  ['admin', topCategories, 'Top business categories', { rows: [{ nameEn: 'Cafés', count: 3 }] }],
  ['admin', topProviders, 'Top businesses', { rows: [{ businessNameEn: 'Bayt Al Bun', count: 3 }] }],
] as const)('on the dashboard of the %s %o with an unreadable row alone is not shown as nothing', async (side, call, name, data) => {
  const card = await openCard(side, call, data, name)
  await shows(card, unreadable)
  expect(cardText(card)).not.toMatch(/No voucher|Nothing/)
})

test('a figure that the server leaves out is a dash', async () => {
  const card = await openCard('provider', topPerformingDeals, { rows: [{ dealId: 'd1', nameEn: 'Coffee' }] }, 'Top vouchers')
  expect((await within(card).findAllByText('—')).length).toBe(2)
})

test('an hour may be a time', async () => {
  const data = {
    popularHours: [
      { hour: 8, count: 11 },
      { hour: '19:00', count: 52 },
      { hour: '7:00 AM', count: 2 },
    ],
  }
  await shows(
    await openCard('provider', providerTimeSlots, data, 'Popular time slots'),
    'Busiest from 19:00 to 20:00, with 52 redemptions.',
  )
})

test('the peak is the one that the server names', async () => {
  const popularHours = [
    { hour: 8, timeLabel: '', count: 11 },
    { hour: 'evening', count: 52 },
  ]
  const peakHour = { hour: 19, timeLabel: '7 PM', count: 52 }
  const name = 'Popular time slots'
  await shows(await openCard('provider', providerTimeSlots, { popularHours, peakHour }, name), 'Busiest from 19:00 to 20:00, with 52')
})

test('no peak is named where an hour could not be read', async () => {
  const popularHours = [
    { hour: 8, timeLabel: '', count: 11 },
    { hour: 'evening', count: 52 },
  ]
  const card = await openCard('provider', providerTimeSlots, { popularHours }, 'Popular time slots')
  await shows(card, unreadable)
  expect(cardText(card)).not.toMatch(/Busiest|Peak/)
})

test('rows that could be read are not added up to a total', async () => {
  const rows = [
    { at: '2026-09-09', value: 40 },
    { at: '2026-09-10', value: 'much' },
    { at: '2026-09-11', value: 20 },
  ]
  const card = await openCard('provider', revenueStats, { rows }, 'Revenue')
  await shows(card, unreadable)
  expect(cardText(card)).not.toContain('SAR 60')
})

test.each<[string, object, string]>([
  ['no ratings', { totalRatings: undefined, averageRating: undefined, ratingBreakdown: undefined }, 'Customer ratings are not known.'],
  ['a count alone', { totalRatings: 12, averageRating: undefined, ratingBreakdown: [{ rating: 5, count: 12 }] }, '—12 ratings'],
  ['zero ratings', { totalRatings: 0, averageRating: 0 }, 'No ratings yet.'],
])('a server that answers %s', async (_what, ratings, text) => {
  const data = { ...buildProviderStatistics(), ...ratings }
  const card = await openCard('provider', providerStatistics, data, 'Ratings')
  await shows(card, text)
  expect(within(card).queryAllByRole('listitem')).toEqual([])
})

test('counts as text are read', async () => {
  const ratingBreakdown = { fiveStar: '9', fourStar: '3', threeStar: 0, twoStar: 0, oneStar: 0 }
  const card = await openCard('provider', providerStatistics, { ...buildProviderStatistics(), ratingBreakdown }, 'Ratings')
  await shows(card, '5 stars9')
})

test('a top list of which a row is missing names no best voucher', async () => {
  const { topVouchers } = buildAdminStatistics()
  const data = { ...buildAdminStatistics(), topVouchers: [{ nameEn: 'Nobody knows' }, ...(topVouchers ?? [])] }
  const card = await openCard('admin', adminStatistics, data, 'Top vouchers')
  await shows(card, unreadable)
  expect(cardText(card)).not.toContain('was redeemed most')
})
