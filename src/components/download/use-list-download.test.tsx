// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { downloadRedemptionsAsAdmin, listRedemptionsAsAdmin } from '#contract/admin-redemptions.ts'
import { downloadAnnouncements, listAnnouncements } from '#contract/announcements.ts'
import type { Call } from '#contract/call.ts'
import { downloadDeals, listDeals } from '#contract/deals.ts'
import { downloadProviders, listProviders } from '#contract/providers.ts'
import { buildAnnouncement } from '#fixtures/announcement-answers.ts'
import { buildDeal, testNow } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { buildProviderRow } from '#fixtures/provider-answers.ts'
import * as files from '#lib/http/download.ts'

const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
beforeEach(() => void saved.mockClear())

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

const business = { _id: 'b1', businessNameEn: 'Sea Café', businessNameAr: 'مقهى البحر' }
const redemption = {
  _id: 'r1',
  nameEn: 'Tea',
  nameAr: 'شاي',
  redemptionCode: '7KQ4M2XD',
  redemptionDate: new Date(testNow).toISOString(),
  discountedPrice: 15,
}

/** Lists of twelve matching rows of forty. */
function createServer() {
  const server = createMarketplace()
  const page = { pagination: { totalCount: 12 }, allRows: 40 }
  server.handle(listDeals, () => ({ ...page, rows: [buildDeal('d1')] }))
  server.handle(listProviders, () => ({ ...page, rows: [buildProviderRow('b1', {})] }))
  server.handle(listAnnouncements, () => ({ ...page, rows: [{ ...buildAnnouncement('a1'), serviceProvider: business }] }))
  server.handle(listRedemptionsAsAdmin, () => ({ ...page, rows: [{ ...redemption, serviceProvider: business }] }))
  for (const call of [downloadDeals, downloadProviders, downloadAnnouncements, downloadRedemptionsAsAdmin])
    server.handle(call, () => new Response('PK', { headers: { 'content-type': call.file?.mediaType ?? '' } }))
  return server
}

const table = [
  [
    '/admin/deals?status=APPROVED&search=tea&sort=businessNameEn&dir=-1',
    downloadDeals,
    { dealStatus: ['APPROVED'], search: 'tea', sortKey: 'businessNameEn', sortValue: -1 },
  ],
  [
    '/admin/service-providers?status=APPROVED&search=tea&by=name&sort=commercialRegNo&dir=1',
    downloadProviders,
    { accountApprovalStatus: ['APPROVED'], search: 'tea', searchBy: 'name', sortKey: 'commercialRegNo', sortValue: 1 },
  ],
  [
    '/admin/notifications?late=true&sort=businessNameAr&dir=1',
    downloadAnnouncements,
    { notificationStatus: 'PENDING', late: true, sortKey: 'businessNameAr', sortValue: 1 },
  ],
  [
    '/admin/redemptions?provider=b1&created=2026-09-07&sort=discountedPrice&dir=-1',
    downloadRedemptionsAsAdmin,
    { serviceProviderId: 'b1', creationDate: '2026-09-07', sortKey: 'discountedPrice', sortValue: -1 },
  ],
] as const satisfies readonly (readonly [string, Call, object])[]

test.each(table)('%s downloads what it shows in its order, or all rows', async (path, call, query) => {
  const server = createServer()
  const { user } = await openPage({ path, as: 'SUB_ADMIN', server })
  const menu = await main().findByRole('button', { name: 'Actions for this list' })
  await main().findAllByRole('row')
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: /^Download \(.*12.*\)$/ }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(server.received(call).map((request) => request.query)).toEqual([query])
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: 'Download all 40 rows without filters' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  expect(server.received(call)[1]?.query).toEqual({})
})

test('the dialog says what the file contains, can be cancelled and names a failure', async () => {
  const server = createServer()
  server.handle(downloadDeals, () => Promise.withResolvers<Response>().promise)
  const { user } = await openPage({ path: '/admin/deals', as: 'ADMIN', server, language: 'ar' })
  const menu = await main().findByRole('button', { name: 'إجراءات القائمة' })
  await main().findAllByRole('row')
  const start = async () => {
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: /^تنزيل \(/ }))
  }
  await start()
  const dialog = within(await screen.findByRole('alertdialog', { name: /^جدول بيانات من .*صفاً$/ }))
  expect(dialog.getByText(/يتضمن ما تعرضه هذه القائمة/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'إلغاء' }))
  expect([saved.mock.calls.length, document.activeElement]).toEqual([0, menu])
  server.handle(downloadDeals, () => refusal(429, 'TOO_MANY_REQUESTS', { message: 'محاولات كثيرة.' }))
  await start()
  const failed = within(await screen.findByRole('alertdialog'))
  expect((await failed.findByRole('alert')).textContent).toBe('محاولات كثيرة.لم يُحفظ شيء.')
})

