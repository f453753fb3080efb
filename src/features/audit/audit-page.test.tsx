// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AuditRow, downloadAudit, listAudit } from '#contract/audit.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage, openPortal } from '#fixtures/open-portal.tsx'
import { pressKey } from '#fixtures/test-render.tsx'

/** A line of the log. Say only what the test is about. */
const aLine = (id: string, overrides: Partial<AuditRow> = {}): AuditRow =>
  AuditRow.parse({
    _id: id,
    at: '2026-09-15T08:57:03Z',
    action: 'deal.decided',
    actor: { _id: 'sami', role: 'SUPER_ADMIN', fullName: 'Sami Al Harbi' },
    subject: { _id: 'v1', kind: 'deal', nameEn: 'Two coffees', nameAr: 'قهوتان' },
    ip: '203.0.113.7',
    details: { status: 'REJECTED', reason: 'The picture is blurred', formerStatus: 'PENDING', formerReason: null },
    ...overrides,
  })

function createAuditApi(rows: readonly AuditRow[], more: { totalCount?: number; hasMore?: boolean } = {}) {
  const server = createMarketplace()
  server.handle(listAudit, () => ({
    rows: [...rows],
    pagination: { currentPage: 1, totalCount: more.totalCount ?? rows.length },
    hasMore: more.hasMore,
  }))
  return server
}

const open = (rows: readonly AuditRow[], path = '/admin/audit', language: 'en' | 'ar' = 'en') =>
  openPage({ as: 'ADMIN', path, server: createAuditApi(rows), language })

test('a line says at what time of its day what was done to what, and by whom', async () => {
  await open([aLine('2'), aLine('1', { at: '2026-09-14T20:59:00Z', subject: { _id: 'v2', kind: 'deal', nameEn: 'Tea' } })])
  const row = await main().findByRole('row', { name: /Two coffees/ })
  for (const text of ['Rejected a voucher', 'Sami Al Harbi', '11:57']) expect(within(row).getByText(text), text).toBeTruthy()
  expect(within(row).queryByRole('button')).toBeNull()
  expect(main().getByText('Sep 15').closest('th')?.textContent).toBe('Sep 15Tuesday')
  expect(within(main().getByText('Sep 14').closest('tr') as HTMLElement).getByText('23:59')).toBeTruthy()
})

test('it speaks Arabic', async () => {
  await open([aLine('1', { details: { status: 'APPROVED' } })], '/admin/audit', 'ar')
  const row = await main().findByRole('row', { name: /قبول قسيمة/ })
  expect(within(row).getByText('قهوتان')).toBeTruthy()
  expect(within(row).getByText('15 سبتمبر')).toBeTruthy()
})

test('an unknown action, a deleted account and a line without an account are shown as such', async () => {
  await open([
    aLine('1', { action: 'tariff.signed', actor: null, subject: { _id: 'gold' }, ip: null, details: null }),
    aLine('2', { action: 'deal.deleted', actor: { _id: 'x7f' }, details: null }),
  ])
  const unknown = await main().findByRole('row', { name: /tariff\.signed/ })
  expect(within(unknown).getByText('Not signed in')).toBeTruthy()
  const deleted = main().getByRole('row', { name: /Stopped offering a voucher/ })
  expect(within(deleted).getByText('Deleted account')).toBeTruthy()
})

test('an entry leads to what else that person did, which lets go again', async () => {
  const { user, server, search } = await open([aLine('1')], '/admin/audit?line=1')
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Only this person' }))
  await waitFor(() => expect(server.received(listAudit).at(-1)?.query).toMatchObject({ actor: 'sami', page: 1 }))
  await user.click(await main().findByRole('button', { name: /Person: .*Sami Al Harbi.*Show everybody/ }))
  await waitFor(() => expect(search()).toEqual({}))
})

test('the keys and buttons step through the entries of the page, and an item shows all that was done to it', async () => {
  const announcement = { _id: 'a1', kind: 'announcement', nameEn: 'New hours' }
  const { user, server, search } = await open(
    [aLine('3'), aLine('2', { subject: announcement }), aLine('1', { subject: { _id: 'v2', kind: 'deal', nameEn: 'Tea' } })],
    '/admin/audit?line=3&kind=decided',
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('1 of 3 on this page')).toBeTruthy()
  expect(['K', 'J'].map((cap) => dialog.getByText(cap).textContent)).toEqual(['K', 'J'])
  await pressKey('j')
  expect(await dialog.findByText('2 of 3 on this page')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'New hours' }).getAttribute('href')).toContain('/admin/notifications?')
  await user.click(dialog.getByRole('button', { name: 'Next entry (J)' }))
  await waitFor(() => expect(search()).toEqual({ line: '1', kind: 'decided' }))
  expect(dialog.getByRole('button', { name: 'Next entry (J)' }).getAttribute('aria-disabled')).toBe('true')
  await pressKey('k')
  await waitFor(() => expect(search()).toEqual({ line: '2', kind: 'decided' }))
  await user.click(dialog.getByRole('link', { name: 'All of this item' }))
  await waitFor(() => expect(search()).toEqual({ kind: 'all', search: 'a1' }))
  expect(server.received(listAudit).at(-1)?.query).toMatchObject({ search: 'a1', page: 1 })
})

