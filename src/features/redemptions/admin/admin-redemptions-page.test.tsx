// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listRedemptionsAsAdmin, listRefusedScansAsAdmin } from '#contract/admin-redemptions.ts'
import { undoRedemptionAsAdmin } from '#contract/admin-undo.ts'
import { adminUndoWindow } from '#contract/limits.ts'
import { listReports } from '#contract/reports.ts'
import { testNow } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'

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

const open = (path: string, server = createServer(), language: 'ar' | 'en' = 'ar') => openPage({ path, server, as: 'ADMIN', language })

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

describe('undoing a redemption', () => {
  const words = {
    en: {
      open: 'Undo redemption: \u2068Breakfast for two\u2069',
      title: 'Undo the redemption of \u2068Breakfast for two\u2069?',
      reason: 'Reason',
      confirm: 'Undo redemption',
      close: 'Close',
      empty: 'No redemptions yet',
    },
    ar: {
      open: 'إلغاء الاستخدام: \u2068إفطار لشخصين\u2069',
      title: 'إلغاء استخدام \u2068إفطار لشخصين\u2069؟',
      reason: 'السبب',
      confirm: 'إلغاء الاستخدام',
      close: 'إغلاق',
      empty: 'لا عمليات استخدام بعد',
    },
  } as const

  async function ask(server: ReturnType<typeof createServer>, language: 'ar' | 'en' = 'en') {
    const portal = await open('/admin/redemptions', server, language)
    const { open: name, title } = words[language]
    const button = await main().findByRole('button', { name })
    // By keyboard alone.
    button.focus()
    await portal.user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('alertdialog', { name: title }))
    return { ...portal, button, dialog }
  }

  test.each(['en', 'ar'] as const)('needs a reason, and the list is read again (%s)', async (language) => {
    const { reason, confirm, empty } = words[language]
    const server = createServer()
    server.handle(undoRedemptionAsAdmin, () => {
      server.handle(listRedemptionsAsAdmin, () => ({ rows: [], pagination: { totalCount: 0 } }))
      return null
    })
    const { user, dialog } = await ask(server, language)
    await user.click(dialog.getByRole('button', { name: new RegExp(`^${confirm}`) }))
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: reason }))
    expect(server.received(undoRedemptionAsAdmin)).toEqual([])
    await user.keyboard(' Scanned twice ')
    await user.click(dialog.getByRole('button', { name: new RegExp(`^${confirm}`) }))
    expect(await main().findByText(empty)).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.received(undoRedemptionAsAdmin).map(({ body }) => body)).toEqual([{ redemptionId: 'r1', reason: 'Scanned twice' }])
  })

  test('that a colleague has undone says who was first, keeps the reason and offers no other attempt', async () => {
    const server = createServer()
    const details = { by: 'Huda Al Qahtani', at }
    server.handle(undoRedemptionAsAdmin, () => refusal(409, 'REDEMPTION_UNDONE', { details }))
    const { user, dialog, button } = await ask(server)
    await user.type(dialog.getByRole('textbox'), 'Scanned twice')
    await user.click(dialog.getByRole('button', { name: /^Undo redemption/ }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Huda Al Qahtani')
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Scanned twice')
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([words.en.close])
    await user.click(dialog.getByRole('button', { name: words.en.close }))
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(server.received(listRedemptionsAsAdmin).length).toBeGreaterThan(1)
  })

  test('that failed for the moment is tried again with the same reason', async () => {
    const server = createServer()
    server.handle(undoRedemptionAsAdmin, () => refusal(503, 'UNAVAILABLE'))
    const { user, dialog } = await ask(server)
    await user.type(dialog.getByRole('textbox'), 'Scanned twice')
    await user.click(dialog.getByRole('button', { name: /^Undo redemption/ }))
    expect(await dialog.findByRole('alert')).toBeDefined()
    server.handle(undoRedemptionAsAdmin, () => null)
    await user.click(dialog.getByRole('button', { name: /^Undo redemption/ }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('is offered for 30 days after the arrival', async () => {
    const server = createServer()
    const long = { redemptionDate: new Date(testNow - adminUndoWindow - 60_000).toISOString() }
    const rows = [
      { ...row, ...long, _id: 'old' },
      { ...row, ...long, _id: 'late', nameEn: 'Late', receivedAt: at },
    ]
    server.handle(listRedemptionsAsAdmin, () => ({ rows, pagination: { totalCount: 2 } }))
    await open('/admin/redemptions', server, 'en')
    await main().findByText('Late')
    expect(main().getAllByRole('button', { name: /^Undo redemption/ })).toHaveLength(1)
  })
})
