// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logout } from '#contract/auth.ts'
import type { CallData } from '#contract/call.ts'
import { getWaitingCounts } from '#contract/dashboards.ts'
import { listDeals } from '#contract/deals.ts'
import { listProviders } from '#contract/providers.ts'
import { buildDealRow, buildProfile, testNow } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'

const menu = (name = 'Main menu') => screen.getAllByRole('navigation', { name })[0] as HTMLElement
const queue: CallData<typeof listDeals> = {
  rows: [],
  pagination: { currentPage: 1, totalCount: 40 },
  counts: { PENDING: 38, APPROVED: 2, REJECTED: 0 },
}

/** The response of the list of vouchers to every request. */
const listing = (answer: CallData<typeof listDeals>) => {
  const server = createMarketplace()
  server.handle(listDeals, () => answer)
  return server
}

test('the entry of the open screen is marked, also on the pages below it', async () => {
  await openPortal({ as: 'ADMIN', path: '/admin/deals/7' })
  const currentLinks = within(menu())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current'))
  expect(currentLinks.map((link) => link.textContent)).toEqual(['Vouchers'])
})

test('the menu of an administrator counts what waits, by one call', async () => {
  const server = listing(queue)
  const hoursAgo = (hours: number) => new Date(testNow - hours * 3_600_000).toISOString()
  const counts = (chatHours: number) => ({
    vouchers: { count: 38, oldest: hoursAgo(90) },
    providers: { count: 3, oldest: null },
    licences: { count: 2, oldest: hoursAgo(5) },
    announcements: { count: 0 },
    chats: { count: 14, oldest: hoursAgo(chatHours) },
  })
  server.handle(getWaitingCounts, () => counts(47))
  const { services } = await openPortal({ as: 'SUB_ADMIN', path: '/admin/sub-admins', server })
  expect(await screen.findByText('38 vouchers are waiting for a decision')).toBeTruthy()
  const businesses = screen.getByText('3 businesses are waiting for a decision and 2 new licences are waiting for a decision')
  expect(businesses.previousElementSibling?.textContent).toBe('5')
  const badge = () => screen.getByText('14 conversations are waiting for an answer').previousElementSibling?.firstElementChild
  const quiet = badge()?.className
  server.handle(getWaitingCounts, () => counts(49))
  await act(() => services.queryClient.invalidateQueries())
  await waitFor(() => expect(badge()?.className).not.toBe(quiet))
  expect(server.received(listDeals)).toEqual([])
})

test('on a plain backend the counts are those of the queues, or of their pages', async () => {
  const server = listing({ ...queue, rows: [buildDealRow('p1')], counts: undefined })
  server.isFullBackend = false
  server.handle(listProviders, () => ({ rows: [], pagination: { totalCount: 1 }, counts: { PENDING: 3, APPROVED: 0, REJECTED: 0 } }))
  await openPortal({ as: 'ADMIN', path: '/admin/dashboard', server })
  expect(await within(menu()).findByText('40 vouchers are waiting for a decision')).toBeTruthy()
  expect(await within(menu()).findByText('3 businesses are waiting for a decision')).toBeTruthy()
  expect(server.received(getWaitingCounts)).toEqual([])
})

test('a count that cannot be read is left out without a word', async () => {
  const server = listing(queue)
  server.handle(getWaitingCounts, () => refusal(503, 'UNAVAILABLE'))
  const { services, toastTexts } = await openPortal({
    as: 'ADMIN',
    path: '/admin/dashboard',
    server,
  })
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  expect(within(menu()).getByRole('link', { name: 'Vouchers' })).toBeTruthy()
  expect(toastTexts()).toEqual([])
})

test('name and role stand at the foot of the menu, with the way out', async () => {
  const { server, user, currentPath } = await openPortal({ as: 'ADMIN', path: '/admin/dashboard' })
  expect(screen.getByText('Huda Al Qahtani')).toBeTruthy()
  expect(screen.getByText('Administrator')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Huda Al Qahtani/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(currentPath()).toBe('/admin/login'))
  expect(server.received(logout)).toHaveLength(1)
})

test('a business is named in the language shown, from its profile', async () => {
  await openPortal({
    path: '/service-provider/help-center',
    language: 'ar',
    server: createMarketplace({ profile: buildProfile({ businessNameAr: 'بيت البُن الجديد' }) }),
  })
  expect(await screen.findByText('بيت البُن الجديد')).toBeTruthy()
  expect(within(menu('القائمة الرئيسية')).getByRole('link', { name: 'القسائم' })).toBeTruthy()
})

test('a provider has tabs for its phone, an administrator has none', async () => {
  await openPortal({ path: '/service-provider/deals' })
  const tabs = within(screen.getByRole('navigation', { name: 'Quick access' })).getAllByRole('link')
  expect(tabs.slice(0, 3).map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['Home', null],
    ['Vouchers', 'page'],
    ['Scan', null],
  ])
  cleanup()
  await openPortal({ as: 'ADMIN', path: '/admin/deals' })
  expect(screen.queryByRole('navigation', { name: 'Quick access' })).toBeNull()
})

test('the menu opens as a dialog, and taking an entry closes it', async () => {
  const { user, currentPath } = await openPortal({ as: 'ADMIN', path: '/admin/dashboard' })
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  const dialog = await screen.findByRole('dialog', { name: 'Main menu' })
  await user.click(within(dialog).getByRole('link', { name: 'Vouchers' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(currentPath()).toBe('/admin/deals')
})

test.each(['{Escape}', '{Enter}'])('closing the menu with %s returns the focus to its button', async (key) => {
  const { user } = await openPortal({ as: 'ADMIN', path: '/admin/dashboard' })
  const button = screen.getByRole('button', { name: 'Open the menu' })
  await user.click(button)
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'Close the menu' })
    .focus()
  await user.keyboard(key)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the first stop of the keyboard leads past the menu to the page', async () => {
  const { user } = await openPortal({ as: 'ADMIN', path: '/admin/dashboard' })
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to the content')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the frame stands still until a sign-out has reached the next page', async () => {
  const { services } = await openPortal({ as: 'ADMIN', path: '/admin/dashboard' })
  services.session.store.setState({ role: null, user: null, userId: null })
  expect((await within(menu()).findByRole('link', { name: 'Vouchers' })).getAttribute('href')).toBe('/admin/deals')
})

test('"access denied" stands in the shell for those who are signed in, on a public page for others', async () => {
  await openPortal({ as: 'SUB_ADMIN', path: '/access-denied' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not for your role')
  expect(menu()).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the vouchers' }).getAttribute('href')).toBe('/admin/deals')
  cleanup()
  await openPortal({ as: null, path: '/access-denied' })
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/home')
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/service-provider/login')
})