test('an address names one action and leaves out undone decisions, which is said and let go', async () => {
  const { user, server, search } = await open([aLine('1')], '/admin/audit?kind=deal-decided&upheld=true')
  expect(server.received(listAudit)[0]?.query).toMatchObject({ action: ['deal.decided'], upheld: 'true' })
  const kind = await main().findByRole('combobox', { name: 'Kind of action' })
  expect(within(kind).getByRole('option', { name: 'Decided on a voucher', selected: true })).toBeTruthy()
  await user.click(main().getByRole('button', { name: /Decisions that were not undone.*Show all decisions/ }))
  await waitFor(() => expect(search()).toEqual({ kind: 'deal-decided' }))
  await user.selectOptions(main().getByRole('combobox', { name: 'Kind of action' }), 'Deleted')
  await waitFor(() => expect(search()).toEqual({ kind: 'deleted' }))
})

test('it opens on decisions and changes, and shows all actions on request', async () => {
  const { user, server, search } = await open([])
  const opened = server.received(listAudit)[0]?.query.action
  expect(opened).toEqual(expect.arrayContaining(['deal.decided', 'subAdmin.created', 'deal.updated', 'deal.deleted']))
  expect(opened).not.toContain('profile.read')
  expect(opened).not.toContain('deal.created')
  await user.click(await main().findByRole('link', { name: 'Show all actions' }))
  await waitFor(() => expect(search()).toEqual({ kind: 'all' }))
  expect(server.received(listAudit).at(-1)?.query.action).toBeUndefined()
})

test('a search without a match among decisions says how many there are among all actions, and leads there', async () => {
  const server = createMarketplace()
  server.handle(listAudit, ({ query }) => ({ rows: query.action ? [] : [aLine('1')], pagination: { totalCount: query.action ? 0 : 1 } }))
  const { user, search } = await openPage({ as: 'ADMIN', path: '/admin/audit?search=sami', server })
  await user.click(await main().findByRole('link', { name: '1 in all actions' }))
  await waitFor(() => expect(search()).toEqual({ search: 'sami', kind: 'all' }))
})

test('equal entries below each other are one row with their number and span, and open as a list', async () => {
  const read = { action: 'profile.read', details: null }
  const business = (id: string) => ({ _id: id, kind: 'provider', nameEn: `Business ${id}` })
  const { user } = await open(
    [
      aLine('5', { ...read, subject: business('a'), details: { times: '12' } }),
      aLine('4', { ...read, subject: business('b'), at: '2026-09-15T08:50:00Z' }),
      aLine('3', { subject: { _id: 'v2', kind: 'deal', nameEn: 'Tea' } }),
      aLine('2'),
      aLine('1', read),
    ],
    '/admin/audit?kind=all',
  )
  const row = await main().findByRole('row', { name: /×13/ })
  expect(main().getAllByRole('row')).toHaveLength(5)
  expect(within(row).getByText('since 11:50')).toBeTruthy()
  await user.click(within(row).getByRole('link'))
  const dialog = within(await screen.findByRole('dialog', { name: /^.?Read the profile of a business.? ×13$/ }))
  expect(dialog.getByText('13 entries of the audit log')).toBeTruthy()
  expect(dialog.queryByText('Item')).toBeNull()
  expect(dialog.getByRole('link', { name: 'Business b' }).getAttribute('href')).toBe('/admin/service-providers/b')
})

test('the opening view has what many people did in an hour as one row that opens', async () => {
  const added = (id: string, name: string) =>
    aLine(id, {
      action: 'subAdmin.created',
      details: null,
      actor: { _id: name, role: 'ADMIN', fullName: name },
      subject: { _id: `item-${id}`, nameEn: `Item ${id}` },
    })
  const { user } = await open([added('3', 'Huda'), added('2', 'Lina'), aLine('1')])
  await main().findByText('Rejected a voucher')
  const [, first, second] = main().getAllByRole('row')
  expect(within(second!).getByText('Rejected a voucher')).toBeTruthy()
  expect(within(first!).getByText('×2')).toBeTruthy()
  expect(within(first!).getByText('and 1 other')).toBeTruthy()
  expect(within(first!).getByText(/Item 3.* and .*Item 2/)).toBeTruthy()
  await user.click(within(first!).getByRole('link'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Huda.*Item 3/),
    expect.stringMatching(/Lina.*Item 2/),
  ])
})

