// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { maximumReportedProviders } from '../../contract/limits.ts'
import { listBusinessCategories } from '../../contract/lookups.ts'
import { downloadAllReports, downloadSelectedReports, listReports, ReportRow } from '../../contract/reports.ts'
import { json } from '../../fixtures/fake-network.ts'
import { refusal } from '../../fixtures/handlers.ts'
import { createMarketplace } from '../../fixtures/marketplace.ts'
import { main, openPortal } from '../../fixtures/open-portal.tsx'
import * as files from '../../lib/http/download.ts'

const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
beforeEach(() => void saved.mockClear())

const aReport = (index: number) =>
  ReportRow.parse({
    _id: `p${index}`,
    businessNameEn: `Business ${index}`,
    businessNameAr: `منشأة ${index}`,
    accountApprovalStatus: 'APPROVED',
  })

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
    return { rows: found.slice((page - 1) * limit, page * limit), pagination: { currentPage: page, totalCount: total ?? found.length } }
  })
  server.handle(downloadAllReports, () => xlsx('server-name.xlsx'))
  server.handle(downloadSelectedReports, () => xlsx())
  return server
}

const open = async (server = createApiWith(12), path = '/admin/reports', options = {}) => {
  const portal = await openPortal({ path: path, as: 'ADMIN', server, ...options })
  const press = async (name: string | RegExp) => portal.user.click(await screen.findByRole('button', { name }))
  return { ...portal, press }
}
const dialog = async (name: string | RegExp) => within(await screen.findByRole('alertdialog', { name }))

test.each([
  ['en', '5% undone (5)', '12 offline'],
  ['ar', 'أُلغي 5% (5)', '12 دون اتصال'],
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
    await press('Download all 12 providers')
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
    expect(server.received(downloadSelectedReports).map(({ body }) => body)).toEqual([{ serviceProviderIds: ['p2', 'p11'] }])
    expect(screen.getByText('2 selected', { selector: 'span' })).toBeDefined()
  })

  test('of those that match is of all their pages, and everybody is offered beside it', async () => {
    const { press, server } = await open(createApiWith(230), '/admin/reports?search=Business')
    expect(await screen.findByText('230 service providers found. Page 1 of 23.')).toBeTruthy()
    await press('Download all matching (230)')
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const [asked] = server.received(downloadSelectedReports)
    expect(asked?.body).toEqual({ serviceProviderIds: Array.from({ length: 230 }, (_, index) => `p${index + 1}`), of: 'matching' })
    expect(saved.mock.calls[0]?.[0].name).toBe('providers-report_2026-09-15_230-matching.xlsx')
    expect(server.received(listReports).every(({ query }) => query.search === 'Business')).toBe(true)
    await press('Download all, unfiltered')
    await waitFor(() => expect(server.received(downloadAllReports)).toHaveLength(1))
  })

  test('of too many rows is refused before any call', async () => {
    const { press, server } = await open(createApiWith(10, maximumReportedProviders + 1), '/admin/reports?search=Business')
    await press('Download all matching (10,001)')
    const opened = await dialog('Report on the 10,001 matching providers')
    expect(opened.getByRole('alert').textContent).toContain('At most 10,000 providers')
    expect(opened.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(server.received(listReports).filter(({ query }) => query.limit > 10)).toEqual([])
  })
})

test('what failed says the server’s message, and is tried again where it stood', async () => {
  const server = createApiWith(12)
  server.handleOnce(downloadAllReports, () => refusal(404, 'NOTHING_TO_REPORT', { message: 'There is nobody to report on.' }))
  const { press, toastTexts } = await open(server)
  await press('Download all 12 providers')
  const opened = await dialog('Report on all service providers')
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
  await press('Download all 12 providers')
  const shown = await dialog('Report on all service providers')
  expect(shown.getByRole('status').textContent).toBe('The spreadsheet is being made')
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
  await screen.findByRole('heading', { name: 'No service providers yet' })
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
})

test('in Arabic', async () => {
  const { press, toastTexts } = await open(createApiWith(12), '/admin/reports', { language: 'ar' })
  await press('تنزيل كل المزوّدين (12)')
  await waitFor(() => expect(toastTexts()).toEqual(['حُفظ الملف ⁨server-\u2060name.xlsx⁩']))
})

test('a plain backend is not said to send the newest first, and a status in words of its own is a dash', async () => {
  const server = createApiWith(2)
  server.isFullBackend = false
  server.handle(listReports, () =>
    json({ data: { rows: [{ ...aReport(1), accountApprovalStatus: 'in_moderation' }, aReport(2)], pagination: { totalCount: 2 } } }),
  )
  await open(server)
  expect(await main().findByText('2 service providers')).toBeTruthy()
  const row = main().getByRole('row', { name: /Business 1/ })
  expect(within(row).queryByText(/Pending|Registered|Rejected/)).toBeNull()
})
