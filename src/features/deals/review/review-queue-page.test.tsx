// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// The page loads it with the first press; to transform it takes a busy machine longer than a test waits.
import '#components/list/created-panel.tsx'
import { listDeals } from '#contract/deals.ts'
import { listBusinessCategories } from '#contract/lookups.ts'
import { listProviders } from '#contract/providers.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { hoursAgo } from '#fixtures/review-page.ts'

/** Twelve that wait, the first of them longest; two approved, one rejected. */
const buildPendingDeals = () => [
  ...Array.from({ length: 12 }, (_, index) => buildDeal(`p${index + 1}`, { createdAt: hoursAgo(60 - index * 5) })),
  buildDeal('a1', { dealStatus: 'APPROVED', decidedBy: 'Sami', decidedAt: hoursAgo(3) }),
  buildDeal('a2', { dealStatus: 'APPROVED' }),
  buildDeal('r1', { dealStatus: 'REJECTED' }),
]

const open = (path = '/admin/deals', deals = buildPendingDeals(), language: 'en' | 'ar' = 'en') =>
  openPage({ path, as: 'ADMIN', language, server: createMarketplace({ deals }) })
const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').getAttribute('aria-label'))
const name = (id: string) => `Review \u2068Voucher ${id}\u2069`

test('the queue starts with what has waited longest, marks what is late and counts each tab', async () => {
  await open()
  expect(await screen.findByRole('link', { name: name('p1') })).toBeTruthy()
  expect(rowNames()[0]).toBe(name('p1'))
  expect(screen.getAllByText('(overdue)')).toHaveLength(3)
  expect(screen.getByText('\u20663\u2069 waiting longer than two days')).toBeTruthy()
  const tabs = within(screen.getByRole('navigation', { name: 'Vouchers by status' }))
  const counted = ['Pending12', 'Approved2', 'Rejected1', 'Ended0', 'Reported comments0']
  await waitFor(() => expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(counted))
  expect(screen.getByRole('columnheader', { name: 'Waiting' }).getAttribute('aria-sort')).toBe('descending')
})

test('all vouchers of one business have a tab, with the status of each, until its filter is cleared', async () => {
  const { user, search } = await open('/admin/deals?provider=provider&status=ALL&size=25')
  const rejected = await screen.findByRole('link', { name: name('r1') })
  const tabs = within(screen.getByRole('navigation', { name: 'Vouchers by status' }))
  const counted = ['All15', 'Pending12', 'Approved2', 'Rejected1', 'Ended0', 'Reported comments0']
  await waitFor(() => expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(counted))
  expect(rejected.closest('tr')?.textContent).toContain('Rejected')
  await user.click(screen.getByRole('button', { name: /Show all / }))
  await screen.findByRole('link', { name: name('p1') })
  expect(search()).toEqual({ size: '25' })
})