test('more rows than a file has are named', async () => {
  const server = createServer()
  server.handle(listRedemptionsAsAdmin, () => ({ rows: [redemption], pagination: { totalCount: 250_000 }, allRows: 250_000 }))
  server.handle(downloadRedemptionsAsAdmin, () => Promise.withResolvers<Response>().promise)
  const { user } = await openPage({ path: '/admin/redemptions', as: 'ADMIN', server })
  await user.click(await main().findByRole('button', { name: /^Download \(.*250,000.*\)$/ }))
  expect(await screen.findByText(/It ends after 100,000 rows/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Other downloads', hidden: true })).toBeNull()
})

test('a queue, as any list on a narrow screen, has one menu with the files and, on a phone, the first item', async () => {
  const server = createServer()
  const { user, router } = await openPage({ path: '/admin/deals?status=APPROVED', as: 'ADMIN', server })
  const menu = await main().findByRole('button', { name: 'Actions for this list' })
  await main().findAllByRole('row')
  const items = async () => {
    await user.click(menu)
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => plain(textContent))
  }
  const files = ['Download (12)', 'Download all 40 rows without filters']
  expect(await items()).toEqual(files)
  await user.click(screen.getByRole('menuitem', { name: files[1] as string }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(server.received(downloadDeals).map(({ query }) => query)).toEqual([{}])
  await waitFor(() => expect(document.activeElement).toBe(menu))
  await user.click(main().getByRole('link', { name: /^Pending/ }))
  await main().findByRole('link', { name: 'Review one by one' })
  expect(await items()).toEqual(['Review one by one', ...files])
  await user.click(screen.getByRole('menuitem', { name: 'Review one by one' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/deals/d1'))
})

test('while another list loads the button keeps its number and the focus, and does nothing', async () => {
  const server = createServer()
  const { user, router } = await openPage({ path: '/admin/redemptions', as: 'ADMIN', server })
  const button = await main().findByRole('button', { name: /^Download \(.*12.*\)$/ })
  button.focus()
  const answer = Promise.withResolvers<never>()
  server.handleOnce(listRedemptionsAsAdmin, () => answer.promise)
  await act(() => router.navigate({ to: '/admin/redemptions', search: { search: 'tea' } as never }))
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  button.focus()
  await user.keyboard('{Enter}')
  expect([plain(button.textContent), document.activeElement]).toEqual(['Download (12)', button])
  answer.resolve({ rows: [], pagination: { totalCount: 3 }, allRows: 40 } as never)
  await waitFor(() => expect(plain(button.textContent)).toBe('Download (3)'))
  expect([button.getAttribute('aria-disabled'), document.activeElement]).toEqual(['false', button])
  expect(server.received(downloadRedemptionsAsAdmin)).toEqual([])
})

test('without rows there is only the file of all', async () => {
  const server = createServer()
  server.handle(listRedemptionsAsAdmin, () => ({ rows: [], pagination: { totalCount: 0 }, allRows: 40 }))
  await openPage({ path: '/admin/redemptions', as: 'ADMIN', server })
  expect((await main().findByRole('button', { name: 'Download' })).hasAttribute('disabled')).toBe(true)
  expect(main().getByRole('button', { name: 'Other downloads' })).toBeDefined()
})

test('a plain backend has neither the file nor the sorted columns', async () => {
  const server = createServer()
  server.isFullBackend = false
  await openPage({ path: '/admin/deals?sort=businessNameEn&dir=1', as: 'ADMIN', server, isWide: true })
  expect(await main().findByRole('columnheader', { name: 'Discount' })).toBeDefined()
  for (const name of [/^Download/, 'Discount', 'Business']) expect(main().queryByRole('button', { name }), String(name)).toBeNull()
})

test.each([
  ['/admin/deals', 'Discount', { sort: 'discountPercentage', dir: '-1' }],
  ['/admin/deals', 'Business', { sort: 'businessNameEn', dir: '1' }],
  ['/admin/service-providers', 'Registration no.', { sort: 'commercialRegNo', dir: '1' }],
  ['/admin/notifications', 'Business', { sort: 'businessNameEn', dir: '1' }],
  ['/admin/redemptions?provider=b1', 'Paid (SAR)', { provider: 'b1', sort: 'discountedPrice', dir: '1' }],
])('%s is sorted by the column %s', async (path, column, sorted) => {
  const { user, search } = await openPage({ path, as: 'ADMIN', server: createServer(), isWide: true })
  await user.click(await main().findByRole('button', { name: column }))
  await waitFor(() => expect(search()).toEqual(sorted))
})

test('redemptions of all businesses are sorted by time only, and lose another order with the business', async () => {
  const server = createServer()
  const { user, search } = await openPage({
    path: '/admin/redemptions?provider=b1&sort=nameEn&dir=-1',
    as: 'ADMIN',
    server,
    isWide: true,
  })
  await user.click(await main().findByRole('button', { name: /Show all businesses/ }))
  await waitFor(() => expect(search()).toEqual({}))
  expect(main().getByRole('button', { name: 'Redeemed' })).toBeDefined()
  expect(main().queryByRole('button', { name: 'Paid (SAR)' })).toBeNull()
})
