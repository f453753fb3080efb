// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listBusinessCategories } from '#contract/lookups.ts'
import { listProviderCities, listProviders, type ProviderRow } from '#contract/providers.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { buildProviderRow, handleProviders } from '#fixtures/provider-answers.ts'
import { hoursAgo } from '#fixtures/review-page.ts'
import { pressKey } from '#fixtures/test-render.tsx'

/** Twelve pending ones, the first waits longest; two registered, one rejected. */
const buildRows = () => [
  ...Array.from({ length: 12 }, (_, index) =>
    buildProviderRow(`p${index + 1}`, { submittedAt: hoursAgo(60 - index * 5), phoneNo: `5500000${10 + index}` }),
  ),
  buildProviderRow('a1', { accountApprovalStatus: 'APPROVED', decidedBy: 'Sami', decidedAt: hoursAgo(3) }),
  buildProviderRow('a2', { accountApprovalStatus: 'APPROVED', decidedAt: hoursAgo(9) }),
  buildProviderRow('r1', {
    accountApprovalStatus: 'REJECTED',
    reason: 'The licence has expired.\n\nانتهت الرخصة.',
    decidedAt: hoursAgo(1),
  }),
]

interface Options {
  readonly rows?: readonly ProviderRow[]
  readonly language?: 'en' | 'ar'
  readonly isFullBackend?: boolean
}

const open = async (query = '', { rows = buildRows(), language = 'en', isFullBackend = true }: Options = {}) => {
  const server = createMarketplace()
  server.isFullBackend = isFullBackend
  handleProviders(server, rows)
  server.handle(listBusinessCategories, () => [
    { _id: 'c1', value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ' },
    { _id: 'c2', value: 'cars', nameEn: 'Car care', nameAr: 'العناية بالسيارات' },
  ])
  const portal = await openPage({ path: `/admin/service-providers${query}`, as: 'ADMIN', language, server })
  return { ...portal, lastQuery: () => portal.server.received(listProviders).at(-1)?.query }
}
const name = (id: string) => `Review \u2068Business ${id}\u2069`
const rowLink = (id: string) => screen.findByRole('link', { name: name(id) })
const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').getAttribute('aria-label'))
const text = async (id: string) => (await rowLink(id)).closest('tr')?.textContent

test.each(['PENDING', 'APPROVED', 'REJECTED'])('the table of %s businesses fits beside the menu at 1280 px', async (status) => {
  await open(`?status=${status}`)
  const rems = (await screen.findByRole('table')).style.minInlineSize.match(/[\d.]+(?=rem)/g) ?? []
  const [viewport, menu, gutters, scrollbar, borders] = [1280, 248, 64, 15, 2]
  expect(16 * rems.reduce((sum, rem) => sum + Number(rem), 0)).toBeLessThanOrEqual(viewport - menu - gutters - scrollbar - borders)
})

test('the queue starts with the business that waits longest, marks overdue ones and counts each tab', async () => {
  await open()
  await rowLink('p1')
  expect(rowNames()[0]).toBe(name('p1'))
  expect(screen.getAllByText('(overdue)')).toHaveLength(3)
  expect(screen.getByText('\u20663\u2069 waiting longer than two days')).toBeTruthy()
  const tabs = within(screen.getByRole('navigation', { name: 'Businesses by status' }))
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
    'Pending12',
    'Registered2',
    'Licence ended',
    'Ends within 30 days',
    'New licence to check',
    'Rejected1',
  ])
  expect(screen.getByRole('columnheader', { name: 'Waiting' }).getAttribute('aria-sort')).toBe('descending')
})

test('a row shows both names, category, contact, registration number and city, numbers from left to right', async () => {
  await open()
  expect(await text('p1')).toMatch(/Business p1منشأة p1Cafés.*\+966 55 000 0010p1@example\.test1010448291Riyadh/)
  expect(screen.getAllByText('1010448291')[0]?.getAttribute('dir')).toBe('ltr')
  expect(screen.getByText('p1@example.test').getAttribute('dir')).toBe('ltr')
  expect(screen.getByText('منشأة p1').closest('[lang]')?.getAttribute('lang')).toBe('ar')
})

