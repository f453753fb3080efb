// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { profitStats, providerStatistics, providerTimeSlots, revenueStats, topDeals, topPerformingDeals } from '#contract/dashboards.ts'
import { getPeriodNote } from '#contract/period-note.ts'
import { buildPeriodNote, buildProviderStatistics, buildSeries, handleProviderDashboard, topDeal } from '#fixtures/dashboard.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import type { Language } from '#i18n/languages.ts'

afterEach(() => vi.restoreAllMocks())

const path = '/service-provider/dashboard'
const server = () => handleProviderDashboard(createMarketplace())
/** The region of the sentence that the page begins with. */
const sentence = 'In one sentence'
const card = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) })
const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '').replace(/[\u00a0\u2009]/g, ' ')
/** Without what only screen readers hear. */
function shown(element: HTMLElement) {
  const copy = element.cloneNode(true) as HTMLElement
  for (const unseen of copy.querySelectorAll('.sr-only')) unseen.remove()
  return plain(copy.textContent)
}
const shows = (name: string, text: string) => waitFor(() => expect(plain(card(name).textContent)).toContain(text))

test('a phone says the days in one line', async () => {
  await openPage({ path, server: server(), isWide: false })
  await shows(sentence, '11.5% more')
  expect(plain(main().getAllByRole('status')[0]?.textContent ?? '')).toBe('Sep 9 – 15, vs. 7 days before to the same time')
})

