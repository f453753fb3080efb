// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listDeals } from '#contract/deals.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'

const list = '/service-provider/deals'
const many = (count: number) => Array.from({ length: count }, (_, index) => buildDeal(`d${index + 1}`))
const names = async () => {
  const table = await screen.findByRole('table')
  await within(table).findAllByRole('link')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
}

describe('the list is what its address says', () => {
  test('page, size, status, search, days and order are read from it and sent to the server', async () => {
    const { server } = await openPage({
      path: `${list}?page=2&size=25&status=REJECTED&search=0551&from=2026-09-01&to=2026-09-30&created=2026-09-12&sort=discountedPrice&dir=1`,
    })
    expect(server.received(listDeals)[0]?.query).toEqual({
      page: 2,
      limit: 25,
      search: '0551',
      dealStatus: ['REJECTED'],
      dateRange: '2026-09-01to2026-09-30',
      creationDate: '2026-09-12',
      sortKey: 'discountedPrice',
      sortValue: 1,
    })
  })

  test('the rows of a later page say which of all they are', async () => {
    await openPage({ path: `${list}?page=2`, server: createMarketplace({ deals: many(12) }) })
    expect(await names()).toHaveLength(2)
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '12', '13'])
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('13')
  })

  test('a tab is an address of its own: it keeps the search and goes to the first page', async () => {
    const server = createMarketplace({ deals: [...many(12), buildDeal('r1', { dealStatus: 'REJECTED' })] })
    const { user, router } = await openPage({ path: `${list}?search=Voucher&page=2`, server })
    await user.click(await screen.findByRole('link', { name: /^Rejected/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'Voucher', status: 'REJECTED' }))
    expect(await names()).toHaveLength(1)
    expect(screen.getByRole('link', { name: /^All/ }).textContent).toBe('All13')
  })

  test('what is no longer offered has a tab of its own, the last ended first, also where nothing else is left', async () => {
    const stopped = { dealStatus: 'APPROVED', stoppedAt: '2026-09-01T09:00:00Z' } as const
    const at = '2026-09-03T09:00:00Z'
    const ended = { ...stopped, stoppedAt: at, ended: { at, reason: 'Closed' } } as const
    const server = createMarketplace({ deals: [buildDeal('d1', stopped), buildDeal('d2', ended)] })
    const { user, router } = await openPage({ path: list, server })
    const tab = await screen.findByRole('link', { name: /^Ended/ })
    expect(tab.textContent).toBe('Ended2')
    await user.click(tab)
    await waitFor(() => expect(router.state.location.search).toEqual({ status: 'ALL', ended: 'true' }))
    expect(tab.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: /^All/ }).getAttribute('aria-current')).toBeNull()
    expect(server.received(listDeals).at(-1)?.query).toEqual({ page: 1, limit: 10, ended: true })
    expect(await names()).toEqual([
      expect.stringMatching(/^Voucher d2.*Ended for everybodySep\s3,\s2026$/),
      expect.stringMatching(/^Voucher d1.*No longer offeredSep\s1,\s2026$/),
    ])
  })

  test('a plain backend has no such tab', async () => {
    const server = createMarketplace({ deals: many(1) })
    server.isFullBackend = false
    await openPage({ path: `${list}?status=ALL&ended=true`, server })
    expect(await names()).toHaveLength(1)
    expect(screen.queryByRole('link', { name: /^Ended/ })).toBeNull()
    expect(server.received(listDeals)[0]?.query).not.toHaveProperty('ended')
  })

  test('typing a search replaces the address, choosing a page adds to the history', async () => {
    const { user, router } = await openPage({ path: list, server: createMarketplace({ deals: many(25) }) })
    await names()
    const before = router.history.length
    await user.type(screen.getByRole('searchbox', { name: 'Voucher name' }), 'Voucher')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ search: 'Voucher' }))
    expect(router.history.length).toBe(before)
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ page: '3', search: 'Voucher' }))
    expect(router.history.length).toBe(before + 1)
    router.history.back()
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'Voucher' }))
  })

  test('a column sorts, and the same again turns the order round', async () => {
    const { user, server } = await openPage({ path: list, server: createMarketplace({ deals: many(3) }) })
    await names()
    expect(screen.getByRole('columnheader', { name: 'Created' }).getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'After discount (SAR)' }))
    await waitFor(() => expect(server.received(listDeals).at(-1)?.query).toMatchObject({ sortKey: 'discountedPrice', sortValue: 1 }))
    await user.click(screen.getByRole('button', { name: 'After discount (SAR)' }))
    await waitFor(() => expect(server.received(listDeals).at(-1)?.query).toMatchObject({ sortKey: 'discountedPrice', sortValue: -1 }))
  })

  test('what a voucher sold in thirty days is shown and sorts, most first', async () => {
    const deals = [
      buildDeal('d1', { recentRedemptions: 3, recentRevenue: 140.4 }),
      buildDeal('d2', { recentRedemptions: 1_200, recentRevenue: 0 }),
    ]
    const { server, user } = await openPage({ path: list, server: createMarketplace({ deals }) })
    const row = within(await screen.findByRole('row', { name: /Voucher d1/ }))
    expect(row.getByText('3')).toBeTruthy()
    expect(row.getByText('140.40')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Revenue \(SAR\)/ }))
    await waitFor(() => expect(server.received(listDeals).at(-1)?.query).toMatchObject({ sortKey: 'recentRevenue', sortValue: -1 }))
  })

  test('a plain backend does not answer what was sold: it is absent, and the price before is shown', async () => {
    const server = createMarketplace({ deals: many(1) })
    server.isFullBackend = false
    await openPage({ path: list, server })
    await names()
    expect(screen.queryByText(/30 days/)).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Original (SAR)' })).toBeTruthy()
  })

  test('sorted by the English name, it says so in Arabic too', async () => {
    await openPage({ path: `${list}?sort=nameEn&dir=-1`, server: createMarketplace({ deals: many(3) }), language: 'ar' })
    await names()
    expect(screen.getByRole('columnheader', { name: 'القسيمة' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'الترتيب' }).value).toBe('nameEn -1')
  })

  test('a page that no longer exists gives way to the last one, and is none to go back to', async () => {
    const { router } = await openPage({ path: list, server: createMarketplace({ deals: many(12) }) })
    await act(() => router.navigate({ to: list, search: { page: 9 } }))
    await waitFor(() => expect(router.state.location.search).toEqual({ page: '2' }))
    act(() => router.history.back())
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(await names()).toHaveLength(10)
  })

  test('the next page is fetched ahead', async () => {
    const { server } = await openPage({ path: list, server: createMarketplace({ deals: many(12) }) })
    await waitFor(() => expect(server.received(listDeals).map(({ query }) => query.page)).toEqual([1, 2]))
  })
})

