// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logout } from '#contract/auth.ts'
import { buildProfile } from '#fixtures/builders.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'

async function openMenu() {
  const portal = await openPortal({ as: 'ADMIN', path: '/admin/dashboard' })
  const button = screen.getByRole('button', { name: /Huda Al Qahtani/ })
  button.focus()
  await portal.user.keyboard('{Enter}')
  return { ...portal, button, menu: await screen.findByRole('menu', { name: 'Your account' }) }
}

test('the menu of the person names who is signed in and closes with the focus on its button', async () => {
  const { user, menu, button } = await openMenu()
  expect(within(menu).getByText('Huda Al Qahtani')).toBeTruthy()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('themes are looked at one after another', async () => {
  const { user, menu, services } = await openMenu()
  await user.click(within(menu).getByRole('menuitemradio', { name: 'Dark' }))
  expect(services.theme.getState().theme).toBe('dark')
  await user.click(within(menu).getByRole('menuitemradio', { name: 'Light' }))
  expect(services.theme.getState().theme).toBe('light')
})

test('more contrast is turned on and off, and stays in this browser', async () => {
  const { user, menu, services } = await openMenu()
  const item = () => within(menu).getByRole('menuitemcheckbox', { name: 'More contrast' })
  act(() => services.theme.getState().setContrast('standard'))
  expect(item().getAttribute('aria-checked')).toBe('false')
  await user.click(item())
  expect(item().getAttribute('aria-checked')).toBe('true')
  expect(document.documentElement.dataset.contrast).toBe('more')
  expect(services.storage.getItem('contrast')).toBe('more')
  await user.click(item())
  expect(document.documentElement.dataset.contrast).toBe('standard')
})

test('the other language is chosen in the menu', async () => {
  const { user, menu, services } = await openMenu()
  await user.click(within(menu).getByRole('menuitem', { name: 'العربية' }))
  expect(services.language.getState().language).toBe('ar')
})

test('the keys open as a dialog once the menu is gone, and the page can be used after it', async () => {
  const { user, menu, button } = await openMenu()
  await user.click(within(menu).getByRole('menuitem', { name: 'Keyboard shortcuts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(dialog).getByText('Quick search')).toBeTruthy()
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(document.body.style.pointerEvents).not.toBe('none')
})

test('it leads out', async () => {
  const { user, menu, server, currentPath } = await openMenu()
  await user.click(within(menu).getByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(currentPath()).toBe('/admin/login'))
  expect(server.received(logout)).toHaveLength(1)
})

test('an approved business reaches its profile, a pending one has none', async () => {
  for (const accountApprovalStatus of ['APPROVED', 'PENDING'] as const) {
    const server = createMarketplace({ profile: buildProfile({ accountApprovalStatus }) })
    const { user } = await openPortal({ path: '/service-provider/help-center', server })
    await user.click(await screen.findByRole('button', { name: /Bayt Al Bun/ }))
    const menu = await screen.findByRole('menu', { name: 'Your account' })
    const profile = () => within(menu).queryByRole('menuitem', { name: 'Profile' })
    await waitFor(() =>
      expect(profile()?.getAttribute('href') ?? null).toBe(accountApprovalStatus === 'APPROVED' ? '/service-provider/profile' : null),
    )
    cleanup()
  }
})