test('the oldest come first on request, grouped the same', async () => {
  const line = (id: string, minute: string) => aLine(id, { at: `2026-09-15T08:${minute}:00Z` })
  const server = createAuditApi([line('1', '51'), line('2', '57')])
  const { user, search } = await openPage({ as: 'ADMIN', path: '/admin/audit', server })
  await user.click(await main().findByRole('button', { name: 'When' }))
  await waitFor(() => expect(search()).toMatchObject({ sort: 'at', dir: '1' }))
  await waitFor(() => expect(server.received(listAudit).at(-1)?.query).toMatchObject({ sortKey: 'at', sortValue: 1 }))
  const row = within(await main().findByRole('row', { name: /Rejected a voucher/ }))
  expect(await row.findByText('since 11:51')).toBeTruthy()
})

test('filters by kind of action and by days are sent as actions and days', async () => {
  const { user, server } = await open([aLine('1')], '/admin/audit?created=2026-09-15&search=harbi')
  await user.selectOptions(await main().findByRole('combobox', { name: 'Kind of action' }), 'Sign-ins')
  await waitFor(() =>
    expect(server.received(listAudit).at(-1)?.query).toMatchObject({ action: ['login'], creationDate: '2026-09-15', search: 'harbi' }),
  )
  expect(main().getByRole('button', { name: 'When: ⁨today⁩' })).toBeTruthy()
})

test('a line opens in place with all that was noted, and Back closes it', async () => {
  const { user, server, router, search } = await open([aLine('1')])
  const link = await main().findByRole('link', { name: /Details: Rejected a voucher, Sep.15, 2026, 11:57:03/ })
  await user.click(link)
  const dialog = await screen.findByRole('dialog', { name: 'Rejected a voucher' })
  expect(within(dialog).getByText('The picture is blurred')).toBeTruthy()
  expect(within(dialog).getByText('Before:').parentElement?.textContent).toBe('Before: Pending')
  expect(within(dialog).getByText('Now:').parentElement?.textContent).toBe('Now: Rejected')
  expect(within(dialog).getByRole('link', { name: 'Two coffees' }).getAttribute('href')).toBe('/admin/deals/v1')
  expect(server.received(listAudit)).toHaveLength(1)
  router.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(search()).toEqual({})
  expect(document.activeElement).toBe(link)
})

test('a business leads to its record', async () => {
  const subject = { _id: 'p1', kind: 'provider', nameEn: 'Bean House' }
  await open([aLine('3', { action: 'provider.approved', subject, details: null })], '/admin/audit?line=3')
  const link = within(await screen.findByRole('dialog')).getByRole('link', { name: 'Bean House' })
  expect(link.getAttribute('href')).toBe('/admin/service-providers/p1')
})

test('a refusal says why, and a voucher that is gone is no link', async () => {
  const { user } = await open(
    [
      aLine('1', {
        action: 'refused',
        subject: { _id: 'deals.decide', kind: 'call', nameEn: 'Decide on a voucher' },
        details: { status: '403', times: '3' },
      }),
      aLine('2', { action: 'deal.deleted', subject: { _id: 'v1', kind: 'deal', nameEn: 'Two coffees', isDeleted: true }, details: null }),
    ],
    '/admin/audit?line=1',
  )
  const refusal = await screen.findByRole('dialog', { name: 'Request refused' })
  expect(within(refusal).getByText('Not allowed')).toBeTruthy()
  expect(within(refusal).getByText('Decide on a voucher')).toBeTruthy()
  await user.click(within(refusal).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(main().getByRole('heading', { level: 1 })))
  await user.click(await main().findByRole('link', { name: /Stopped offering a voucher/ }))
  const deleted = await screen.findByRole('dialog', { name: 'Stopped offering a voucher' })
  expect(within(deleted).getByText('no longer there')).toBeTruthy()
  expect(within(deleted).queryByRole('link', { name: 'Two coffees' })).toBeNull()
})

