// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftKey } from '#components/drafts/stored-drafts.ts'
import { logout } from '#contract/auth.ts'
import type { CallData } from '#contract/call.ts'
import { listDeals } from '#contract/deals.ts'
import { listBusinessCategories } from '#contract/lookups.ts'
import { listProviders } from '#contract/providers.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { pressKey } from '#fixtures/test-render.tsx'

const deals = () => [buildDeal('1', { nameEn: 'Coffee for two', dealStatus: 'APPROVED' }), buildDeal('2', { nameEn: 'Car wash' })]

/** The pages behind have boxes of their own. */
const findField = async () => within(await screen.findByRole('dialog')).findByRole('combobox')

async function openPalette(options: Partial<Parameters<typeof openPortal>[0]> = {}) {
  const portal = await openPortal({ as: 'ADMIN', path: '/admin/dashboard', server: createMarketplace({ deals: deals() }), ...options })
  await portal.user.keyboard('{Control>}k{/Control}')
  const field = await findField()
  return { ...portal, field }
}

const rows = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('it opens by its key, also in a field, and closes by it; the focus goes back', async () => {
  const { user } = await openPortal({ as: 'ADMIN', path: '/admin/deals', server: createMarketplace({ deals: deals() }) })
  const search = screen.getByRole('searchbox')
  await user.click(search)
  await user.keyboard('{Meta>}k{/Meta}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Quick search' })))
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(search))
})

test('screens are found by their names in both languages, whatever the forms of the letters, and opened', async () => {
  const { user, field, currentPath } = await openPalette()
  await user.type(field, 'اَلقسائم')
  expect(rows()).toContain('Vouchers')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(currentPath()).toBe('/admin/deals'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('vouchers of any status come from the server, asked once for what was typed, and open', async () => {
  const { user, field, server, currentPath } = await openPalette()
  const before = server.received(listDeals).length
  await user.type(field, 'Coffee')
  expect(screen.getByRole('option', { name: 'Searching the vouchers' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(await screen.findByRole('option', { name: /Coffee for two/ }))
  expect(
    server
      .received(listDeals)
      .slice(before)
      .map(({ query }) => query)
      .filter((query) => query.search),
  ).toMatchObject([{ search: 'Coffee', page: 1 }])
  await waitFor(() => expect(currentPath()).toBe('/admin/deals/1'))
})

test('an administrator finds businesses of any status, and opens one by the keyboard', async () => {
  const server = createMarketplace()
  const row = {
    _id: 'p1',
    businessNameEn: 'Bean House',
    businessNameAr: 'بيت البُن',
    phoneNo: '0501234567',
    accountApprovalStatus: 'PENDING' as const,
  }
  server.handle(listProviders, ({ query }) => ({ rows: query.search === '0501234567' ? [row] : [], pagination: { totalCount: 1 } }))
  const { user, field, currentPath } = await openPalette({ server })
  await user.type(field, '0501234567')
  await screen.findByRole('option', { name: /Bean House/ })
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Searching/ })).toBeNull())
  expect(screen.queryByRole('group', { name: 'Vouchers' })).toBeNull()
  expect(server.received(listProviders).at(-1)?.query).toMatchObject({ page: 1, limit: 5, search: '0501234567' })
  expect(server.received(listProviders).at(-1)?.query.accountApprovalStatus).toBeUndefined()
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(currentPath()).toBe('/admin/service-providers/p1'))
})

test('a business whose name begins with the search stands before its vouchers, and is selected', async () => {
  const named = { businessNameEn: 'Bayt Coffee', businessNameAr: 'بيت القهوة' }
  const server = createMarketplace({ deals: [buildDeal('1', { nameEn: 'Breakfast at Bayt', serviceProvider: { _id: 'p1', ...named } })] })
  const providers = Promise.withResolvers<CallData<typeof listProviders>>()
  server.handle(listProviders, () => providers.promise)
  const { user, field, currentPath } = await openPalette({ server })
  await user.type(field, 'Bayt')
  await screen.findByRole('option', { name: /Breakfast at Bayt/ })
  providers.resolve({ rows: [{ _id: 'p1', ...named, accountApprovalStatus: 'APPROVED' }], pagination: { totalCount: 1 } })
  const found = await screen.findByRole('option', { name: /^Bayt Coffee/ })
  expect(found.textContent).toContain('Registered')
  expect(rows()[0]).toBe(found.textContent)
  await waitFor(() => expect(screen.getByRole('option', { selected: true })).toBe(found))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(currentPath()).toBe('/admin/service-providers/p1'))
})