test('the figures stand in full and in short, with how they have grown in words, and lead to the list that explains them', async () => {
  const { user, currentPath, search } = await openPage({ path, server: server() })
  await shows(sentence, '11.5% more')
  const figures = plain(card('Figures').textContent)
  for (const expected of ['128.4K', 'down 2.4%', '1 waiting', '17']) expect(figures).toContain(expected)
  expect(main().getAllByRole('status')[0]?.textContent).toBe('September 9 to 15, 2026, compared with the 7 days before up to the same time')
  for (const [of, name, list] of [
    [sentence, /18,420/, 'redemptions'],
    [sentence, '371 redemptions', 'redemptions'],
    ['Figures', 'Refused scans', 'redemptions/refused'],
  ] as const)
    expect(within(card(of)).getByRole('link', { name }).getAttribute('href')).toBe(
      `/service-provider/${list}?from=2026-09-09&to=2026-09-15`,
    )
  await user.click(within(card('Figures')).getByRole('link', { name: '1 waiting' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals'))
  expect(search()).toMatchObject({ status: 'PENDING' })
})

test('the figures are painted before the cards are filled, unless the page is gone back to', async () => {
  const { router, services } = await openPage({ path: '/service-provider/help-center', server: server() })
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
  await act(() => router.navigate({ to: path }))
  await shows(sentence, '11.5% more')
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  expect(card('Revenue').getAttribute('aria-busy')).toBe('true')
  for (const run of frames.splice(0)) run(0)
  await shows('Revenue', 'Last 7 days')
  await act(() => router.navigate({ to: '/service-provider/help-center' }))
  act(() => router.history.back())
  await shows('Revenue', 'Last 7 days')
})

test('who points at a shortened figure or focuses it sees the whole; Escape puts it away', async () => {
  const { user } = await openPage({ path, server: server() })
  await shows('Figures', '128.4K')
  const wholes = () => within(card('Figures')).getAllByText('128,400').length
  const value = within(card('Figures')).getByText('128.4K').closest('[tabindex]') as HTMLElement
  expect(wholes()).toBe(1)
  await user.hover(value)
  expect(wholes()).toBe(2)
  await user.unhover(value)
  expect(wholes()).toBe(1)
  value.focus()
  await waitFor(() => expect(wholes()).toBe(2))
  await user.keyboard('{Escape}')
  expect(wholes()).toBe(1)
})

test.each<[Language, string, string]>([
  ['en', sentence, 'SAR 18,420 from 371 redemptions in 7 days, 11.5% more than before.'],
  ['ar', 'في جملة واحدة', '18,420 ر.س من 371 عملية استخدام خلال 7 أيام، بزيادة 11.5% عمّا قبل ذلك.'],
])('in %s the page begins with what the period brought', async (language, name, text) => {
  await openPage({ path, server: server(), language })
  await waitFor(() => expect(shown(card(name))).toBe(text))
})

test('the sentence follows the figures, and says what is not known', async () => {
  const market = server()
  const { services } = await openPage({ path, server: market })
  const previous = { totalRevenue: 20_000, totalProfit: 0, totalRedemptions: 1 }
  const cases: [Parameters<typeof buildProviderStatistics>[0], string][] = [
    [{ previous }, 'SAR 18,420 from 371 redemptions in 7 days, 7.9% less than before.'],
    [{ previous: { ...previous, totalRevenue: 420.35 } }, 'SAR 18,420 from 371 redemptions in 7 days, SAR 18,000 more than before.'],
    [{ previous: { ...previous, totalRevenue: 18_420.35 } }, 'SAR 18,420 from 371 redemptions in 7 days, the same as before.'],
    [{ previous: { ...previous, totalRevenue: 0 } }, 'SAR 18,420 from 371 redemptions in 7 days, up from nothing.'],
    [{ previous: undefined, totalRedemptions: 1 }, 'SAR 18,420 from 1 redemption in 7 days.'],
    [{ totalRedemptions: null }, 'SAR 18,420 in 7 days, 11.5% more than before.'],
    [{ totalRevenue: null }, 'Unknown revenue from 371 redemptions in 7 days.'],
    [{ totalRevenue: null, totalRedemptions: null }, 'Revenue and redemptions are not known.'],
    [{ totalRevenue: 0, totalRedemptions: 0, previous }, 'No redemptions in 7 days. The 7 days before brought SAR 20,000.'],
    [{ totalRevenue: 0, totalRedemptions: 0, previous: undefined }, 'No redemptions in 7 days.'],
    [{ totalRevenue: 18, totalRedemptions: 1, firstRedemptionAt: '2026-09-15T06:00:00.000Z' }, 'Your first customer paid SAR 18.00.'],
    [
      { totalRevenue: 54, totalRedemptions: 3, firstRedemptionAt: '2026-09-15T06:00:00.000Z' },
      'Your first 3 redemptions brought SAR 54.00.',
    ],
  ]
  for (const [overrides, text] of cases) {
    market.handle(providerStatistics, () => buildProviderStatistics(overrides))
    await act(() => services.queryClient.invalidateQueries())
    await waitFor(() => expect(shown(card(sentence))).toBe(text))
  }
})

test('another period is in the address and in every call, dims the old figures until it is loaded, and can be undone by going back', async () => {
  const market = server()
  const { user, search, router } = await openPage({ path, server: market })
  await shows('Revenue', 'Last 7 days')
  let release = () => undefined as void
  market.handle(revenueStats, () => new Promise((resolve) => (release = () => resolve(buildSeries({ total: 70_000 })))))
  await user.click(screen.getByRole('radio', { name: '1 month' }))
  await waitFor(() => expect(search()).toEqual({ period: '1m' }))
  await waitFor(() => expect(card('Revenue').getAttribute('aria-busy')).toBe('true'))
  await shows('Revenue', 'Last 7 days')
  release()
  await shows('Revenue', 'Last 30 days')
  for (const call of [providerStatistics, revenueStats, topDeals, topPerformingDeals, providerTimeSlots])
    expect(market.received(call).map(({ query }) => query.period)).toEqual(['7d', '1m'])
  router.history.back()
  await waitFor(() => expect(search()).toEqual({}))
  await shows('Revenue', 'Last 7 days')
})

test('a card that fails leaves the others alone, and tries again; the focus goes on to its name', async () => {
  const market = server()
  market.handleOnce(revenueStats, () => refusal(422, 'VALIDATION_FAILED'))
  const { user } = await openPage({ path, server: market })
  await shows('Revenue', 'Failed to fetch revenue')
  await shows('Popular time slots', 'Busiest from 19:00 to 20:00, with 52 redemptions.')
  await user.click(within(card('Revenue')).getByRole('button', { name: 'Try again' }))
  await shows('Revenue', 'Last 7 days')
  expect(document.activeElement?.textContent).toMatch(/^Revenue/)
})

test('several failures have one note and one button; their cards keep their places', async () => {
  const market = server()
  const failing = [revenueStats, providerTimeSlots]
  for (const call of failing) market.handleOnce(call, () => refusal(422, 'VALIDATION_FAILED'))
  const { user } = await openPage({ path, server: market })
  const note = await main().findByRole('alert')
  expect(note.textContent).toContain('2 cards could not be loaded.')
  await shows('Revenue', '—Failed to fetch revenue')
  expect(main().getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  await user.click(within(note).getByRole('button', { name: 'Try again' }))
  await shows('Revenue', 'Last 7 days')
  await shows('Popular time slots', 'Busiest')
  expect(main().queryByRole('alert')).toBeNull()
})

test('where no card could be loaded, the note and its button are all that is shown', async () => {
  const market = server()
  const failing = [providerStatistics, revenueStats, topDeals, topPerformingDeals, providerTimeSlots]
  for (const call of failing) market.handleOnce(call, () => refusal(422, 'VALIDATION_FAILED'))
  const { user } = await openPage({ path, server: market })
  const note = await main().findByRole('alert')
  expect(main().queryByRole('region', { name: /^Revenue/ })).toBeNull()
  await user.click(within(note).getByRole('button', { name: 'Try again' }))
  await shows('Revenue', 'Last 7 days')
})

test('figures that could not be refreshed are marked in their cards; one note below them says why, with one button', async () => {
  const market = server()
  const { user, services } = await openPage({ path, server: market })
  await shows('Revenue', 'Last 7 days')
  const failing = [revenueStats, providerTimeSlots, providerStatistics]
  for (const call of failing) market.handleOnce(call, () => refusal(422, 'VALIDATION_FAILED'))
  await act(() => services.queryClient.invalidateQueries())
  const note = await main().findByRole('alert')
  await waitFor(() => expect(main().getAllByText('Not up to date').length).toBeGreaterThan(2))
  expect(note.textContent).toContain('Some figures are not up to date. They are shown as last loaded.')
  expect(within(note).getByText(/Failed to fetch dashboard stats.*Failed to fetch revenue/)).toBeTruthy()
  expect(main().getAllByText('Not up to date')[0]?.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await shows('Revenue', 'Last 7 days')
  await shows('Revenue', 'Not up to date')
  expect(main().getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  await user.click(within(note).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(main().queryByText('Not up to date')).toBeNull())
  expect(main().queryByRole('alert')).toBeNull()
})

test('the table of the revenue reads the profit when it is opened, says if that fails, and tries again', async () => {
  const market = server()
  market.handleOnce(profitStats, () => refusal(422, 'VALIDATION_FAILED'))
  const { user } = await openPage({ path, server: market })
  await shows('Revenue', 'Last 7 days')
  expect(market.received(profitStats)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Table: Revenue' }))
  const heads = () =>
    within(card('Revenue'))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  await shows('Revenue', 'Failed to fetch profit')
  expect(heads()).toEqual(['Day', 'Revenue (SAR)', 'Previous 7 days (SAR)'])
  await user.click(within(card('Revenue')).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(heads()).toEqual(['Day', 'Revenue (SAR)', 'Profit (SAR)', 'Previous 7 days (SAR)']))
  const [, thursday] = within(card('Revenue')).getAllByRole('row').slice(1)
  expect(
    within(thursday as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3,420.00', '3,078.00', '2,001.00'])
})

test('the best vouchers are sorted by revenue or by redemptions', async () => {
  const { user } = await openPage({ path, server: server() })
  const sorted = (name: string) => within(card('Top vouchers')).getByRole('columnheader', { name }).getAttribute('aria-sort')
  await waitFor(() => expect(sorted('Revenue (SAR)')).toBe('descending'))
  await user.click(screen.getByRole('radio', { name: 'Redemptions' }))
  await waitFor(() => expect(sorted('Redeemed')).toBe('descending'))
  expect(sorted('Revenue (SAR)')).toBeNull()
})

test('before the first sale of a day nothing is down by 100 %', async () => {
  const market = server()
  const day = { from: '2026-09-15', to: '2026-09-15', timeZone: 'Asia/Riyadh' }
  market.handle(providerStatistics, () => buildProviderStatistics({ totalRevenue: 0, totalRedemptions: 0, range: day }))
  await openPage({ path: `${path}?period=1d`, server: market })
  await shows(sentence, 'Yesterday brought SAR 16,521 by this time.')
  expect(plain(card(sentence).textContent)).not.toContain('100%')
})

test('a card names its days only where they are not the page’s', async () => {
  const market = server()
  const range = { from: '2026-09-01', to: '2026-09-07', timeZone: 'Asia/Riyadh' }
  market.handle(revenueStats, () => buildSeries({ range }))
  await openPage({ path, server: market })
  await shows('Revenue', 'September 1 to 7, 2026')
  await shows('Popular time slots', 'Busiest')
  expect(plain(card('Popular time slots').textContent)).not.toContain('2026')
})

test('before the days of the page are known, no card names its own: the line would come and go', async () => {
  const market = server()
  const answer = Promise.withResolvers<void>()
  market.handle(providerStatistics, async () => {
    await answer.promise
    return buildProviderStatistics()
  })
  await openPage({ path, server: market })
  await shows('Revenue', 'Last 7 days')
  expect(plain(card('Revenue').textContent)).not.toContain(', 2026')
  answer.resolve()
  await shows('Figures', '128.4K')
  expect(plain(card('Revenue').textContent)).not.toContain(', 2026')
})

test('an answer of the wrong shape costs its own card', async () => {
  const market = server()
  market.handle(revenueStats, () => 'no such figures' as never)
  await openPage({ path, server: market })
  await shows('Revenue', 'Failed to fetch revenue')
  await shows('Figures', '128.4K')
})

test('while another period loads, no card names its days: a line that comes and goes would move the page', async () => {
  const market = server()
  const answer = Promise.withResolvers<void>()
  const next = { from: '2026-08-16', to: '2026-09-15', timeZone: 'Asia/Riyadh' }
  const { user } = await openPage({ path, server: market })
  await shows('Revenue', 'Last 7 days')
  market.handle(providerStatistics, async () => {
    await answer.promise
    return buildProviderStatistics({ range: next })
  })
  market.handle(revenueStats, () => buildSeries({ range: next, rows: [{ at: '2026-09-15', value: 10, previous: 5 }] }))
  await user.click(screen.getByRole('radio', { name: '1 month' }))
  await shows('Revenue', 'Last 30 days')
  for (const name of ['Revenue', 'Popular time slots']) expect(plain(card(name).textContent)).not.toContain(', 2026')
  answer.resolve()
  // The other cards still answer for seven days.
  await shows('Popular time slots', 'September 9 to 15, 2026')
  expect(plain(card('Revenue').textContent)).not.toContain(', 2026')
})

test('a plain backend gives a complete page: no days, no comparison, no pending reviews', async () => {
  const market = server()
  market.isFullBackend = false
  const bare = { range: undefined, previous: undefined, totalPendingVouchers: undefined }
  market.handle(providerStatistics, () => buildProviderStatistics(bare))
  market.handle(revenueStats, () => ({
    rows: [
      { at: 'Week 1', value: 40.5 },
      { at: 'Week 2', value: 20 },
    ],
  }))
  await openPage({ path, server: market })
  await shows('Figures', '128.4K')
  expect(main().getAllByRole('status')[0]?.textContent).toBe('The period that the server counts')
  expect(main().queryByText('7 days')).toBeNull()
  expect(card('Figures').textContent).not.toMatch(/up|down|review/)
  await shows('Revenue', 'Table')
  await shows(sentence, 'redemptions in this period.')
  expect(within(card('Figures')).getAllByRole('term')).toHaveLength(4)
  await shows('Figures', 'Redeemed this month7070100 in all of the last one Sample data')
})

test('a plain backend that was asked no period is said to have none where its figures fail', async () => {
  const market = server()
  market.isFullBackend = false
  market.handle(providerStatistics, () => refusal(422, 'VALIDATION_FAILED'))
  await openPage({ path, server: market })
  await waitFor(() => expect(main().getAllByRole('status')[0]?.textContent).toBe('The period that the server counts'))
})

test('a total alone is not shown as nothing', async () => {
  const market = server()
  market.handle(revenueStats, () => ({ rows: [] }))
  await openPage({ path, server: market })
  await shows('Revenue', 'No breakdown available.')
})

test('ratings, the month and the best vouchers say what they are', async () => {
  await openPage({ path, server: server() })
  await shows('Ratings', '218 ratings')
  const stars = within(card('Ratings'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(stars).toHaveLength(5)
  expect(stars[0]).toContain('5 stars')
  expect(stars[4]).toContain('1 star')
  expect(card('Figures').textContent).toContain('Sample data')
  for (const link of within(card('Top vouchers')).getAllByRole('link', { name: 'Voucher p1' }))
    expect(link.getAttribute('href')).toContain('/service-provider/deals/p1')
})

test.each([
  ['a full backend', { everRedeemed: false, firstRedemptionAt: null }],
  ['a full backend, in the month of its first redemption', { everRedeemed: true, firstRedemptionAt: '2026-09-01T09:00:00.000Z' }],
  ['a plain backend', { totalRedemptions: 0, totalRatings: 0 }],
] as const)('a new business is shown no sample figures: %s', async (_name, figures) => {
  const market = server()
  market.handle(providerStatistics, () => buildProviderStatistics(figures))
  await openPage({ path, server: market })
  await shows('Figures', '128.4K')
  expect(card('Figures').textContent).not.toContain('Sample data')
})

test('the redemptions of this month stand beside those of the last one', async () => {
  const market = server()
  const { services } = await openPage({ path, server: market })
  for (const [numbers, text] of [
    [{ redeemed: 70, lastMonth: 100 }, '70100 in all of August'],
    [{ redeemed: 100, lastMonth: 100 }, 'as many as in all of August'],
    [{ redeemed: 103, lastMonth: 100 }, '3 more than in all of August'],
    [{ redeemed: 0, lastMonth: 3 }, '003 in all of August'],
  ] as const) {
    const month = { from: '2026-09-01', to: '2026-09-15', ...numbers }
    market.handle(providerStatistics, () => buildProviderStatistics({ month }))
    await act(() => services.queryClient.invalidateQueries())
    await shows('Figures', text)
    expect(card('Figures').textContent).not.toContain('Sample')
    const links = within(card('Figures')).queryAllByRole('link', { name: 'Redeemed this month' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      numbers.redeemed > 0 ? ['/service-provider/redemptions?from=2026-09-01&to=2026-09-15'] : [],
    )
  }
})

test('without a last month there is no such line, and no sample of one', async () => {
  const market = server()
  const month = { from: '2026-09-01', to: '2026-09-15', redeemed: 4, lastMonth: 0 }
  market.handle(providerStatistics, () =>
    buildProviderStatistics({ month, everRedeemed: true, firstRedemptionAt: '2026-01-01T09:00:00.000Z' }),
  )
  await openPage({ path, server: market })
  await shows('Figures', '128.4K')
  expect(card('Figures').textContent).not.toMatch(/this month|Sample/)
})

test('in Arabic the month is compared by its name', async () => {
  const market = server()
  const month = { from: '2026-09-01', to: '2026-09-15', redeemed: 98, lastMonth: 100 }
  market.handle(providerStatistics, () => buildProviderStatistics({ month }))
  await openPage({ path, server: market, language: 'ar' })
  await shows('الإحصاءات', '100 في شهر أغسطس كله')
})

test('today is shown as so far, beside what last week had by this time', async () => {
  const { user } = await openPage({ path, server: server() })
  await shows('Revenue', 'Last 7 days')
  await user.click(screen.getByRole('button', { name: 'Table: Revenue' }))
  await shows('Revenue', 'Profit (SAR)')
  const cells = within(card('Revenue'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells.at(-2)).toEqual(['Monday, Sep 14, 2026', '2,500.00', '2,250.00', '2,005.00'])
  expect(cells.at(-1)).toEqual(['Tuesday, Sep 15, 2026 (today so far)', '2,500.00', '2,250.00', '2,006.00'])
})

test('of today by hours, the present hour is so far and later ones have no figure', async () => {
  const market = server()
  const today = { from: '2026-09-15', to: '2026-09-15', timeZone: 'Asia/Riyadh' }
  const rows = ['11:00', '12:00', '13:00'].map((at, index) => ({ at, value: 10 * index, previous: 5 }))
  market.handle(revenueStats, () => buildSeries({ rows, range: today }))
  market.handle(profitStats, () => buildSeries({ rows, range: today }))
  const { user } = await openPage({ path: `${path}?period=1d`, server: market })
  await shows('Revenue', 'Yesterday')
  await user.click(screen.getByRole('button', { name: 'Table: Revenue' }))
  await shows('Revenue', 'Profit (SAR)')
  const cells = within(card('Revenue'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells.slice(1)).toEqual([
    ['11:00', '0.00', '0.00', '5.00'],
    ['12:00 (so far)', '10.00', '10.00', '5.00'],
    ['13:00', '–', '–', '5.00'],
  ])
})

const march = { from: '2026-03-01', to: '2026-03-31', timeZone: 'Asia/Riyadh' }

test('an owner chooses days of their own; what is wrong with them stands at its field', async () => {
  const market = server()
  const { user, search } = await openPage({ path, server: market })
  await shows(sentence, '11.5% more')
  market.handle(providerStatistics, () => ({ ...buildProviderStatistics(), range: march }))
  await user.click(screen.getByRole('button', { name: 'Custom…' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Choose days' }))
  const type = async (first: string, last: string) => {
    for (const [name, text] of [
      ['First day', first],
      ['Last day', last],
    ] as const) {
      await user.clear(panel.getByLabelText(name))
      await user.type(panel.getByLabelText(name), text)
    }
    await user.click(panel.getByRole('button', { name: 'Show these days' }))
  }
  const getProblem = (name: string) => {
    const field = panel.getByLabelText(name)
    return field.getAttribute('aria-invalid') && document.getElementById(field.getAttribute('aria-describedby')!)?.textContent
  }
  await type('2026-03-31', '2026-03-01')
  expect(getProblem('Last day')).toBe('The last day is before the first day.')
  await type('2026-03-01', '2026-10-01')
  expect([getProblem('First day'), getProblem('Last day')]).toEqual([null, 'Choose a day up to today.'])
  await type('2025-01-01', '2026-03-01')
  expect(getProblem('First day')).toBe('Choose at most 366 days.')
  expect(search()).toEqual({})
  await type('2026-03-01', '2026-03-31')
  await waitFor(() => expect(search()).toEqual({ from: '2026-03-01', to: '2026-03-31' }))
  expect(market.received(revenueStats).at(-1)?.query).toMatchObject({ from: '2026-03-01', to: '2026-03-31' })
  await waitFor(() =>
    expect(plain(main().getAllByRole('status')[0]?.textContent ?? '')).toBe('Mar 1 – 31, 2026, compared with Jan 29 – Feb 28, 2026'),
  )
  expect(screen.queryByRole('radio', { name: '7 days', checked: true })).toBeNull()
  await user.click(screen.getByRole('radio', { name: '7 days' }))
  await waitFor(() => expect(search()).toEqual({}))
})

test('a period with a name is one press, and today is the day by hours', async () => {
  const { user, search } = await openPage({ path, server: server() })
  await shows(sentence, '11.5% more')
  await user.click(screen.getByRole('button', { name: 'Custom…' }))
  await user.click(await screen.findByRole('button', { name: /, today$/ }))
  await user.click(screen.getByRole('button', { name: 'Show these days' }))
  await waitFor(() => expect(search()).toEqual({ period: '1d' }))
  await user.click(screen.getByRole('button', { name: 'Custom…' }))
  await user.click(await screen.findByRole('button', { name: 'Last month' }))
  await waitFor(() => expect(search()).toEqual({ from: '2026-08-01', to: '2026-08-31' }))
  expect(await screen.findByRole('button', { name: 'Last month' })).toBeTruthy()
})

test('why last week was bad is two presses away: a line each for the largest loss, refused codes and low ratings, with its rows', async () => {
  const { user, search } = await openPage({ path, server: server() })
  await shows(sentence, '11.5% more')
  expect(main().queryByRole('region', { name: 'What changed in this period' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Custom…' }))
  await user.click(await screen.findByRole('button', { name: 'Last week' }))
  await waitFor(() => expect(search()).toEqual({ from: '2026-09-06', to: '2026-09-12' }))
  const note = await screen.findByRole('region', { name: 'What changed in this period' })
  const sentences = within(note)
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent))
  expect(sentences).toEqual([
    'Largest loss: “Voucher p1”SAR 2,902, then SAR 1,872',
    'Refused codes12, then 17Most often: Expired',
    'New ratings of one or two stars3, then 3',
  ])
  expect(
    within(note)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/service-provider/redemptions?deal=p1&from=2026-09-06&to=2026-09-12',
    '/service-provider/redemptions/refused?from=2026-09-06&to=2026-09-12',
    '/service-provider/ratings?stars=low&comment=all&from=2026-09-06&to=2026-09-12',
  ])
})

test('a period in which nothing fell says so, and a zero links to no rows', async () => {
  const market = server()
  market.handle(getPeriodNote, () => buildPeriodNote({ voucher: null, refused: { now: 0, before: 0 }, lowRatings: { now: 0, before: 1 } }))
  await openPage({ path: `${path}?period=1m`, server: market })
  await shows('What changed', 'No voucher lost revenue.')
  await shows('What changed', 'New ratings of one or two stars1, then 0')
  expect(within(card('What changed')).queryAllByRole('link')).toHaveLength(0)
})

test('the table of vouchers shows five at first, then all, and how each has changed', async () => {
  const market = server()
  const many = Array.from({ length: 7 }, (_, index) => ({ ...topDeal, dealId: `p${index}`, nameEn: `Voucher ${index + 1}` }))
  market.handle(topPerformingDeals, () => ({ rows: many }))
  market.handle(topDeals, () => ({ rows: many }))
  const { user } = await openPage({ path, server: market })
  await shows('Top vouchers', 'down 10%')
  const names = () => within(card('Top vouchers')).getAllByRole('rowheader')
  expect(names()).toHaveLength(5)
  const headers = within(card('Top vouchers')).getAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Voucher', 'Redeemed', 'Revenue (SAR)', 'Change'])
  await user.click(screen.getByRole('radio', { name: 'Redemptions' }))
  await shows('Top vouchers', 'down 9.2%')
  await user.click(within(card('Top vouchers')).getByRole('button', { name: 'Show all 7' }))
  expect(names()).toHaveLength(7)
  expect(document.activeElement?.textContent).toContain('Voucher 6')
})

test.each<[Language, string, string]>([
  ['en', 'Revenue', 'Jan 1 – Mar 6, 2026'],
  ['ar', 'الإيرادات', '1 يناير – 6 مارس 2026'],
])('in %s a long period is told by weeks, and a week that is cut off says so', async (language, name, days) => {
  const market = server()
  const rows = [
    { at: '2026-01-01', until: '2026-01-07', value: 6_000, previous: 4_000 },
    { at: '2026-01-08', until: '2026-01-10', value: 3_000, previous: 4_000 },
  ]
  market.handle(revenueStats, () => ({
    rows,
    total: 9_000,
    previousTotal: 8_000,
    range: { ...march, from: '2026-01-01', to: '2026-03-06' },
  }))
  const { user } = await openPage({ path: `${path}?from=2026-01-01&to=2026-03-06`, server: market, language })
  await shows(name, days)
  await user.click(within(card(name)).getByRole('button', { name: language === 'en' ? 'Table: Revenue' : 'جدول: الإيرادات' }))
  expect(plain(card(name).textContent)).toContain(language === 'en' ? '(3 days only)' : '(3 أيام فقط)')
})

test('an address with days that lie ahead says what is wrong with them', async () => {
  const market = server()
  market.handle(providerStatistics, () => refusal(422, 'VALIDATION_FAILED'))
  await openPage({ path: `${path}?from=2026-09-01&to=2026-09-30`, server: market })
  await waitFor(() => expect(main().getAllByRole('status')[0]?.textContent).toBe('Choose a day up to today.'))
})

test('a plain backend chooses the period itself', async () => {
  const market = server()
  market.isFullBackend = false
  await openPage({ path: `${path}?from=2026-03-01&to=2026-03-31`, server: market })
  await shows(sentence, 'in this period')
  expect(screen.queryByRole('button', { name: 'Custom…' })).toBeNull()
  expect(market.received(providerStatistics).every(({ query }) => query.from === undefined)).toBe(true)
})
