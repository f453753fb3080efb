// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getPublicVoucher } from '#contract/claims.ts'
import { getPublicShop, type PublicShop } from '#contract/public-shop.ts'
import { everyDay } from '#contract/timings.ts'
import { readFocusOrder } from '#fixtures/focus-order.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { publicShop } from '#fixtures/samples/shops.ts'
import { publicVoucher } from '#fixtures/samples/vouchers.ts'

function createServer(shop: Partial<PublicShop> = {}) {
  const server = createMarketplace()
  server.handle(getPublicVoucher, () => publicVoucher)
  server.handle(getPublicShop, () => ({ ...publicShop, ...shop }))
  return server
}

type Options = Partial<Parameters<typeof openPortal>[0]>
const open = (options: Options = {}) => openPortal({ path: '/s/example-provider-1', as: null, server: createServer(), ...options })

const main = () => document.querySelector('main')?.textContent?.replaceAll('\u00A0', ' ')

test.each([
  ['en', 'Bayt Al Bun', 'بيت البُن', 'SAR 46.80', '4.6 of 5', '(12 ratings)', '29% off'],
  ['ar', 'بيت البُن', 'Bayt Al Bun', '46.80 ر.س', '4.6 من 5', '(12 تقييماً)', 'خصم 29%'],
] as const)(
  'in %s it shows the shop, its rating and its vouchers',
  async (language, name, otherName, price, average, ratings, discount) => {
    await open({ language })
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    await waitFor(() => expect(document.title).toContain(name))
    for (const text of [otherName, price, average, ratings]) expect(main()).toContain(text)
    expect(main()?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(discount)
  },
)

test('a voucher leads to its page, and its shop back', async () => {
  const { user, currentPath } = await open()
  await user.click(await screen.findByRole('link', { name: /Specialty coffee/ }))
  await screen.findByRole('heading', { level: 1, name: /Specialty coffee/ })
  expect(currentPath()).toBe('/v/example-deal-4')
  await user.click(screen.getByRole('link', { name: 'Bayt Al Bun' }))
  await screen.findByRole('heading', { level: 1, name: 'Bayt Al Bun' })
  expect(currentPath()).toBe('/s/example-provider-1')
})

test.each([
  ['2026-09-15T09:00:00Z', /Open now.*until 17:00/],
  ['2026-09-15T05:00:00Z', /Closed now.*opens at 09:00/],
  ['2026-09-15T18:00:00Z', /Closed now.*opens tomorrow at 09:00/],
])('at %s it says whether the shop is open', async (at, text) => {
  const shopHours = { timings: everyDay('09:00', '17:00') }
  await open({ server: createServer({ shopHours }), now: () => Date.parse(at) })
  await screen.findByRole('heading', { level: 1 })
  expect(main()?.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(text)
})

test('a shop that opens only on one day says on which', async () => {
  const shopHours = { timings: [{ day: 'Friday' as const, openingTime: '16:00', closingTime: '23:00' }] }
  await open({ server: createServer({ shopHours }), now: () => Date.parse('2026-09-15T09:00:00Z') })
  expect(await screen.findByText(/opens on Friday at/)).toBeTruthy()
})

test('without vouchers and ratings it says so and shows no average', async () => {
  await open({ server: createServer({ vouchers: [], totalVouchers: 0, averageRating: null, totalRatings: 0, ratings: [] }) })
  const vouchers = within(await screen.findByRole('region', { name: 'Vouchers' }))
  expect(vouchers.getByText('No vouchers right now')).toBeTruthy()
  expect(vouchers.queryByRole('link')).toBeNull()
  expect(main()).not.toContain('of 5')
})

test('of many vouchers it says how many are shown', async () => {
  await open({ server: createServer({ totalVouchers: 75 }) })
  expect(await screen.findByText('The newest 2 of 75 are shown.')).toBeTruthy()
})

test('the keyboard reaches the hours, the map and the telephone, then the vouchers', async () => {
  const { user } = await open()
  await screen.findByRole('heading', { level: 1 })
  const order = await readFocusOrder(user)
  expect(order.slice(0, 3)).toEqual(['Skip to the content', 'Qaseemaقسيمة', 'العربية'])
  expect(order.slice(3).map((name) => name.replace(/SAR.*/s, ''))).toEqual([
    expect.stringMatching(/today/i),
    'Open in maps(opens in a new tab)',
    '+966 55 214 7780',
    expect.stringMatching(/^Specialty coffee/),
    expect.stringMatching(/^Breakfast for two/),
    'Terms',
    'Privacy',
  ])
})

test.each([
  ['an unknown shop', true],
  ['a shop on a plain backend', false],
])('%s has a page of its own', async (_name, isFull) => {
  const server = createServer()
  server.isFullBackend = isFull
  server.handle(getPublicShop, () => refusal(404, 'NOT_FOUND'))
  await open({ server })
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no shop at this address' })).toBeTruthy()
})

test('a page that failed to load is tried again', async () => {
  const server = createServer()
  server.handleOnce(getPublicShop, connectionLost)
  const { user } = await open({ server })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bayt Al Bun' })).toBeTruthy()
})

test('hours of today stand before the vouchers, and the whole week is behind them', async () => {
  const shopHours = { timings: everyDay('09:00', '17:00') }
  const { user } = await open({ server: createServer({ shopHours }), now: () => Date.parse('2026-09-15T09:00:00Z') })
  const today = await screen.findByText(/^Today/)
  expect(today.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe('Today 09:00–17:00')
  const vouchers = screen.getByRole('heading', { name: 'Vouchers' })
  for (const first of [today, screen.getByRole('link', { name: /Open in maps/ })])
    expect(first.compareDocumentPosition(vouchers) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const week = today.closest('details')
  expect(week?.open).toBe(false)
  await user.click(today)
  expect(week?.open).toBe(true)
  expect(within(week as HTMLElement).getByText('Every day')).toBeTruthy()
})

test('comments stand in their language, without names, with what the business answered', async () => {
  await open()
  const comments = within(await screen.findByRole('region', { name: 'What customers say' }))
  const arabic = comments.getByText(/قهوة ممتازة/)
  expect([arabic.closest('[lang]')?.getAttribute('lang'), arabic.closest('[dir]')?.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  expect(comments.getByText('5 stars')).toBeTruthy()
  const answer = comments.getByText(/يسعدنا/)
  expect([answer.closest('[lang]')?.getAttribute('lang'), answer.closest('[dir]')?.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  expect(comments.getByText('Sep 12, 2026', { exact: false }).getAttribute('datetime')).toBe('2026-09-12')
  expect(comments.getByText(/^4.6 of 5/)).toBeTruthy()
})

test('the id of a shop becomes its readable address', async () => {
  const server = createServer({ shopAddress: 'bayt-al-bun' })
  const { currentPath } = await open({ server })
  await screen.findByRole('heading', { level: 1, name: 'Bayt Al Bun' })
  await waitFor(() => expect(currentPath()).toBe('/s/bayt-al-bun'))
  expect(server.received(getPublicShop)).toHaveLength(1)
})