test('a row opens its voucher and takes the way back along', async () => {
  const { user, router } = await openPage({
    path: `${list}?status=PENDING&search=Voucher`,
    server: createMarketplace({ deals: many(3) }),
  })
  await user.click(await screen.findByRole('link', { name: /Open .Voucher d2/ }))
  await screen.findByRole('heading', { level: 1, name: 'Voucher d2' })
  expect(router.state.location.pathname).toBe(`${list}/d2`)
  await user.click(main().getByRole('link', { name: 'Vouchers' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: list, search: { status: 'PENDING', search: 'Voucher' } }))
})

test('names stand in the language of the page over the other one; the only name there is carries its language', async () => {
  const server = createMarketplace({ deals: [buildDeal('d1'), buildDeal('d2', { nameAr: '' })] })
  await openPage({ path: list, server, language: 'ar' })
  const [both, english] = await names()
  expect(both).toMatch(/^قسيمة d1Voucher d1/)
  expect(english).toMatch(/^Voucher d2EN/)
})

test('who has no voucher yet is led to the first one, by one button', async () => {
  const { user, currentPath } = await openPage({ path: list })
  expect(await screen.findByText('Write your first one in about five minutes. We review it before customers see it.')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Vouchers by status' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'New voucher' }))
  await waitFor(() => expect(currentPath()).toBe(`${list}/add`))
})

test('where nothing matches, the filters can be cleared', async () => {
  const { user, router } = await openPage({
    path: `${list}?search=hammam&from=2026-09-01`,
    server: createMarketplace({ deals: many(3) }),
  })
  expect(await screen.findByText(/Nothing matches .*hammam/)).toBeTruthy()
  expect(await screen.findByText('1 filter is on.')).toBeTruthy()
  const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' })
  await user.click(clear as HTMLElement)
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(await names()).toHaveLength(3)
})

test.each([
  ['a full backend names the other tabs that have matches, and leads there', true],
  ['a plain backend says that only one tab was searched', false],
])('where nothing matches in one tab, %s', async (_what, isFull) => {
  const server = createMarketplace()
  server.isFullBackend = isFull
  const counts = { PENDING: 0, APPROVED: 1, REJECTED: 0 }
  server.handle(listDeals, () => ({ rows: [], pagination: { totalCount: 0 }, ...(isFull && { counts }) }))
  const { user, search } = await openPage({ path: `${list}?search=hammam&status=REJECTED`, server })
  const nothing = within((await screen.findByText(/Nothing matches .*hammam/)).closest('section')!)
  expect(nothing.queryByRole('button')).toBeNull()
  if (!isFull) return expect(nothing.getByText('Only rejected was searched; the other tabs may have matches.')).toBeTruthy()
  expect(nothing.getByText('Not among rejected.')).toBeTruthy()
  expect(nothing.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['1 approved'])
  await user.click(nothing.getByRole('link'))
  return waitFor(() => expect(search()).toEqual({ search: 'hammam', status: 'APPROVED' }))
})

test.each([
  [`${list}?search=hamam&from=2026-09-01`, { search: 'Hammam', from: '2026-09-01' }],
  [`${list}?search=hamam&status=REJECTED`, { search: 'Hammam' }],
  [`${list}?search=hamam&status=PENDING`, { search: 'Hammam', status: 'PENDING' }],
])(
  'where nothing matches in any tab of %s, the search that was meant is offered, and opens a tab that has matches',
  async (path, shown) => {
    const server = createMarketplace()
    const suggestion = { search: 'Hammam', counts: { PENDING: 2, APPROVED: 12, REJECTED: 0 } }
    server.handle(listDeals, () => ({
      rows: [],
      pagination: { totalCount: 0 },
      counts: { PENDING: 0, APPROVED: 0, REJECTED: 0 },
      suggestion,
    }))
    const { user, search } = await openPage({ path, server })
    await user.click(await screen.findByRole('link', { name: /^Did you mean “.*Hammam.*”\? 14 results$/ }))
    await waitFor(() => expect(search()).toEqual(shown))
  },
)

test('a failed list is requested once, not by route and page, shows an error and can be retried', async () => {
  const server = createMarketplace({ deals: many(3) })
  server.before = () => refusal(503, 'UNAVAILABLE', { message: 'Failed to fetch deals' })
  const { user } = await openPage({ path: list, server, renderAfterLoading: true })
  expect((await main().findByRole('alert')).textContent).toContain('Failed to fetch deals')
  expect(server.received(listDeals)).toHaveLength(1)
  server.before = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await names()).toHaveLength(3)
})

