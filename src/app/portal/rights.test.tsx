// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminStatistics } from '#contract/dashboards.ts'
import { getDeal, listDeals } from '#contract/deals.ts'
import { listChats } from '#contract/help-center.ts'
import { listReports } from '#contract/reports.ts'
import { rightSets } from '#contract/right-sets.ts'
import { subAdminRights, subRoleRights } from '#contract/rights.ts'
import { buildDeal, buildUser } from '#fixtures/builders.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPortal } from '#fixtures/open-portal.tsx'
import { pressKey } from '#fixtures/test-render.tsx'

const withRights = (...permissions: readonly string[]) => buildUser('SUB_ADMIN', { permissions: [...permissions] })
const marketplace = () => createMarketplace({ deals: [buildDeal('b'), buildDeal('c')] })
const open = (path: string, permissions: readonly string[], more = {}) =>
  openPortal({ path, as: withRights(...permissions), server: marketplace(), ...more })
const menuNames = (label = 'Main menu') =>
  within(screen.getAllByRole('navigation', { name: label })[0] as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/\d.*$/, ''))

test('a reviewer has the queues and no figures, and the portal asks for none', async () => {
  const { server } = await open('/admin/dashboard', rightSets.reviewer)
  expect(menuNames()).toEqual(['Dashboard', 'Vouchers', 'Businesses', 'Scheduled notifications'])
  expect(screen.queryByRole('radiogroup', { name: 'Period' })).toBeNull()
  expect(server.received(adminStatistics)).toEqual([])
})

