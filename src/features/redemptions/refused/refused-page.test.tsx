// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRedemption, listRedemptions, listRefusedScans, type RefusedScan } from '#contract/redemptions.ts'
import { testNow } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPortal } from '#fixtures/open-portal.tsx'

const iso = (minutesAgo: number) => new Date(testNow - minutesAgo * 60_000).toISOString()

const aScan = (number: number, given: Partial<RefusedScan> = {}): RefusedScan => ({
  _id: String(number),
  at: iso(number),
  reason: 'VOUCHER_EXPIRED',
  maskedCode: '••••••4D',
  till: 'Door',
  nameEn: 'Breakfast for two',
  nameAr: 'إفطار لشخصين',
  customerName: `Customer ${number}`,
  ...given,
})

function createApiWith(rows: readonly RefusedScan[], hasMore = false) {
  const server = createMarketplace()
  server.handle(listRefusedScans, ({ query: { page, limit } }) => ({
    rows: rows.slice((page - 1) * limit, page * limit),
    pagination: { totalCount: rows.length },
    hasMore,
  }))
  server.handle(listRedemptions, () => ({ rows: [], pagination: { totalCount: 0 } }))
  return server
}
const path = '/service-provider/redemptions/refused'

test('each has its reason in the words of the till, its voucher, customer, till and the end of its code', async () => {
  const later = { reason: 'SOMETHING_NEW', nameEn: '', nameAr: '', customerName: '', scannedAt: iso(90) }
  await openPortal({ path, server: createApiWith([aScan(30), aScan(31, later)]) })
  const row = within((await screen.findByText('Expired')).closest('tr') as HTMLElement)
  for (const text of ['Breakfast for two', 'Customer 30', 'Door', '••4D', '30 minutes ago']) expect(row.getByText(text), text).toBeDefined()
  const other = within(main().getByText('Not accepted').closest('tr') as HTMLElement)
  expect(other.getByText(/^scanned /)).toBeDefined()
})

test('reasons and tills are counted and filter the list, on the address too', async () => {
  const server = createApiWith([aScan(1)])
  server.handle(listRefusedScans, () => ({
    rows: [aScan(1)],
    pagination: { totalCount: 1 },
    summary: {
      today: 12,
      reasons: [
        { reason: 'VOUCHER_EXPIRED', count: 9 },
        { reason: 'OTHER', count: 3 },
      ],
      tills: [{ till: 'Door', count: 7 }],
    },
  }))
  const { user, search } = await openPortal({ path: `${path}?reason=NONSENSE`, server })
  expect(await screen.findByText(/^12 refused today\./)).toBeDefined()
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, ''))
  expect(options('Reason')).toEqual(['Any reason', 'Expired (9)', 'Not accepted (3)'])
  expect(options('Till')).toEqual(['Any till', 'Door (7)'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'OTHER')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Till' }), 'Door')
  await vi.waitFor(() => expect(search()).toMatchObject({ reason: 'OTHER', till: 'Door' }))
  const sent = server.received(listRefusedScans).map(({ query: { page: _page, limit: _limit, ...filters } }) => filters)
  expect(sent[0]).toEqual({})
  expect(sent.at(-1)).toEqual({ reason: 'OTHER', till: 'Door' })
})

test('the oldest come first on request', async () => {
  const server = createApiWith([aScan(1)], true)
  const { user, search } = await openPortal({ path, server })
  await user.click(await main().findByRole('button', { name: 'Refused' }))
  await waitFor(() => expect(search()).toMatchObject({ sort: 'redemptionDate', dir: '1' }))
  await waitFor(() => expect(server.received(listRefusedScans).at(-1)?.query).toMatchObject({ sortKey: 'redemptionDate', sortValue: 1 }))
  expect(await main().findByText(/^The first 10,000/)).toBeDefined()
})

test('a tab leads there and back, and filters go along', async () => {
  const server = createApiWith(Array.from({ length: 30 }, (_, index) => aScan(index + 1)))
  const { user } = await openPortal({ path: '/service-provider/redemptions?created=2026-09-14&search=Customer', server })
  await user.click(await screen.findByRole('link', { name: 'Refused scans' }))
  await screen.findByText('Customer 25')
  await user.click(screen.getByRole('button', { name: 'Show more (5 left)' }))
  await screen.findByText('Customer 30')
  // The list of redemptions, in which nothing matches, counts them too.
  const sent = server.received(listRefusedScans).map(({ query }) => JSON.stringify({ ...query, page: 0 }))
  expect(new Set(sent).size).toBe(1)
  expect(server.received(listRefusedScans).at(-1)?.query).toEqual({ page: 2, limit: 25, redemptionDate: '2026-09-14', search: 'Customer' })
  const tabs = within(screen.getByRole('navigation', { name: 'Redeemed and refused' }))
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Refused scans')
  await user.click(tabs.getByRole('link', { name: 'Redeemed' }))
  await screen.findByText('Nothing matches', { exact: false })
})

