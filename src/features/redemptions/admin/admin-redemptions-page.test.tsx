// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listRedemptionsAsAdmin, listRefusedScansAsAdmin } from '#contract/admin-redemptions.ts'
import { listReports } from '#contract/reports.ts'
import { testNow } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPortal } from '#fixtures/open-portal.tsx'

const business = { _id: 'p1', businessNameEn: 'Sea Café', businessNameAr: 'مقهى البحر' }
const at = new Date(testNow - 60_000).toISOString()
const row = {
  _id: 'r1',
  nameEn: 'Breakfast for two',
  nameAr: 'إفطار لشخصين',
  redemptionCode: '7KQ4M2XD',
  redemptionDate: at,
  discountPercentage: 40,
  discountedPrice: 78,
  serviceProvider: business,
}
const scan = { _id: 's1', at, reason: 'VOUCHER_EXPIRED', maskedCode: '••••••4D', nameEn: 'Breakfast for two', nameAr: 'إفطار لشخصين' }

function createServer() {
  const server = createMarketplace()
  server.handle(listRedemptionsAsAdmin, ({ query: { serviceProviderId } }) => ({
    rows: [row],
    pagination: { totalCount: 1 },
    totals: { redemptions: 1, revenue: 78, discount: 52 },
    serviceProvider: serviceProviderId ? business : null,
  }))
  server.handle(listRefusedScansAsAdmin, () => ({ rows: [scan], pagination: { totalCount: 1 }, serviceProvider: business }))
  return server
}

const open = (path: string, server = createServer()) => openPortal({ path, server, as: 'ADMIN', language: 'ar' })

test('shows voucher, business and price, and no customer; the days and the business of the address filter it', async () => {
  const { server, user, search } = await open('/admin/redemptions?provider=p1&from=2026-09-01&to=2026-09-07&late=true')
  const found = within((await main().findByText('إفطار لشخصين')).closest('tr') as HTMLElement)
  expect(found.getByText('مقهى البحر').closest('a')?.getAttribute('href')).toContain('/admin/service-providers/p1')
  expect(main().queryByText('العميل', { exact: false })).toBeNull()
  expect(server.received(listRedemptionsAsAdmin)[0]?.query).toMatchObject({
    serviceProviderId: 'p1',
    dateRange: '2026-09-01to2026-09-07',
    late: 'true',
  })
  await user.click(main().getByRole('button', { name: /عرض كل المنشآت/ }))
  await waitFor(() => expect(search()).toEqual({ from: '2026-09-01', to: '2026-09-07', late: 'true' }))
})

test('an order by price needs a business and goes with it', async () => {
  const { server, user } = await open('/admin/redemptions?provider=p1&sort=discountedPrice&dir=1')
  await main().findByText('إفطار لشخصين')
  expect(server.received(listRedemptionsAsAdmin)[0]?.query).toHaveProperty('sortKey', 'discountedPrice')
  await user.click(main().getByRole('button', { name: /عرض كل المنشآت/ }))
  await waitFor(() => expect(server.received(listRedemptionsAsAdmin)).toHaveLength(2))
  expect(server.received(listRedemptionsAsAdmin)[1]?.query).not.toHaveProperty('sortKey', 'discountedPrice')
})

test('the tabs of a business lead to its refused scans in the same days, and back', async () => {
  const { server, user, currentPath } = await open('/admin/redemptions?provider=p1&created=2026-09-07')
  await user.click(await main().findByRole('link', { name: 'المرفوضة' }))
  expect(await main().findByText('منتهية')).toBeDefined()
  expect(server.received(listRefusedScansAsAdmin)[0]).toMatchObject({ params: { providerId: 'p1' }, query: { creationDate: '2026-09-07' } })
  await user.click(main().getByRole('button', { name: /عرض كل المنشآت/ }))
  await waitFor(() => expect(currentPath()).toBe('/admin/redemptions'))
})

test('refused scans without a business lead to the redemptions of all', async () => {
  const { currentPath } = await open('/admin/redemptions/refused')
  expect(currentPath()).toBe('/admin/redemptions')
  expect(main().queryByRole('link', { name: 'المرفوضة' })).toBeNull()
})

test('a failure says so and can be retried; a backend without the list leads to the reports', async () => {
  const server = createServer()
  server.handle(listRedemptionsAsAdmin, () => refusal(503, 'UNAVAILABLE'))
  const { user } = await open('/admin/redemptions', server)
  expect(await main().findByRole('alert')).toBeDefined()
  server.handle(listRedemptionsAsAdmin, () => ({ rows: [], pagination: { totalCount: 0 } }))
  await user.click(main().getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await main().findByText('لا عمليات استخدام بعد')).toBeDefined()
  const plain = createServer()
  plain.isFullBackend = false
  plain.handle(listReports, () => ({ rows: [], pagination: { totalCount: 0 } }))
  const { currentPath } = await open('/admin/redemptions', plain)
  expect(currentPath()).toBe('/admin/reports')
})