test('the help desk has conversations and redemptions, and reads vouchers without deciding about them', async () => {
  const { server } = await open('/admin/deals', rightSets.helpDesk)
  expect(menuNames()).toEqual(['Dashboard', 'Vouchers', 'Businesses', 'Redemptions', 'Help centre'])
  await waitFor(() => expect(server.received(listDeals).length).toBeGreaterThan(0))
  expect(await screen.findAllByRole('rowheader')).toHaveLength(2)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a record is read without buttons for a decision', async () => {
  await open('/admin/deals/b', rightSets.helpDesk)
  await screen.findByRole('heading', { level: 1 })
  await screen.findAllByRole('link', { name: /next/i }).catch(() => undefined)
  for (const name of [/^Approve/, /^Reject/, /^More/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test.each([
  ['en' as const, 'Your account cannot open this page', '“Figures and reports”'],
  ['ar' as const, 'لا يستطيع حسابك فتح هذه الصفحة', '«الأرقام والتقارير»'],
])('an address without its right says in %s what is missing, and asks for nothing', async (language, title, right) => {
  const { server, currentPath } = await open('/admin/reports', rightSets.reviewer, { language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText(new RegExp(right))).toBeTruthy()
  expect([currentPath(), server.received(listReports)]).toEqual(['/access-denied', []])
})

test('unknown names say nothing: the role decides', async () => {
  await open('/admin/dashboard', ['deals', '*'])
  expect(menuNames()).toHaveLength(7)
})

test('a change reaches the open page at once, with a sentence, and comes back as it went', async () => {
  const { createSocket, send } = createFakeSocket()
  const { currentPath, toastTexts, storage } = await open('/admin/reports', subAdminRights, { createSocket })
  await waitFor(() => expect(menuNames()).toContain('Reports'))
  act(() => send('rights', { permissions: [...rightSets.helpDesk] }))
  await waitFor(() => expect(currentPath()).toBe('/access-denied'))
  expect(menuNames()).toEqual(['Dashboard', 'Vouchers', 'Businesses', 'Redemptions', 'Help centre'])
  expect(toastTexts()).toEqual(['What you may do here was changed just now.'])
  expect(storage.getItem('auth_permissions')).toBe(JSON.stringify(rightSets.helpDesk))
  act(() => send('rights', { permissions: [...subAdminRights] }))
  await waitFor(() => expect(menuNames()).toContain('Reports'))
})

test('what is said again unchanged is no change: nothing that runs is begun anew', async () => {
  const { createSocket, send } = createFakeSocket()
  const { services } = await open('/admin/reports', subAdminRights, { createSocket })
  await waitFor(() => expect(menuNames()).toContain('Reports'))
  const { permissions } = services.session.store.getState()
  act(() => send('rights', { permissions: [...permissions] }))
  expect(services.session.store.getState().permissions).toBe(permissions)
})

test('a change of another right leaves an open question, whose voucher is read again', async () => {
  const { createSocket, send } = createFakeSocket()
  const { server } = await open('/admin/deals/b', subAdminRights, { createSocket })
  await screen.findByRole('heading', { level: 1, name: 'Voucher b' })
  await pressKey('r')
  const question = await screen.findByRole('alertdialog')
  const reads = server.received(getDeal).length
  act(() => send('rights', { permissions: [...rightSets.reviewer] }))
  await waitFor(() => expect(server.received(getDeal).length).toBeGreaterThan(reads))
  expect(screen.getByRole('alertdialog')).toBe(question)
})

test('a refused call says which right is missing, and the portal knows from then on', async () => {
  const server = marketplace()
  const details = { right: 'chats.answer', permissions: [...rightSets.reviewer] } as const
  server.handle(listChats, () => refusal(403, 'RIGHT_MISSING', { details }))
  const { currentPath } = await openPortal({ path: '/admin/help-center', as: withRights(...subAdminRights), server })
  await waitFor(() => expect(currentPath()).toBe('/access-denied'))
  expect(screen.getByText(/“Conversations with businesses”/)).toBeTruthy()
})

const people = {
  MANAGER: buildUser('SERVICE_PROVIDER', { fullName: 'Rania', subRole: 'MANAGER', permissions: [...subRoleRights.MANAGER] }),
  VIEWER: buildUser('SERVICE_PROVIDER', { fullName: 'Yusuf', subRole: 'VIEWER', permissions: [...subRoleRights.VIEWER] }),
}
const providerMenu = ['Dashboard', 'Vouchers', 'Redemptions', 'Ratings', 'Scheduled notifications', 'Help centre', 'Profile']

test('a manager has a team of cashiers and tills, and is named with role and business', async () => {
  await openPortal({ path: '/service-provider/dashboard', as: people.MANAGER })
  expect(menuNames()).toEqual([...providerMenu.slice(0, 4), 'Team', ...providerMenu.slice(4)])
  expect(
    within(screen.getByRole('navigation', { name: 'Main menu' }))
      .getByRole('link', { name: 'Team' })
      .getAttribute('href'),
  ).toBe('/service-provider/team/cashiers')
  expect(screen.getAllByText(/^Manager · .?Bayt Al Bun/).length).toBeGreaterThan(0)
})

test('an accountant has no team, no till and nothing to write', async () => {
  const server = createMarketplace({ deals: [buildDeal('b', { dealStatus: 'APPROVED' })] })
  const { router, currentPath } = await openPortal({ path: '/service-provider/deals/b', as: people.VIEWER, server })
  await screen.findByRole('heading', { level: 1, name: 'Voucher b' })
  expect(menuNames()).toEqual(providerMenu)
  for (const role of ['link', 'button'] as const)
    for (const name of [/^Scan/, /^Edit/, /^Duplicate/, /^More/]) expect(screen.queryByRole(role, { name })).toBeNull()
  await act(() => router.navigate({ to: '/service-provider/deals' }))
  await screen.findByRole('heading', { level: 1, name: 'Vouchers' })
  expect(screen.queryByRole('link', { name: /^New voucher/ })).toBeNull()
  await act(() => router.navigate({ to: '/service-provider/profile', search: { part: 'place' } }))
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  expect(main().queryByRole('textbox')).toBeNull()
  await pressKey('s')
  expect(currentPath()).toBe('/service-provider/profile')
})