test('a search that fails keeps what was typed and is sent again on request', async () => {
  const server = createMarketplace({ deals: many(3) })
  const { user } = await openPage({ path: list, server })
  await names()
  server.before = () => refusal(503, 'UNAVAILABLE')
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Voucher name' })
  await user.type(field, 'd2')
  await main().findByRole('alert')
  server.before = undefined
  await user.click(main().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(main().queryByRole('alert')).toBeNull())
  expect(field.value).toBe('d2')
  expect(server.received(listDeals).at(-1)?.query).toMatchObject({ search: 'd2' })
})

describe('what is typed last, in a field that is left by a press', () => {
  const typed = async () => {
    const portal = await openPage({ path: `${list}?from=2026-09-01`, server: createMarketplace({ deals: many(3) }) })
    await names()
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Voucher name' })
    await portal.user.type(field, 'zzz')
    return { ...portal, field }
  }

  test('does not take the row from under the pointer, and is there on the way back', async () => {
    const { user, router, search } = await typed()
    const row = screen.getByRole('link', { name: /Voucher d2/ })
    await user.pointer({ keys: '[MouseLeft>]', target: row })
    expect(search()).not.toHaveProperty('search')
    await user.pointer({ keys: '[/MouseLeft]', target: row })
    await waitFor(() => expect(router.state.location.pathname).toBe(`${list}/d2`))
    await screen.findByRole('heading', { level: 1, name: /Voucher d2/ })
    router.history.back()
    await waitFor(() => expect(search()).toMatchObject({ search: 'zzz' }))
  })

  test('is gone with the filters that are cleared, in the field too', async () => {
    const { user, field, search, router } = await typed()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(field.value).toBe(''))
    await waitFor(() => expect(router.state.status).toBe('idle'))
    expect(search()).toEqual({})
    expect(document.activeElement).toBe(field)
  })
})

describe('where the list before was empty, this one is not said to be while its answer is on its way', () => {
  const slow = async (path: string) => {
    const server = createMarketplace({ deals: many(3) })
    const portal = await openPage({ path, server })
    await screen.findByRole('heading', { level: 2, name: /^No/ })
    const late = Promise.withResolvers<undefined>()
    server.before = (_request, call) => (call === listDeals ? late.promise : undefined)
    return { ...portal, late }
  }

  test('a search that is cleared keeps its field, and the focus in it', async () => {
    const { user, server, late } = await slow(`${list}?search=zzz`)
    const field = screen.getByRole('searchbox', { name: 'Voucher name' })
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(server.received(listDeals)).toHaveLength(2))
    await user.keyboard('Vou')
    expect(screen.queryByText('No vouchers yet')).toBeNull()
    expect(document.activeElement).toBe(field)
    late.resolve(undefined)
    expect(await names()).toHaveLength(3)
    expect(field).toHaveProperty('value', 'Vou')
  })

  test('from an empty tab to all of them the focus stays on the tab', async () => {
    const { user, server, late } = await slow(`${list}?status=REJECTED`)
    const tab = screen.getByRole('link', { name: /^All/ })
    await user.click(tab)
    await waitFor(() => expect(server.received(listDeals)).toHaveLength(2))
    await waitFor(() => expect(tab.getAttribute('aria-current')).toBe('page'))
    expect(screen.queryByText('No vouchers yet')).toBeNull()
    expect(document.activeElement).toBe(tab)
    late.resolve(undefined)
    expect(await names()).toHaveLength(3)
  })
})

test('the reason of a rejection keeps the order of a phone number beside Arabic words', async () => {
  const reason = 'اتصل بنا على 055 214 7780 قبل الإرسال'
  const server = createMarketplace({ deals: [buildDeal('d1', { dealStatus: 'REJECTED', reason })] })
  await openPage({ path: `${list}?status=REJECTED`, server })
  expect((await screen.findByText('055 214 7780')).outerHTML).toBe('<bdi dir="ltr">055 214 7780</bdi>')
})