test('tab, sort and page are in the address; registered ones come by decision, rejected ones show the start of the reason', async () => {
  const { router, user, lastQuery } = await open('?page=2')
  await rowLink('p11')
  await user.click(screen.getByRole('link', { name: /^Registered/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'APPROVED' }))
  await rowLink('a1')
  expect(rowNames()).toEqual([name('a1'), name('a2')])
  expect(screen.getByText('Sami')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Business' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'APPROVED', sort: 'nameEn', dir: '1' }))
  expect(lastQuery()).toMatchObject({ accountApprovalStatus: ['APPROVED'], sortKey: 'nameEn', sortValue: 1 })
  await user.click(screen.getByRole('link', { name: /^Rejected/ }))
  expect(await text('r1')).toContain('The licence has expired.')
  expect(main().queryByText(/انتهت/)).toBeNull()
})

test('the searched field is chosen beside the search, is in the address and is sent only with a search', async () => {
  const { router, user, lastQuery } = await open()
  await rowLink('p1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'Mobile number')
  await waitFor(() => expect(router.state.location.search).toEqual({ by: 'phone' }))
  expect(lastQuery()?.searchBy).toBeUndefined()
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: 'Mobile number' }), '550000012')
  await waitFor(() => expect(rowNames()).toEqual([name('p3')]))
  expect(router.state.location.search).toEqual({ by: 'phone', search: '550000012' })
  expect(lastQuery()).toMatchObject({ search: '550000012', searchBy: 'phone' })
})

test('a search without hits in one field offers all fields, and the tabs where it finds something', async () => {
  const { router, user } = await open('?search=a1&by=phone')
  await screen.findByRole('heading', { name: 'Nothing matches “\u2068a1\u2069”' })
  await user.click(screen.getByRole('button', { name: 'Search all fields' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'a1' }))
  expect(screen.queryByRole('button', { name: 'Search all fields' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: '1 registered' }))
  await rowLink('a1')
  expect(router.state.location.search).toEqual({ search: 'a1', status: 'APPROVED' })
})

test('category, city and days of registration filter, and are in the address', async () => {
  const { router, user, lastQuery } = await open()
  await rowLink('p1')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'City' }), await screen.findByRole('option', { name: 'Jeddah (3)' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ city: 'jeddah' }))
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
  await user.click(screen.getByRole('button', { name: 'Business category: \u2068Any category\u2069' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Business category' }))
  await user.click(await panel.findByRole('checkbox', { name: 'Cafés (12 in the list)' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ category: 'cafes' }))
  await user.click(panel.getByRole('checkbox', { name: 'Car care (0 in the list)' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ category: 'cafes|cars' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ businessCategory: ['cafes', 'cars'] }))
  const button = screen.getByRole('button', { name: 'Business category: \u20682 categories\u2069' })
  const clear = panel.getByRole('button', { name: 'Clear categories' })
  await user.click(clear)
  await waitFor(() => expect(clear.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(clear)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.getByRole('button', { name: 'Registered: \u2068any time\u2069' })).toBeTruthy()
})

test('days of a shared address are sent as one range', async () => {
  const { lastQuery } = await open('?from=2026-09-01&to=2026-09-09&by=nothing&city=no city')
  await rowLink('p1')
  expect(lastQuery()).toMatchObject({ dateRange: '2026-09-01to2026-09-09' })
  expect(lastQuery()?.searchBy).toBeUndefined()
  expect(lastQuery()?.city).toBeUndefined()
})

test('an unknown city in the address is not shown as an empty list', async () => {
  const { server, user } = await open()
  await rowLink('p1')
  server.handle(listProviders, () => refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'city', code: 'invalid' }] }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'City' }), await screen.findByRole('option', { name: 'Jeddah (3)' }))
  await screen.findByRole('heading', { name: 'Nothing matches' })
})

test('cities that could not be loaded do not lose the list', async () => {
  const server = createMarketplace()
  handleProviders(server, buildRows())
  server.handle(listProviderCities, () => refusal(403, 'FORBIDDEN'))
  await openPage({ path: '/admin/service-providers?city=riyadh', as: 'ADMIN', server })
  await rowLink('p1')
  expect(await screen.findByRole('option', { name: 'Selected city', selected: true })).toBeTruthy()
})

