// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { downloadReportGroups, listReportGroups, listReports } from '#contract/reports.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { categoryGroups, sumGroups } from '#fixtures/samples/reports.ts'
import * as files from '#lib/http/download.ts'

const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)

function createApi() {
  const server = createMarketplace()
  server.handle(listReportGroups, ({ query: { page, limit } }) => ({
    rows: categoryGroups.slice((page - 1) * limit, page * limit),
    pagination: { currentPage: page, totalCount: categoryGroups.length },
    totals: sumGroups(categoryGroups),
    matchingProviders: 35,
    allProviders: 40,
  }))
  server.handle(listReports, () => ({ rows: [], pagination: { totalCount: 0 } }))
  return server
}

const open = (path: string, server = createApi(), options = {}) => openPage({ as: 'ADMIN', path, server, ...options })
const row = async (name: RegExp) => within(await main().findByRole('row', { name }))
const hrefs = (found: ReturnType<typeof within>) => found.getAllByRole('link').map((link: HTMLElement) => link.getAttribute('href'))
const period = 'from=2026-03-01&to=2026-03-31'

test('a tab groups the report and keeps its filters; each figure opens what it counts', async () => {
  const { user, server } = await open(`/admin/reports?${period}&city=riyadh`)
  await user.click(await main().findByRole('link', { name: 'By category' }))
  const [first] = categoryGroups
  const address = `category=${first?._id}&city=riyadh`
  expect(hrefs(await row(new RegExp(`^${first?.nameEn}`)))).toEqual([
    expect.stringMatching(new RegExp(`^/admin/reports\\?(?!.*group)(?=.*category=${first?._id}).*city=riyadh`)),
    expect.stringContaining('/admin/reports?'),
    expect.stringContaining(`/admin/deals?`),
    expect.stringContaining('/admin/redemptions?'),
    expect.stringContaining('/admin/redemptions?'),
  ])
  for (const href of hrefs(await row(new RegExp(`^${first?.nameEn}`))).slice(2))
    expect(href?.split(/[?&]/)).toEqual(expect.arrayContaining(address.split('&')))
  expect(server.received(listReportGroups)[0]?.query).toMatchObject({
    groupBy: 'category',
    city: 'riyadh',
    dateRange: '2026-03-01to2026-03-31',
    sortKey: 'totalRevenue',
    sortValue: -1,
  })
})

test('figures of some businesses only are no links, but lead to these businesses', async () => {
  await open(`/admin/reports?group=category&${period}&approval=APPROVED`)
  const links = hrefs(await row(new RegExp(`^${categoryGroups[0]?.nameEn}`)))
  expect(links).toHaveLength(2)
  for (const href of links) expect(href).toContain('approval=APPROVED')
})

test('what has no category has a name, its figures and no links', async () => {
  await open('/admin/reports?group=category')
  const none = await row(/^No category/)
  expect(none.queryAllByRole('link')).toEqual([])
  expect(none.getAllByRole('cell').map(({ textContent }) => textContent)).toContain('456')
})

test('the change of a period puts the groups in order', async () => {
  const { server, user } = await open(`/admin/reports?group=category&${period}`)
  await user.click(await main().findByRole('button', { name: /Change/ }))
  await waitFor(() => expect(server.received(listReportGroups).at(-1)?.query).toMatchObject({ sortKey: 'revenueChange', sortValue: -1 }))
})

test('the file has the same groups, filters and order', async () => {
  const server = createApi()
  server.handle(downloadReportGroups, () => new Response('PK', { headers: { 'content-type': downloadReportGroups.file?.mediaType ?? '' } }))
  const { user } = await open(`/admin/reports?group=category&sort=totalBusinesses&dir=-1&${period}`, server)
  await user.click(await main().findByRole('button', { name: 'Download categories (5)' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(server.received(downloadReportGroups)[0]?.query).toEqual({
    groupBy: 'category',
    dateRange: '2026-03-01to2026-03-31',
    sortKey: 'totalBusinesses',
    sortValue: -1,
  })
})

test('a failure is said and tried again', async () => {
  const server = createApi()
  server.handle(listReportGroups, () => refusal(503, 'UNAVAILABLE'))
  const { user } = await open('/admin/reports?group=city', server)
  expect(await main().findByText('Failed to fetch reports')).toBeTruthy()
  const { rows, ...page } = { rows: [...categoryGroups], pagination: { totalCount: 5 }, totals: sumGroups(categoryGroups) }
  server.handle(listReportGroups, () => ({ rows, ...page, matchingProviders: 5, allProviders: 5 }))
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByRole('columnheader', { name: /City/ })).toBeTruthy()
})

test('a plain backend has no groups: their address is the list of businesses', async () => {
  const server = createApi()
  server.isFullBackend = false
  await open('/admin/reports?group=category', server)
  await waitFor(() => expect(server.received(listReports)).toHaveLength(1))
  expect(server.received(listReportGroups)).toEqual([])
  expect(main().queryByRole('link', { name: 'By category' })).toBeNull()
})