test.each([
  ['en', 'This entry cannot be found', 'Close'],
  ['ar', 'تعذّر العثور على هذا القيد', 'إغلاق'],
] as const)('an entry that does not exist is said to be missing, and let go (%s)', async (language, title, close) => {
  const { user, search } = await open([aLine('1')], '/admin/audit?line=5&kind=signedIn', language)
  const dialog = await screen.findByRole('dialog', { name: title })
  await user.click(within(dialog).getByRole('button', { name: close }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(search()).toEqual({ kind: 'signedIn' })
})

test('a link leads to an entry that is not on the page, whatever the list shows', async () => {
  const { server } = await open([aLine('1')], '/admin/audit?line=5&kind=signedIn')
  const list = server.received(listAudit).length
  expect(list).toBeGreaterThan(0)
  await screen.findByRole('dialog', { name: 'This entry cannot be found' })
  expect(server.received(listAudit).map(({ query }) => query.entry)).toContain('5')
})

test('a linked entry that could not be read is not said to be missing, and is tried again', async () => {
  const server = createAuditApi([aLine('1')])
  let isDown = true
  const page = { rows: [aLine('1')], pagination: { currentPage: 1, totalCount: 1 } }
  server.handle(listAudit, ({ query }) => (query.entry && isDown ? refusal(503, 'UNAVAILABLE') : page))
  const { user } = await openPage({ as: 'SUPER_ADMIN', path: '/admin/audit?line=5', server })
  const dialog = await screen.findByRole('dialog', { name: 'Could not load the audit log' })
  isDown = false
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('dialog', { name: 'This entry cannot be found' })
})

test('a log longer than what is listed says where the rest is', async () => {
  await openPage({ as: 'SUPER_ADMIN', path: '/admin/audit', server: createAuditApi([aLine('1')], { totalCount: 10_000, hasMore: true }) })
  expect(await main().findByText('The newest 10,000 entries. Choose days to see older ones.')).toBeTruthy()
})

test('a backend without an audit log gets no call, and no menu entry leads there', async () => {
  const server = createAuditApi([])
  server.isFullBackend = false
  await openPage({ as: 'ADMIN', path: '/admin/audit', server })
  expect(await main().findByRole('heading', { name: 'No audit log here' })).toBeTruthy()
  expect(server.received(listAudit)).toEqual([])
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
})

test('a manager gets there by the tabs of the team', async () => {
  const { user, currentPath } = await openPortal({ as: 'ADMIN', path: '/admin/dashboard', server: createAuditApi([aLine('1')]) })
  await user.click(screen.getByRole('link', { name: 'Sub-admins' }))
  expect(await main().findByRole('heading', { level: 1, name: 'Sub-admins' })).toBeTruthy()
  await user.click(await main().findByRole('link', { name: 'Audit log' }))
  await waitFor(() => expect(currentPath()).toBe('/admin/audit'))
  expect(screen.getAllByRole('link', { name: 'Sub-admins' }).map((link) => link.getAttribute('aria-current'))).toEqual(['page', null])
})

test('a sub-admin sees that access is denied, and no call is made', async () => {
  const server = createAuditApi([aLine('1')])
  const { currentPath } = await openPage({ as: 'SUB_ADMIN', path: '/admin/audit', server })
  expect(currentPath()).toBe('/access-denied')
  expect(server.received(listAudit)).toEqual([])
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
})

test('the file is of what the list is of, and its dialog stops it', async () => {
  const { user, server, toastTexts } = await open([aLine('1')], '/admin/audit?kind=signedIn&search=harbi&page=2&sort=at')
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => save.mockRestore())
  const start = await main().findByRole('button', { name: 'Download as a spreadsheet' })
  server.handle(downloadAudit, () => Promise.withResolvers<Response>().promise)
  await user.click(start)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'The audit log as a spreadsheet' }))
  expect(dialog.getByRole('status').textContent).toBe('Preparing the spreadsheet')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect([save.mock.calls.length, toastTexts(), document.activeElement]).toEqual([0, [], start])
  server.handle(
    downloadAudit,
    () => new Response('PK', { headers: { 'content-disposition': 'attachment; filename="audit-log_today.xlsx"' } }),
  )
  await user.click(start)
  await waitFor(() => expect(toastTexts()).toEqual(['Saved ⁨audit-\u2060log_today.xlsx⁩']))
  expect(save).toHaveBeenCalledOnce()
  expect(server.received(downloadAudit)[1]?.query).toEqual({ action: ['login'], search: 'harbi', sortKey: 'at', sortValue: 1 })
})

test('a file that cannot be made says why', async () => {
  const { user, server } = await open([aLine('1')])
  server.handle(downloadAudit, () => refusal(429, 'TOO_MANY_REQUESTS', { message: 'Too many attempts.' }))
  await user.click(await main().findByRole('button', { name: 'Download as a spreadsheet' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect((await dialog.findByRole('alert')).textContent).toBe('Too many attempts.Nothing was saved.')
})

test('a failed list says so and can be retried', async () => {
  const server = createMarketplace()
  server.handle(listAudit, () => refusal(503, 'UNAVAILABLE'))
  const { user } = await openPage({ as: 'ADMIN', path: '/admin/audit', server, renderAfterLoading: true })
  expect((await main().findByRole('alert')).textContent).toContain('Could not load the audit log')
  server.handle(listAudit, () => ({ rows: [aLine('1')], pagination: { totalCount: 1 } }))
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByRole('row', { name: /Rejected a voucher/ })).toBeTruthy()
})
