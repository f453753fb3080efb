// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getPublicVoucher } from '#contract/claims.ts'
import { getPublicShop, listPublicRatings, type PublicShop } from '#contract/public-shop.ts'
import { everyDay } from '#contract/timings.ts'
import { readFocusOrder } from '#fixtures/focus-order.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { moreRatings, publicShop } from '#fixtures/samples/shops.ts'
import { publicVoucher } from '#fixtures/samples/vouchers.ts'

function createServer(shop: Partial<PublicShop> = {}) {
  const server = createMarketplace()
  server.handle(getPublicVoucher, () => publicVoucher)
  server.handle(getPublicShop, () => ({ ...publicShop, ...shop }))
  return server
}

type Options = Partial<Parameters<typeof openPage>[0]>
const open = (options: Options = {}) => openPage({ path: '/s/example-provider-1', as: null, server: createServer(), ...options })

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
  await screen.findByRole('heading', { level: 1 })
  await user.click(within(screen.getByRole('region', { name: 'Vouchers' })).getByRole('link', { name: /Specialty coffee/ }))
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
  await open({
    server: createServer({ vouchers: [], totalVouchers: 0, averageRating: null, totalRatings: 0, ratings: [], hasMoreRatings: false }),
  })
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
  expect(order.slice(0, 3)).toEqual(['Skip to the content', 'Qaseema', 'العربية'])
  expect(order.slice(3).map((name) => name.replace(/SAR.*/s, ''))).toEqual([
    expect.stringMatching(/Business hours$/),
    'Map (opens in a new tab)',
    'Call',
    'WhatsApp (opens in a new tab)',
    'Website (opens in a new tab)',
    'Instagram (opens in a new tab)',
    expect.stringMatching(/^Specialty coffee/),
    expect.stringMatching(/^Breakfast for two/),
    'Specialty coffee and date cake for two',
    'Show more comments',
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

test('whether it is open stands before the vouchers, once, and the whole week is behind it', async () => {
  const shopHours = { timings: everyDay('09:00', '17:00') }
  const { user } = await open({ server: createServer({ shopHours }), now: () => Date.parse('2026-09-15T09:00:00Z') })
  const isOpen = await screen.findByText('Open now')
  expect(isOpen.closest('summary')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe('Open nowuntil 17:00Business hours')
  const vouchers = screen.getByRole('heading', { name: 'Vouchers' })
  for (const first of [isOpen, screen.getByRole('link', { name: /^Map/ })])
    expect(first.compareDocumentPosition(vouchers) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const week = isOpen.closest('details')
  expect(week?.open).toBe(false)
  await user.click(isOpen)
  expect(week?.open).toBe(true)
  expect(within(week as HTMLElement).getByText('Every day')).toBeTruthy()
})

test('comments stand in their language, without names, with what the business answered', async () => {
  await open()
  const comments = within(await screen.findByRole('region', { name: 'What customers say' }))
  const arabic = comments.getByText(/قهوة ممتازة/)
  expect([arabic.closest('[lang]')?.getAttribute('lang'), arabic.closest('[dir]')?.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  expect(comments.getAllByRole('article').map((comment) => within(comment).getByText(/^\d stars$/).textContent)).toEqual([
    '5 stars',
    '4 stars',
  ])
  const answer = comments.getByText(/يسعدنا/)
  expect([answer.closest('[lang]')?.getAttribute('lang'), answer.closest('[dir]')?.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  expect(comments.getByText('Sep 12, 2026', { exact: false }).getAttribute('datetime')).toBe('2026-09-12')
  expect(comments.getByText('4.6')).toBeTruthy()
})

test('the id of a shop becomes its readable address', async () => {
  const server = createServer({ shopAddress: 'bayt-al-bun' })
  const { currentPath } = await open({ server })
  await screen.findByRole('heading', { level: 1, name: 'Bayt Al Bun' })
  await waitFor(() => expect(currentPath()).toBe('/s/bayt-al-bun'))
  expect(server.received(getPublicShop)).toHaveLength(1)
})

test('its links lead outside without a trace of this page, and none to another program', async () => {
  await open({ server: createServer({ facebookLink: 'javascript:alert(1)', tikTokLink: 'http://tiktok.com/@x' }) })
  const links = (label: string) =>
    within(screen.getByRole('list', { name: label }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])
  await screen.findByRole('heading', { level: 1 })
  const rel = 'noopener noreferrer nofollow'
  expect(links('How to reach it').slice(1)).toEqual([
    ['Call', 'tel:+966552147780', null],
    ['WhatsApp (opens in a new tab)', 'https://wa.me/966552147780', rel],
    ['Website (opens in a new tab)', 'https://baytalbun.test', rel],
    ['Instagram (opens in a new tab)', 'https://instagram.com/baytalbun', rel],
  ])
})

test('a shop without links and number has no buttons for them', async () => {
  const none = { phoneNo: null, location: null, whatsappNo: null, websiteLink: null, instagramLink: null }
  await open({ server: createServer(none) })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('list', { name: 'How to reach it' })).toBeNull()
})

test('the description stands between the name and the hours', async () => {
  await open()
  const name = await screen.findByRole('heading', { level: 1 })
  const description = screen.getByText('A neighbourhood roastery with a quiet courtyard.')
  expect(name.compareDocumentPosition(description) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(description.compareDocumentPosition(screen.getByText(/^Today|^Business hours/)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Read more' })).toBeNull()
})

test('a comment names its voucher, with a link only while it can be claimed', async () => {
  await open()
  const comments = within(await screen.findByRole('region', { name: 'What customers say' }))
  expect(comments.getByRole('link', { name: /Specialty coffee/ }).getAttribute('href')).toBe('/v/example-deal-4')
  expect(comments.getByText('Cortado and a date cookie').closest('a')).toBeNull()
})

test('without comments it still says how many ratings have how many stars', async () => {
  await open({ server: createServer({ ratings: [], hasMoreRatings: false }) })
  const section = within(await screen.findByRole('region', { name: 'What customers say' }))
  const bars = within(section.getByRole('list', { name: 'Ratings by number of stars' }))
  expect(bars.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '55 stars8',
    '44 stars3',
    '33 stars1',
    '22 stars0',
    '11 star0',
  ])
  expect(section.queryByRole('button')).toBeNull()
})

test('more comments are read on request, after a failure once more, and the first new one gets the focus', async () => {
  const server = createServer()
  server.handle(listPublicRatings, ({ query }) => {
    const { ratings } = moreRatings
    return query.after ? { ratings: ratings.slice(4), hasMore: false } : { ratings: ratings.slice(0, 4), hasMore: true }
  })
  server.handleOnce(listPublicRatings, connectionLost)
  const { user } = await open({ server })
  const more = await screen.findByRole('button', { name: 'Show more comments' })
  await user.click(more)
  expect(await screen.findByText('The comments could not be loaded. Try again.')).toBeTruthy()
  expect(screen.getByText(/Lovely cortado/)).toBeTruthy()
  await user.click(more)
  const third = await screen.findByText('Worth every riyal.')
  await waitFor(() => expect(document.activeElement?.contains(third)).toBe(true))
  expect(screen.getAllByText(/Lovely cortado/)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Show more comments' }))
  expect(await screen.findByText('Parking is difficult after sunset.')).toBeTruthy()
  expect(server.received(listPublicRatings).at(-1)?.query).toEqual({ after: moreRatings.ratings[3]?._id })
  expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull()
})

test('if the last comment that is shown is gone meanwhile, one press reads the list again and goes on from there', async () => {
  const server = createServer()
  const { ratings } = moreRatings
  server.handle(listPublicRatings, () => ({ ratings: ratings.slice(0, 4), hasMore: true }))
  const { user } = await open({ server })
  await user.click(await screen.findByRole('button', { name: 'Show more comments' }))
  await screen.findByText('Worth every riyal.')
  server.handle(listPublicRatings, ({ query }) => {
    if (query.after === undefined) return { ratings: ratings.slice(0, 3), hasMore: true }
    return query.after === ratings[2]?._id ? { ratings: ratings.slice(4), hasMore: false } : refusal(404, 'NOT_FOUND')
  })
  await user.click(screen.getByRole('button', { name: 'Show more comments' }))
  const added = await screen.findByText('Parking is difficult after sunset.')
  await waitFor(() => expect(document.activeElement?.contains(added)).toBe(true))
  expect(screen.queryByText('The comments could not be loaded. Try again.')).toBeNull()
})
