// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { maximumReportedProviders } from '#contract/limits.ts'
import { listBusinessCategories } from '#contract/lookups.ts'
import { downloadAllReports, downloadSelectedReports, listReports, ReportRow } from '#contract/reports.ts'
import { json } from '#fixtures/fake-network.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import * as files from '#lib/http/download.ts'

const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
beforeEach(() => void saved.mockClear())

const aReport = (index: number) =>
  ReportRow.parse({
    _id: `p${index}`,
    businessNameEn: `Business ${index}`,
    businessNameAr: `منشأة ${index}`,
    accountApprovalStatus: 'APPROVED',
  })

const totals = { vouchers: 7, redemptions: 1_234, revenue: 56_789.5, averageRating: 4.25 }

const category = { _id: 'c1', value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ' }

const xlsx = (name?: string) =>
  new Response('PK', {
    headers: {
      'content-type': downloadAllReports.file?.mediaType ?? '',
      ...(name && { 'content-disposition': `attachment; filename=${name}` }),
    },
  })

/** So many businesses, of which a search finds those whose name holds it; `total` is what the list says of them. */
function createApiWith(number: number, total?: number) {
  const server = createMarketplace()
  const all = Array.from({ length: number }, (_, index) => aReport(index + 1))
  server.handle(listBusinessCategories, () => [category])
  server.handle(listReports, ({ query: { page, limit, search } }) => {
    const found = all.filter(({ businessNameEn }) => !search || businessNameEn.includes(search))
    const pagination = { currentPage: page, totalCount: total ?? found.length }
    return { rows: found.slice((page - 1) * limit, page * limit), pagination, totals, allProviders: number }
  })
  server.handle(downloadAllReports, () => xlsx('server-name.xlsx'))
  server.handle(downloadSelectedReports, () => xlsx())
  return server
}

const open = async (server = createApiWith(12), path = '/admin/reports', options = {}) => {
  const portal = await openPage({ path, as: 'ADMIN', server, ...options })
  const press = async (name: string | RegExp) => portal.user.click(await screen.findByRole('button', { name }))
  return { ...portal, press }
}
const plain = (server: ReturnType<typeof createApiWith>) => {
  server.isFullBackend = false
  return server
}
const dialog = async (name: string | RegExp) => within(await screen.findByRole('alertdialog', { name }))

test.each([
  ['en', '5% undone (5)', '12 offline'],
  ['ar', 'أُلغي \u20665%\u2069 (5)', '12 دون اتصال'],
] as const)('undone and offline redemptions stand below their number, where there are any (%s)', async (language, undone, late) => {
  const server = createApiWith(0)
  const rows = [{ ...aReport(1), totalRedemptions: 95, undoneRedemptions: 5, lateRedemptions: 12 }, aReport(2)]
  server.handle(listReports, () => ({ rows, pagination: { totalCount: 2 } }))
  await open(server, '/admin/reports', { language })
  await main().findAllByRole('rowheader')
  const cells = main()
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(cells[1]).toContain(`95${undone}${late}`)
  expect(main().getAllByRole('rowheader')[0]?.querySelector('a')?.getAttribute('href')).toBe('/admin/service-providers/p1')
  expect(cells[2]).not.toMatch(/undone|offline|أُلغي|دون اتصال/)
})

describe('a report', () => {
  test('of all says how many, is saved under its name, and a toast says so', async () => {
    const { press, server, toastTexts } = await open()
    await press('Download all 12 businesses')
    await waitFor(() => expect(toastTexts()).toEqual(['Saved ⁨server-\u2060name.xlsx⁩']))
    expect(saved.mock.calls.map(([{ name, blob }]) => [name, blob.size])).toEqual([['server-name.xlsx', 2]])
    expect(server.received(downloadAllReports)).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('of chosen ones holds those of every page, and names itself where the backend does not', async () => {
    const { press, user, server, router } = await open()
    await user.click(await screen.findByRole('checkbox', { name: /^Select .Business 2.$/ }))
    await router.navigate({ to: '/admin/reports', search: { page: 2 } })
    await user.click(await screen.findByRole('checkbox', { name: /^Select .Business 11.$/ }))
    await press('Download selected (2)')
    await waitFor(() => expect(saved.mock.calls[0]?.[0].name).toBe('providers-report_2026-09-15_2-selected.xlsx'))
    expect(server.received(downloadSelectedReports).map(({ body }) => body)).toEqual([
      { serviceProviderIds: ['p2', 'p11'], sortKey: 'totalRevenue', sortValue: -1 },
    ])
    expect(screen.getByText('2 selected', { selector: 'span' })).toBeDefined()
  })

  test('of those that match has their filters, period and order; everybody is in the menu beside it', async () => {
    const path = '/admin/reports?search=Business%202&approval=APPROVED&from=2026-03-01&to=2026-03-31&sort=nameEn'
    const { press, user, server, toastTexts } = await open(createApiWith(30), path)
    await press('Download 11 matching')
    await waitFor(() => expect(toastTexts()).toHaveLength(1))
    const presentation = { dateRange: '2026-03-01to2026-03-31', sortKey: 'nameEn', sortValue: 1 }
    expect(server.received(downloadAllReports).map(({ query }) => query)).toEqual([
      { search: 'Business 2', accountApprovalStatus: ['APPROVED'], ...presentation },
    ])
    await press('Other downloads')
    await user.click(await screen.findByRole('menuitem', { name: 'Download all 30 businesses' }))
    await waitFor(() => expect(server.received(downloadAllReports)).toHaveLength(2))
    expect(server.received(downloadAllReports).at(-1)?.query).toEqual(presentation)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Other downloads' }))
  })

  test('of those that match on a plain backend is of the ids of all their pages', async () => {
    const { press, server } = await open(plain(createApiWith(230)), '/admin/reports?search=Business&from=2026-03-01&sort=nameEn')
    expect(await screen.findByText('230 businesses found. Page 1 of 23.')).toBeTruthy()
    await press('Download 230 matching')
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const [sent] = server.received(downloadSelectedReports)
    expect(sent?.body).toEqual({ serviceProviderIds: Array.from({ length: 230 }, (_, index) => `p${index + 1}`) })
    expect(saved.mock.calls[0]?.[0].name).toBe('providers-report_2026-09-15_230-matching.xlsx')
    expect(server.received(listReports).every(({ query }) => query.search === 'Business')).toBe(true)
  })

  test('of too many rows is refused before any call', async () => {
    const { press, server } = await open(plain(createApiWith(10, maximumReportedProviders + 1)), '/admin/reports?search=Business')
    await press('Download 10,001 matching')
    const opened = await dialog('Report on the 10,001 matching businesses')
    expect(opened.getByRole('alert').textContent).toContain('At most 10,000 businesses')
    expect(opened.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(server.received(listReports).filter(({ query }) => query.limit > 10)).toEqual([])
  })
})

const getTotals = () => document.querySelector('[data-totals]')?.textContent

test('the list starts with the highest revenue, is sorted by its heads, and totals all that it lists', async () => {
  const { user, server, search } = await open()
  expect(await main().findByText('12 businesses · totals since registration')).toBeTruthy()
  await waitFor(() => expect(getTotals()).toBe('SAR\u00A056,789.50 earned from 1,234 redemptions. Vouchers: 7. Average rating: 4.3.'))
  expect(server.received(listReports).at(-1)?.query).toMatchObject({ sortKey: 'totalRevenue', sortValue: -1 })
  for (const [name, sort, dir] of [
    ['Redemptions', 'totalRedemptions', -1],
    ['Redemptions', 'totalRedemptions', 1],
    ['Business', 'nameEn', 1],
  ] as const) {
    await user.click(main().getByRole('button', { name }))
    await waitFor(() => expect(search()).toMatchObject({ sort, dir: String(dir) }))
    await waitFor(() => expect(server.received(listReports).at(-1)?.query).toMatchObject({ sortKey: sort, sortValue: dir }))
  }
})

test('a period and a status are chosen; what is counted since registration says so', async () => {
  const { user, server, press } = await open()
  await press(/^Period: .since registration.$/)
  await user.click(await screen.findByRole('button', { name: 'last month' }))
  await user.selectOptions(main().getByRole('combobox', { name: 'Status' }), 'Registered')
  await waitFor(() =>
    expect(server.received(listReports).at(-1)?.query).toMatchObject({
      dateRange: '2026-08-01to2026-08-31',
      accountApprovalStatus: ['APPROVED'],
    }),
  )
  expect(await main().findByText('12 of 12 businesses · last month')).toBeTruthy()
  await waitFor(() => expect(getTotals()).toContain('Vouchers to date: 7'))
})

test('while a period goes on, the days before count up to the same time', async () => {
  const server = createApiWith(1)
  const previous = { from: '2026-02-22', to: '2026-02-28', redemptions: 8, revenue: 50_000 }
  server.handle(listReports, () => ({ rows: [aReport(1)], pagination: { totalCount: 1 }, totals: { ...totals, previous } }))
  await open(server, '/admin/reports?from=2026-03-01&to=2999-12-31')
  expect(await main().findByText(/compared with Feb 22 – 28, 2026 up to the same time of day$/)).toBeTruthy()
})

test('while another period loads, the totals of the former one do not stand under its name', async () => {
  const server = createApiWith(1)
  const { router } = await open(server, '/admin/reports?from=2026-03-01&to=2026-03-07')
  const figures = () => main().queryAllByRole('link', { name: '1,234' })
  await waitFor(() => expect(figures()).toHaveLength(1))
  server.handle(listReports, () => new Promise(() => undefined))
  await act(() => router.navigate({ to: '/admin/reports', search: { page: 1, from: '2026-02-01', to: '2026-02-07' } }))
  await waitFor(() => expect(figures()).toHaveLength(0))
})

test('a period is compared with the days before: beside the totals, and in a column that is sorted and put away', async () => {
  const server = createApiWith(0)
  const previous = { from: '2026-02-22', to: '2026-02-28', redemptions: 8, revenue: 50_000 }
  const rows = [
    { ...aReport(1), totalRevenue: 120.5, previousRevenue: 100 },
    { ...aReport(2), totalRevenue: 0, previousRevenue: 20.25 },
    { ...aReport(3), totalRevenue: 30, previousRevenue: 0 },
    { ...aReport(4), totalRevenue: 30, previousRevenue: null },
    { ...aReport(5), totalRevenue: 400, previousRevenue: 100 },
  ]
  server.handle(listReports, () => ({ rows, pagination: { totalCount: 4 }, totals: { ...totals, previous }, allProviders: 4 }))
  const { user, search, press } = await open(server, '/admin/reports?from=2026-03-01&to=2026-03-07')
  expect(await main().findByText(/^4 businesses · .* · compared with Feb 22 – 28, 2026$/)).toBeTruthy()
  const sentence = getTotals()?.replace(/[\u2066-\u2069]/g, '')
  expect(sentence).toContain('56,789.50, +13.6%')
  expect(sentence).toContain('1,234, 1,226 more')
  const cells = () =>
    main()
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, '') ?? '')
  for (const [index, text] of ['+20.50+20.5%', '\u221220.25\u2212100%', '+30.00from 0.00'].entries()) expect(cells()[index]).toContain(text)
  expect(cells()[3]).not.toMatch(/from|more/)
  expect(cells()[4]).toContain('+300.00from 100.00')
  expect(cells()[4]).not.toMatch(/more|%/)
  await user.click(main().getByRole('button', { name: 'Change (SAR)' }))
  await waitFor(() => expect(server.received(listReports).at(-1)?.query).toMatchObject({ sortKey: 'revenueChange', sortValue: -1 }))
  await press('Views')
  await user.click(await screen.findByRole('checkbox', { name: 'Change (SAR)' }))
  await waitFor(() => expect(main().queryByRole('button', { name: 'Change (SAR)' })).toBeNull())
  expect(search()).toMatchObject({ sort: 'revenueChange' })
})

test('without a period there is no comparison, and no order by it', async () => {
  const { server } = await open(createApiWith(2), '/admin/reports?sort=revenueChange&dir=-1')
  await main().findAllByRole('rowheader')
  expect(main().queryByRole('button', { name: 'Change (SAR)' })).toBeNull()
  expect(server.received(listReports).at(-1)?.query).toMatchObject({ sortKey: 'totalRevenue', sortValue: -1 })
})

test('a figure leads to exactly what it counts, or is no link', async () => {
  const server = createApiWith(0)
  const row = { ...aReport(1), totalVouchers: 4, totalRedemptions: 95 }
  server.handle(listReports, () => ({ rows: [row, { ...aReport(2), totalVouchers: 0 }], pagination: { totalCount: 2 }, totals }))
  await open(server)
  const links = async () => (await within(main().getByRole('table')).findAllByRole('link')).map((link) => link.getAttribute('href'))
  await waitFor(async () =>
    expect(await links()).toEqual([
      '/admin/service-providers/p1',
      '/admin/deals?provider=p1&status=ALL',
      '/admin/redemptions?provider=p1',
      '/admin/service-providers/p2',
    ]),
  )
})

test('what failed says the server’s message, and is tried again where it stood', async () => {
  const server = createApiWith(12)
  server.handleOnce(downloadAllReports, () => refusal(404, 'NOTHING_TO_REPORT', { message: 'There is nobody to report on.' }))
  const { press, toastTexts } = await open(server)
  await press('Download all 12 businesses')
  const opened = await dialog('Report on all businesses')
  expect((await opened.findByRole('alert')).textContent).toBe('There is nobody to report on.Nothing was saved.')
  expect(saved).not.toHaveBeenCalled()
  await press('Try again')
  await waitFor(() => expect(toastTexts()).toEqual(['Saved ⁨server-\u2060name.xlsx⁩']))
})

test('on its way it tells how much has come, takes no second press, and is stopped by Cancel', async () => {
  const server = createApiWith(12)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const parts = writable.getWriter()
  let stopped: AbortSignal | undefined
  server.handle(downloadAllReports, ({ request }) => {
    stopped = request.signal
    return new Response(readable, { headers: xlsx().headers })
  })
  const { press, user, toastTexts } = await open(server)
  await press('Download all 12 businesses')
  const shown = await dialog('Report on all businesses')
  expect(shown.getByRole('status').textContent).toBe('Preparing the spreadsheet')
  await waitFor(() => expect(stopped).toBeDefined())
  void parts.write(new Uint8Array(3_000))
  await shown.findByText('3 kB received')
  expect(shown.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull()
  expect(shown.queryByRole('button', { name: /Download/ })).toBeNull()
  await user.click(shown.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(stopped?.aborted).toBe(true))
  expect([saved.mock.calls, toastTexts()]).toEqual([[], []])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.received(downloadAllReports)).toHaveLength(1)
})

test('a category is chosen by name and is in the address', async () => {
  const { user, search, server } = await open()
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Business category' }),
    await screen.findByRole('option', { name: 'Cafés' }),
  )
  await waitFor(() => expect(search()).toMatchObject({ category: 'cafes' }))
  expect(server.received(listReports).at(-1)?.query).toMatchObject({ category: 'cafes' })
})

test.each(['Food & Drinks', 'سبا'])('a category of another backend with the value %s is chosen', async (value) => {
  const server = createApiWith(12)
  server.isFullBackend = false
  server.handle(listBusinessCategories, () => [{ ...category, value }])
  const { user, search } = await open(server)
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Business category' }),
    await screen.findByRole('option', { name: 'Cafés' }),
  )
  await waitFor(() => expect(search()).toMatchObject({ category: value }))
  expect(screen.getByRole('option', { name: 'Cafés', selected: true })).toBeTruthy()
  await waitFor(() => expect(server.received(listReports).at(-1)?.query).toMatchObject({ category: value }))
})

