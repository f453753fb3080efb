// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProfile, openShell } from './test-kit.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const menu = (name = 'Main menu') => screen.getAllByRole('navigation', { name })[0] as HTMLElement
const queue = { rows: [], pagination: { currentPage: 1, totalCount: 40 }, counts: { PENDING: 38, APPROVED: 2, REJECTED: 0 } }

test('the entry of the open screen is marked, also on the pages below it', async () => {
  await openShell({ role: 'ADMIN', path: '/admin/deals/7' })
  const marked = within(menu())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current'))
  expect(marked.map((link) => link.textContent)).toEqual(['Vouchers'])
})

test('an administrator sees how many vouchers wait for a decision', async () => {
  await openShell({ role: 'SUB_ADMIN', path: '/admin/dashboard', answers: { 'deals.list': queue } })
  expect(await screen.findByText('38 vouchers wait for a decision')).toBeTruthy()
})

test('another backend may not count: then the pages of the queue do', async () => {
  await openShell({ role: 'ADMIN', path: '/admin/dashboard', answers: { 'deals.list': { ...queue, counts: undefined } } })
  expect(await screen.findByText('40 vouchers wait for a decision')).toBeTruthy()
})

test('a count that cannot be read is left out without a word', async () => {
  const { services } = await openShell({ role: 'ADMIN', path: '/admin/dashboard' })
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  expect(within(menu()).getByRole('link', { name: 'Vouchers' })).toBeTruthy()
  expect(services.toasts.getState().toasts).toEqual([])
})

test('name and role stand at the foot of the menu, with the way out', async () => {
  const { signOut } = await openShell({ role: 'ADMIN', path: '/admin/dashboard' })
  expect(screen.getByText('Huda Al Qahtani')).toBeTruthy()
  expect(screen.getByText('Administrator')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(signOut).toHaveBeenCalledOnce()
})

test('a business is named in the language shown, from its profile', async () => {
  await openShell({
    role: 'SERVICE_PROVIDER',
    path: '/service-provider/help-center',
    language: 'ar',
    answers: { 'profile.get': aProfile({ businessNameAr: 'بيت البُن الجديد' }) },
  })
  expect(await screen.findByText('بيت البُن الجديد')).toBeTruthy()
  expect(within(menu('القائمة الرئيسية')).getByRole('link', { name: 'عمليات الاستخدام' })).toBeTruthy()
})

test('a provider has tabs for its phone, an administrator has none', async () => {
  await openShell({ role: 'SERVICE_PROVIDER', path: '/service-provider/deals' })
  const tabs = within(screen.getByRole('navigation', { name: 'Quick access' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['Today', null],
    ['Vouchers', 'page'],
    ['Redeemed', null],
    ['Help', null],
  ])
  cleanup()
  await openShell({ role: 'ADMIN', path: '/admin/deals' })
  expect(screen.queryByRole('navigation', { name: 'Quick access' })).toBeNull()
})

test('the menu opens as a dialog, and taking an entry closes it', async () => {
  const { router } = await openShell({ role: 'ADMIN', path: '/admin/dashboard' })
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  const dialog = await screen.findByRole('dialog', { name: 'Main menu' })
  await userEvent.click(within(dialog).getByRole('link', { name: 'Vouchers' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/admin/deals')
})

test.each(['{Escape}', '{Enter}'])('closing the menu with %s returns the focus to its button', async (key) => {
  await openShell({ role: 'ADMIN', path: '/admin/dashboard' })
  const button = screen.getByRole('button', { name: 'Open the menu' })
  await userEvent.click(button)
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'Close the menu' })
    .focus()
  await userEvent.keyboard(key)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the first stop of the keyboard leads past the menu to the page', async () => {
  await openShell({ role: 'ADMIN', path: '/admin/dashboard' })
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to the content')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the frame stands still until a sign-out has reached the next page', async () => {
  const { services } = await openShell({ role: 'ADMIN', path: '/admin/dashboard' })
  services.session.store.setState({ role: null, user: null, userId: null })
  expect(await within(menu()).findByRole('link', { name: 'Sub-admins' })).toBeTruthy()
})

test('"access denied" stands in the shell for those who are signed in, on a public page for others', async () => {
  await openShell({ role: 'SUB_ADMIN', path: '/access-denied' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not for your role')
  expect(menu()).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the vouchers' }).getAttribute('href')).toBe('/admin/deals')
  cleanup()
  await openShell({ role: null, path: '/access-denied' })
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/home')
})