test('where nothing matches, the other list says how many match there, and keeps the search', async () => {
  const server = createApiWith([])
  server.handle(listRedemptions, () => ({ rows: [], pagination: { totalCount: 2 } }))
  const { user, search, currentPath } = await openPortal({ path: `${path}?search=Nora&reason=VOUCHER_EXPIRED`, server })
  await user.click(await screen.findByRole('link', { name: '2 redemptions' }))
  await vi.waitFor(() => expect(currentPath()).toBe('/service-provider/redemptions'))
  expect(search()).toEqual({ search: 'Nora' })
  server.handle(listRedemptions, () => ({ rows: [], pagination: { totalCount: 0 } }))
  server.handle(listRefusedScans, () => ({ rows: [aScan(1)], pagination: { totalCount: 1 } }))
  await openPortal({ path: '/service-provider/redemptions?search=Nora', server })
  expect(await screen.findByRole('link', { name: '1 refused scan' })).toBeDefined()
})

test('holds at once what this till has just been refused', async () => {
  const rows = [aScan(2)]
  const server = createApiWith(rows)
  server.handle(createRedemption, () => refusal(409, 'VOUCHER_EXPIRED'))
  const { user } = await openPortal({ path, server })
  await screen.findByText('Customer 2')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Refused scans')
  await user.click(within(screen.getAllByRole('banner')[0] as HTMLElement).getByRole('link', { name: 'Scan' }))
  await user.type(await screen.findByRole('textbox', { name: 'Or type the code' }), '7KQ4M2XD{Enter}')
  await screen.findByRole('heading', { name: 'Expired' })
  rows.unshift(aScan(1))
  await user.click(screen.getByRole('link', { name: 'Redemptions' }))
  await user.click(await main().findByRole('link', { name: 'Refused scans' }))
  expect(await screen.findByText('Customer 1')).toBeDefined()
})

test('new refusals of other tills go on top, each announced', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const rows: RefusedScan[] = []
  const server = createApiWith(rows)
  await openPortal({ path, server, language: 'ar' })
  await screen.findByText('لا توجد رموز مرفوضة')
  const next = async (number: number, text: string) => {
    rows.unshift(aScan(number))
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    await screen.findByText(`Customer ${number}`)
    return screen.getByText(text)
  }
  await next(3, 'رُفض رمز الآن: منتهية.')
  const first = await next(2, 'رُفض رمز الآن: منتهية.')
  expect(first.closest('[role="status"]')).not.toBeNull()
  expect(await next(1, 'رُفض رمز الآن: منتهية.')).not.toBe(first)
})

test('a file is offered where the days hold no refused scan, as it may hold redemptions', async () => {
  await openPortal({ path, server: createApiWith([]) })
  await screen.findByText('No refused scans')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(false)
})

test('beyond the counted limit the way to older ones is shown; an empty list says so', async () => {
  await openPortal({ path, server: createApiWith([aScan(1)], true) })
  expect(await screen.findByText('The first 10,000 in this order. Choose days to see others.')).toBeDefined()
  await openPortal({ path, server: createApiWith([]) })
  expect(await screen.findByText('No refused scans')).toBeDefined()
})

test('a backend without refused scans shows the redemptions, without tabs', async () => {
  const server = createApiWith([])
  server.isFullBackend = false
  await openPortal({ path, server })
  expect(await screen.findByText('No redemptions yet')).toBeDefined()
  expect(server.received(listRefusedScans)).toEqual([])
  expect(screen.queryByRole('link', { name: 'Refused scans' })).toBeNull()
})

test('a failed list says so and can be retried', async () => {
  const server = createApiWith([])
  server.handle(listRefusedScans, () => refusal(503, 'UNAVAILABLE'))
  const { user } = await openPortal({ path, server, renderAfterLoading: true })
  expect((await main().findByRole('alert')).textContent).toContain('Could not load')
  server.handle(listRefusedScans, () => ({ rows: [aScan(30)], pagination: { totalCount: 1 } }))
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByText('Expired')).toBeTruthy()
})