test('a category that does not exist is named', async () => {
  const server = createApiWith(12)
  server.handle(listReports, () => refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'category', code: 'invalid' }] }))
  const { user, search } = await open(server, '/admin/reports?category=nothing')
  await screen.findByRole('heading', { name: 'This business category does not exist' })
  expect(await screen.findByRole('option', { name: 'Unknown category', selected: true })).toBeTruthy()
  await user.click(main().getAllByRole('button', { name: 'Clear filters' }).at(-1)!)
  await waitFor(() => expect(search()).not.toHaveProperty('category'))
})

test('without any provider there is nothing to download', async () => {
  await open(createApiWith(0))
  await screen.findByRole('heading', { name: 'No businesses yet' })
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
})

test('in Arabic', async () => {
  const { press, toastTexts } = await open(createApiWith(12), '/admin/reports', { language: 'ar' })
  await press('تنزيل كل المنشآت (12)')
  await waitFor(() => expect(toastTexts()).toEqual(['حُفظ الملف ⁨server-\u2060name.xlsx⁩']))
})

test('a plain backend has no period, status, order or totals, and a status in words of its own is not shown', async () => {
  const server = createApiWith(2)
  server.isFullBackend = false
  server.handle(listReports, () =>
    json({ data: { rows: [{ ...aReport(1), accountApprovalStatus: 'in_moderation' }, aReport(2)], pagination: { totalCount: 2 } } }),
  )
  await open(server)
  expect(await main().findByText('2 businesses')).toBeTruthy()
  const row = main().getByRole('row', { name: /Business 1/ })
  expect(within(row).queryByText(/Pending|Registered|Rejected/)).toBeNull()
  expect(main().queryByRole('button', { name: /Period|Revenue/ })).toBeNull()
  expect(main().queryByRole('combobox', { name: 'Status' })).toBeNull()
  expect(getTotals()).toBeUndefined()
})