test('pages and filtered lists are found by what people type, in both languages', async () => {
  const { user, field, currentPath, search } = await openPalette()
  const first = async (typed: string) => {
    await user.clear(field)
    await user.type(field, typed)
    return rows()[0]
  }
  expect(await first('go to reports')).toBe('Reports')
  expect(await first('logout')).toBe('Sign out')
  expect(await first('new sub')).toBe('Add sub-admin')
  expect(await first('قثحخقفس')).toBe('Reports')
  expect(await first('reprots')).toBe('Reports')
  expect(await first('افتح التقارير')).toBe('Reports')
  expect(await first('قسائم مرفوضه')).toBe('Rejected vouchers')
  expect(await first('expired licences')).toBe('Businesses whose licence has ended')
  expect(await first('waiting chats')).toBe('Conversations waiting for an answer')
  expect(await first('approved businesses')).toBe('Registered businesses')
  expect(await first('pending vouchers')).toBe('Pending vouchers')
  await user.keyboard('{Enter}')
  await waitFor(() => expect([currentPath(), search()]).toEqual(['/admin/deals', { status: 'PENDING' }]))
})

test('the businesses of a category are found without its accents', async () => {
  const server = createMarketplace()
  server.handle(listBusinessCategories, () => [{ _id: 'c1', value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ' }])
  const { user, field, search } = await openPalette({ server })
  await user.type(field, 'cafe')
  await user.click(await screen.findByRole('option', { name: /^Registered businesses: .Cafés/ }))
  await waitFor(() => expect(search()).toEqual({ status: 'APPROVED', category: 'cafes' }))
})

test('a search that finds nothing offers the one that was meant', async () => {
  const server = createMarketplace()
  server.handle(listDeals, ({ query }) =>
    query.search === 'Hammam'
      ? { rows: [buildDeal('1', { nameEn: 'Hammam for two' })], pagination: { totalCount: 1 } }
      : {
          rows: [],
          pagination: { totalCount: 0 },
          suggestion: { search: 'Hammam', counts: { PENDING: 2, APPROVED: 12, REJECTED: 0 } },
        },
  )
  const { user, field } = await openPalette({ server })
  await user.type(field, 'hamam')
  const suggestion = await screen.findByRole('option', { name: /^Did you mean “.*Hammam.*”\? 14 results$/ })
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe(suggestion.textContent)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('option', { name: /Hammam for two/ })).toBeTruthy()
})

test('with rows selected it offers to decide them, and selects no decision by itself', async () => {
  const { user } = await openPortal({ as: 'ADMIN', path: '/admin/deals?status=ALL', server: createMarketplace({ deals: deals() }) })
  await user.click(await screen.findByRole('checkbox', { name: /Car wash/ }))
  await screen.findByRole('button', { name: 'Approve 1…' })
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Quick search' })
  expect(rows().slice(0, 3)).toEqual(['Search this list/', 'Approve 1 selectedA', 'Reject 1 selectedR'])
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Search/)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByRole('alertdialog', { name: /^Approve/ }, { timeout: 10_000 })).toBeTruthy()
})

test('a business searches no businesses', async () => {
  const { user, field, server } = await openPalette({ as: 'SERVICE_PROVIDER', path: '/service-provider/deals' })
  await user.type(field, 'Coffee')
  await screen.findByRole('option', { name: /Coffee for two/ })
  expect(server.received(listProviders)).toEqual([])
})

test('it says once that nothing matches, seen and heard, and only after both searches have ended', async () => {
  const server = createMarketplace({ deals: deals() })
  const providers = Promise.withResolvers<CallData<typeof listProviders>>()
  const { user, field } = await openPalette({ server })
  server.handle(listProviders, () => providers.promise)
  await user.type(field, 'zzz')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(rows()).toEqual(['Searching the businesses'])
  expect(screen.queryByText(/Nothing matches/)).toBeNull()
  providers.resolve({ rows: [], pagination: { totalCount: 0 } })
  const found = await screen.findByRole('option', { name: /Nothing matches “.*zzz.*”/ })
  expect(screen.getAllByRole('option')).toEqual([found])
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe(found.textContent)
})

test('a plain backend is asked for vouchers and businesses too, and has no lists by lanes', async () => {
  const server = createMarketplace({ deals: deals() })
  server.isFullBackend = false
  const { user, field } = await openPalette({ server })
  await user.type(field, 'Coffee')
  await screen.findByRole('option', { name: /Coffee for two/ })
  await user.clear(field)
  await user.type(field, 'vouchers')
  expect(rows()).toContain('Pending vouchers')
  expect(rows()).not.toContain('Clean vouchers')
})

test('a search that fails says why in its row, and Enter tries again', async () => {
  const server = createMarketplace({ deals: deals() })
  const { user, field } = await openPalette({ server })
  server.handle(listDeals, () => refusal(503, 'UNAVAILABLE'))
  await user.type(field, 'Coffee')
  await screen.findByRole('option', { name: /Try again/ })
  server.handle(listDeals, () => ({ rows: deals(), pagination: { totalCount: 2 } }))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('option', { name: /Coffee for two/ })).toBeTruthy()
})

test('language, theme and the way out are there', async () => {
  const { user, services, server, field } = await openPalette()
  await user.type(field, 'dark')
  await user.keyboard('{Enter}')
  expect(services.theme.getState().theme).toBe('dark')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Quick search' }))
  await user.type(await screen.findByRole('combobox'), 'arabic')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.documentElement.lang).toBe('ar'))
  await user.click(screen.getByRole('button', { name: 'بحث سريع' }))
  await user.type(await screen.findByRole('combobox'), 'تسجيل الخروج')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.received(logout)).toHaveLength(1))
})