test('a resubmitted voucher waits since its resubmission, if the backend sends that time', async () => {
  const deals = [
    buildDeal('again', { createdAt: hoursAgo(900), submittedAt: hoursAgo(5) }),
    buildDeal('first', { submittedAt: hoursAgo(49) }),
  ]
  const { user } = await open('/admin/deals', deals)
  await screen.findByRole('link', { name: name('first') })
  expect(rowNames()).toEqual([name('first'), name('again')])
  expect(screen.getByText('5 hours')).toBeTruthy()
  expect(screen.getByText('\u20661\u2069 waiting longer than two days')).toBeTruthy()
  expect(screen.getAllByText('(overdue)')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Waiting' }))
  await waitFor(() => expect(rowNames()).toEqual([name('again'), name('first')]))
})

test.each([
  ['page=2', '12 vouchers are waiting for a decision.'],
  ['sort=createdAt&dir=-1', '12 vouchers are waiting for a decision.'],
  ['status=APPROVED', '2 approved vouchers.'],
])('how many are late is said by no page that cannot know it: %s', async (query, said) => {
  await open(`/admin/deals?${query}`)
  expect(await screen.findByText(said)).toBeTruthy()
})

test('where the late ones go on beyond the page, it says so', async () => {
  const deals = Array.from({ length: 12 }, (_, index) => buildDeal(`p${index + 1}`, { createdAt: hoursAgo(60 + index) }))
  await open('/admin/deals', deals)
  expect(await screen.findByText('\u206610+\u2069 waiting longer than two days')).toBeTruthy()
})

test('the number of late ones, if the backend counts them, links to them, and the filter can be cleared', async () => {
  const server = createMarketplace({ deals: buildPendingDeals() })
  const late = buildDeal('p1', { createdAt: hoursAgo(60) })
  const others = [late, buildDeal('p12', { createdAt: hoursAgo(5) })]
  server.handle(listDeals, ({ query }) => {
    const rows = query.late ? [late] : others
    return { rows, pagination: { totalCount: rows.length }, late: 1_000 }
  })
  const { user, router } = await openPage({ path: '/admin/deals', as: 'ADMIN', server })
  await user.click(await screen.findByRole('link', { name: '\u20661000+\u2069 waiting longer than two days' }))
  await waitFor(() => expect(rowNames()).toEqual([name('p1')]))
  expect(router.state.location.search).toEqual({ late: 'true' })
  await user.click(screen.getByRole('button', { name: /^Overdue/ }))
  await waitFor(() => expect(rowNames()).toEqual([name('p1'), name('p12')]))
  expect(router.state.location.search).toEqual({})
})

test('where nothing waits too long, no other tab is offered: what is there does not wait', async () => {
  const server = createMarketplace()
  server.handle(listDeals, () => ({ rows: [], pagination: { totalCount: 0 }, counts: { PENDING: 3, APPROVED: 240, REJECTED: 0 } }))
  await openPage({ path: '/admin/deals?late=true', as: 'ADMIN', server })
  await screen.findByRole('button', { name: 'Clear filters' })
  expect(screen.getByRole('link', { name: /^Approved/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /240 approved|in approved/i })).toBeNull()
})

test('both names stand in a row, each with its own language', async () => {
  await open()
  await screen.findByRole('link', { name: name('p1') })
  expect(screen.getByText('Voucher p1').closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(screen.getByText('قسيمة p1').closest('[lang]')?.getAttribute('lang')).toBe('ar')
})

test('a name that is missing in the shown language gives way to the other one, with a tag', async () => {
  await open('/admin/deals', [buildDeal('p1', { nameAr: '' })], 'ar')
  expect(await screen.findByText('Voucher p1')).toBeTruthy()
  expect(screen.getByText('EN')).toBeTruthy()
})

test('tab, page and size live in the address, and defaults do not', async () => {
  const { router, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ page: '2' }))
  await user.selectOptions(screen.getByLabelText('Rows per page'), '25')
  await waitFor(() => expect(router.state.location.search).toEqual({ size: '25' }))
  await user.click(screen.getByRole('link', { name: /Approved/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ size: '25', status: 'APPROVED' }))
  expect(await screen.findByText('Sami')).toBeTruthy()
})

test('a new page moves the focus to the head of the table and is announced', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Vouchers to review' }))
  await waitFor(() =>
    expect(
      main()
        .getByText(/Page 2 of 2/)
        .getAttribute('role'),
    ).toBe('status'),
  )
  expect(await screen.findByRole('rowheader', { name: /Voucher p11/ })).toBeTruthy()
})

test('typing a search replaces the address, clearing it is a step that Back undoes', async () => {
  const { router, user } = await open('/admin/deals?page=2')
  const entries = router.history.length
  await user.type(await screen.findByRole('searchbox'), 'p12')
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'p12' }))
  expect(router.history.length).toBe(entries)
  await waitFor(() => expect(rowNames()).toEqual([name('p12')]))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(router.history.length).toBe(entries + 1)
})

test('a column head sorts, and turns the order round', async () => {
  const { router, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'After discount (SAR)' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'discountedPrice', dir: '1' }))
  await user.click(screen.getByRole('button', { name: 'After discount (SAR)' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'discountedPrice', dir: '-1' }))
})

const created = () => screen.findByRole('button', { name: /^Created/ })

test('days of creation are chosen by name in the business time zone, and clearing them shifts no layout', async () => {
  // In Riyadh the 16th has begun.
  const { router, user } = await openPage({
    path: '/admin/deals',
    as: 'ADMIN',
    server: createMarketplace(),
    now: () => Date.parse('2026-09-15T21:30:00Z'),
  })
  await user.click(await created())
  const panel = within(await screen.findByRole('dialog', { name: 'Choose days' }))
  await user.click(panel.getByRole('button', { name: 'last 7 days' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ from: '2026-09-10', to: '2026-09-16' }))
  // The closed panel gives it back in a task of its own, which would otherwise take it from the search.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Created.*last 7 days/ })))
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  expect((await created()).textContent).toContain('any time')
})