test.each([
  ['', 'No business is waiting for a decision'],
  ['?status=APPROVED', 'No registered businesses yet'],
  ['?status=REJECTED', 'No rejected businesses'],
])('an empty tab says so: %s', async (query, title) => {
  await open(query, { rows: [] })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test('a failed list says so and is retried; it is never shown as empty', async () => {
  const { server, user } = await open()
  await rowLink('p1')
  server.handle(listProviders, () => refusal(403, 'FORBIDDEN', { message: 'No access now' }))
  await user.click(screen.getByRole('link', { name: /^Registered/ }))
  expect(await screen.findByText('No access now')).toBeTruthy()
  expect(screen.queryByText(/^No business/)).toBeNull()
  handleProviders(server, buildRows())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await rowLink('a1')
})

test('rows that cannot be read are counted, not dropped in silence', async () => {
  const { server, user } = await open()
  await rowLink('p1')
  server.handle(listProviders, () => ({ rows: [buildProviderRow('a1'), {} as ProviderRow], pagination: { currentPage: 1, totalCount: 2 } }))
  await user.click(screen.getByRole('link', { name: /^Registered/ }))
  expect(await screen.findByText('1 row of this page could not be read and is missing.')).toBeTruthy()
})

test('in Arabic a business with an English name only is shown by it, with a tag', async () => {
  await open('', { language: 'ar', rows: [buildProviderRow('p1', { businessNameAr: '' })] })
  expect(await screen.findByText('Business p1')).toBeTruthy()
  expect(screen.getByText('EN')).toBeTruthy()
  expect(screen.getByText('الرياض')).toBeTruthy()
})

test('a business with the details of another says so and leads to it, and J goes past that link', async () => {
  const other = { _id: 'p9', businessNameEn: 'Twin', businessNameAr: '', fields: ['phoneNo' as const] }
  const { router, user } = await open('?sort=nameEn&dir=1', {
    rows: [buildProviderRow('p1', { sameDetails: other }), buildProviderRow('p2')],
  })
  const first = await rowLink('p1')
  const chip = screen.getByRole('link', { name: 'Same details as \u2068Twin\u2069: Mobile number' })
  await pressKey('j')
  expect(document.activeElement).toBe(first)
  await pressKey('j')
  expect(document.activeElement).toBe(await rowLink('p2'))
  await user.click(chip)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/service-providers/p9'))
})

test('J and K go from row to row, past the contact, and Enter opens the record with the queue in its address', async () => {
  const { router, user } = await open('?sort=nameEn&dir=1')
  const first = await rowLink('p1')
  await pressKey('j')
  expect(document.activeElement).toBe(first)
  await pressKey('j')
  expect(document.activeElement).toBe(await rowLink('p2'))
  await pressKey('k')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/service-providers/p1'))
  expect(router.state.location.search).toMatchObject({ sort: 'nameEn' })
})

test('columns can be hidden', async () => {
  const { user } = await open()
  await rowLink('p1')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Views' }))
  await user.click(panel.getByRole('checkbox', { name: 'City' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull())
})

test('a plain backend gets what it knows, and nothing else is on screen', async () => {
  const rows = [
    buildProviderRow('p1', { submittedAt: undefined, version: undefined, city: undefined, createdAt: hoursAgo(30) }),
    buildProviderRow('p2', { submittedAt: undefined, version: undefined, city: undefined, createdAt: hoursAgo(40) }),
  ]
  const { server, user, router } = await open('?category=cafes&city=riyadh&search=Business&by=name', { rows, isFullBackend: false })
  await rowLink('p1')
  expect(rowNames()).toEqual([name('p2'), name('p1')])
  const queue = { page: 1, limit: 10, accountApprovalStatus: ['PENDING'], sortValue: 1 }
  expect(server.received(listProviders).map(({ query }) => query)).toEqual([{ ...queue, search: 'Business', searchBy: 'name' }])
  expect(screen.queryByRole('combobox', { name: 'City' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Registered:/ })).toBeNull()
  const tabs = within(screen.getByRole('navigation', { name: 'Businesses by status' }))
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['Pending', 'Registered', 'Rejected'])
  expect(screen.queryByRole('button', { name: 'Business' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Waiting' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'createdAt', dir: '-1' }))
})