test('to sign out with drafts on the device is a question first', async () => {
  const portal = await openPortal({
    as: 'SERVICE_PROVIDER',
    path: '/service-provider/deals',
    server: createMarketplace({ deals: deals() }),
  })
  const { user, server, services } = portal
  const draft = JSON.stringify({ at: services.clock.now(), values: {} })
  services.draftStorage.setItem(draftKey(services.session.store.getState().userId, 'deal', '1'), draft)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await findField(), 'Sign out{Enter}')
  expect(await screen.findByRole('alertdialog', { name: /^Sign out and delete .*1 draft/ })).toBeTruthy()
  expect(server.received(logout)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Sign out and delete' }))
  await waitFor(() => expect(server.received(logout)).toHaveLength(1))
})

test('a business finds its own vouchers and the form of a new one', async () => {
  const { user, field, currentPath } = await openPalette({ as: 'SERVICE_PROVIDER', path: '/service-provider/deals' })
  await user.type(field, 'جديده')
  expect(rows()).toContain('New voucher')
  await user.clear(field)
  await user.type(field, 'Car')
  await user.click(await screen.findByRole('option', { name: /Car wash/ }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/2'))
})

test('it offers what the open page can do: a decision opens its dialog, which gives the focus back', async () => {
  const { user } = await openPalette({ path: '/admin/deals/2' })
  expect(rows().slice(0, 4)).toEqual(['Back to the listU', 'ApproveA', 'RejectR', 'Delete'])
  await user.keyboard('{Escape}')
  const button = screen.getByRole('button', { name: 'Quick search' })
  await user.click(button)
  await user.type(await screen.findByRole('combobox', { name: 'Quick search' }), 'رفض')
  expect(rows()[0]).toBe('RejectR')
  await user.keyboard('{Enter}')
  await screen.findByRole('alertdialog', {}, { timeout: 10_000 })
  expect(screen.queryByRole('combobox', { name: 'Quick search' })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

test('a business finds its own lists, and no page of administrators', async () => {
  const { user, field, currentPath, search } = await openPalette({ as: 'SERVICE_PROVIDER', path: '/service-provider/deals' })
  await user.type(field, 'refused')
  expect(rows()).toContain('Refused scans')
  await user.clear(field)
  await user.type(field, 'pending businesses')
  expect(rows()).not.toContain('Pending businesses')
  await user.clear(field)
  await user.type(field, 'unhappy')
  await user.keyboard('{Enter}')
  await waitFor(() => expect([currentPath(), search()]).toEqual(['/service-provider/ratings', { stars: 'low' }]))
})

test('another page has other actions', async () => {
  const { user, field, currentPath } = await openPalette({ as: 'SERVICE_PROVIDER', path: '/service-provider/deals/1' })
  expect(rows().slice(0, 3)).toEqual(['Edit', 'Duplicate', 'Delete'])
  await user.type(field, 'duplicate')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals/add'))
  await screen.findByRole('heading', { level: 1, name: 'New voucher' })
  await user.click(screen.getByRole('button', { name: 'Quick search' }))
  await screen.findByRole('combobox', { name: 'Quick search' })
  expect(rows()).not.toContain('Duplicate')
})

test('a search that fails leaves the other', async () => {
  const server = createMarketplace({ deals: deals() })
  const { user, field } = await openPalette({ server })
  server.handle(listProviders, () => refusal(503, 'UNAVAILABLE'))
  await user.type(field, 'Coffee')
  await screen.findByRole('option', { name: /Try again/ })
  expect(screen.getByRole('option', { name: /Coffee for two/ })).toBeTruthy()
})

test('a command names the key that does the same, unless such keys are switched off', async () => {
  const named = () => screen.getAllByRole('option').flatMap((row) => row.getAttribute('aria-keyshortcuts') ?? [])
  const { user, services } = await openPalette({ path: '/admin/deals/2' })
  expect((await screen.findByRole('option', { name: 'Approve' })).textContent).toBe('ApproveA')
  expect(named()).toEqual(expect.arrayContaining(['A', 'R', 'U']))
  expect(screen.getByRole('option', { selected: true }).textContent).not.toMatch(/Approve|Reject/)
  await pressKey('{Escape}')
  act(() => services.shortcuts.getState().setEnabled(false))
  await user.keyboard('{Control>}k{/Control}')
  expect((await screen.findByRole('option', { name: 'Approve' })).textContent).toBe('Approve')
  expect(named()).toEqual([])
})

test('it offers the commands of the sheet of shortcuts, each once and with its key', async () => {
  const { user } = await openPortal({ as: 'ADMIN', path: '/admin/deals', server: createMarketplace({ deals: deals() }) })
  await screen.findByRole('checkbox', { name: /Car wash/ })
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Quick search' })
  const keys = screen.getAllByRole('option').flatMap((option) => option.getAttribute('aria-keyshortcuts') ?? [])
  expect(keys.toSorted()).toEqual(['/', '?', 'Enter', 'J', 'K', 'X'])
})