test('any days are typed, in either order and with Arabic digits, or picked in a calendar', async () => {
  const { router, user } = await open('/admin/deals?created=2026-09-01', buildPendingDeals(), 'ar')
  await user.click(await screen.findByRole('button', { name: /الإنشاء: .*1 سبتمبر 2026/ }))
  const first = await screen.findByRole('textbox', { name: 'من يوم' })
  await user.clear(first)
  await user.type(first, '٣١/٩/٢٠٢٦')
  expect(first.getAttribute('aria-invalid')).toBe('true')
  await user.tab()
  expect(document.getElementById(first.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^اكتب يوماً مثل .*2026/)
  await user.clear(first)
  await user.type(first, '٢٠/٩/٢٠٢٦{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ from: '2026-09-01', to: '2026-09-20' }))
  await user.click(await screen.findByRole('button', { name: /الإنشاء: .*1–20 سبتمبر 2026/ }))
  await user.click(await screen.findByRole('button', { name: 'السبت، 12 سبتمبر 2026، محدد' }))
  await user.click(screen.getByRole('button', { name: 'عرض هذه الأيام' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ created: '2026-09-12' }))
  // Opened anew, the first press begins again and the second ends.
  await user.click(await screen.findByRole('button', { name: /الإنشاء: .*12 سبتمبر 2026/ }))
  await user.click(await screen.findByRole('button', { name: /14 سبتمبر 2026/ }))
  expect(screen.getByRole('button', { name: /12 سبتمبر 2026$/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /10 سبتمبر 2026/ }))
  await user.click(screen.getByRole('button', { name: 'عرض هذه الأيام' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ from: '2026-09-10', to: '2026-09-14' }))
})

test('a row opens the voucher with the whole address of its list', async () => {
  const { router, user } = await open('/admin/deals?page=2&sort=nameEn&dir=1')
  await user.click((await screen.findAllByRole('link', { name: /Review/ }))[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/deals\/p/))
  expect(router.state.location.search).toEqual({ page: '2', sort: 'nameEn', dir: '1' })
})

test('a page behind the last one gives way to the last one', async () => {
  const { router } = await open('/admin/deals?page=9')
  await waitFor(() => expect(router.state.location.search).toEqual({ page: '2' }))
  expect(await screen.findByRole('link', { name: name('p11') })).toBeTruthy()
})

test.each([
  ['/admin/deals', 'Nothing is waiting for a decision'],
  ['/admin/deals?status=APPROVED', 'No approved vouchers yet'],
  ['/admin/deals?status=REJECTED', 'No rejected vouchers'],
  ['/admin/deals?search=zzz', 'Nothing matches “\u2068zzz\u2069”'],
])('%s without vouchers says: %s', async (path, title) => {
  await open(path, [])
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByText('Not in any tab.') !== null).toBe(path.includes('search'))
})

test.each([
  ['/admin/deals?search=hamam', { search: 'Hammam', status: 'APPROVED' }],
  ['/admin/deals?search=hamam&lane=look', { search: 'Hammam', status: 'APPROVED' }],
  ['/admin/service-providers?search=hamam&category=cafes', { search: 'Hammam', status: 'APPROVED', category: 'cafes' }],
])('%s offers the search that was meant', async (path, shown) => {
  const server = createMarketplace()
  const suggestion = { search: 'Hammam', counts: { PENDING: 0, APPROVED: 14, REJECTED: 0 } }
  const nothing = { rows: [], pagination: { totalCount: 0 }, counts: { PENDING: 0, APPROVED: 0, REJECTED: 0 }, suggestion }
  server.handle(listDeals, () => nothing)
  server.handle(listProviders, () => nothing)
  const { user, search } = await openPage({ path, as: 'ADMIN', server })
  await user.click(await screen.findByRole('link', { name: /^Did you mean .*Hammam.* 14 results$/ }))
  await waitFor(() => expect(search()).toEqual(shown))
})

test('a failed list is requested once, not by route, page and menu, shows an error and can be retried', async () => {
  const server = createMarketplace({ deals: buildPendingDeals() })
  server.before = () => refusal(503, 'UNAVAILABLE', { message: 'Failed to fetch deals' })
  const { user } = await openPage({ path: '/admin/deals', as: 'ADMIN', server, renderAfterLoading: true })
  expect((await main().findByRole('alert')).textContent).toContain('Failed to fetch deals')
  expect(server.received(listDeals)).toHaveLength(1)
  server.before = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: name('p1') })).toBeTruthy()
})

test('a page that is drawn once more on its way out, after a sign-out, asks for nothing', async () => {
  const server = createMarketplace({ deals: buildPendingDeals() })
  server.handle(listBusinessCategories, () => [])
  const { services, currentPath } = await openPage({ path: '/admin/deals', as: 'ADMIN', server })
  await waitFor(() => expect(server.received(listBusinessCategories)).toHaveLength(1))
  act(() => {
    void services.session.signOut()
    services.language.getState().setLanguage('ar')
  })
  await waitFor(() => expect(currentPath()).toBe('/admin/login'))
  expect(server.received(listBusinessCategories)).toHaveLength(1)
})

test('an unknown category in the address is not shown as an empty list', async () => {
  const server = createMarketplace({ deals: [buildDeal('p1')] })
  server.handle(listBusinessCategories, () => [{ _id: 'c1', value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ' }])
  server.handle(listDeals, () => refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'businessCategory', code: 'invalid' }] }))
  await openPage({ path: '/admin/deals?category=c1', as: 'ADMIN', server })
  await screen.findByRole('heading', { name: 'This business category does not exist' })
  expect(await screen.findByRole('button', { name: 'Business category: \u2068Unknown category\u2069' })).toBeTruthy()
  expect(main().queryByText('Nothing matches')).toBeNull()
})
