// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draftKey } from '#components/drafts/stored-drafts.ts'
import { logout, refreshSession } from '#contract/auth.ts'
import { buildUser, testNow } from '#fixtures/builders.ts'
import { connectionLost } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { storeSession } from '#fixtures/sessions.ts'
import { createToken, hour, minute } from '#fixtures/tokens.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import { keyUntilSignOut } from '#lib/session/storage-lifetime.ts'

const region = () => document.querySelector('[aria-live=assertive]:not([role=alert])')
const dialog = () => screen.queryByRole('alertdialog', { name: 'Stay signed in?' })
const path = '/admin/dashboard'
const fourMinutes = { path, as: 'ADMIN', tokenLifetime: 4 * minute, keepMeLoggedIn: false } as const

test('the dialog comes when the session is about to run out, and goes when it is extended anywhere', async () => {
  let now = testNow
  const { page, storage } = await openPortal({ ...fourMinutes, tokenLifetime: 8 * hour, now: () => now })
  await act(() => vi.dynamicImportSettled())
  expect(dialog()).toBeNull()
  now += 8 * hour - 4 * minute
  act(() => page('wake'))
  await waitFor(() => expect(dialog()).toBeTruthy())
  expect(region()?.textContent).toBe('Your session ends in 4 minutes.')
  storeSession(storage, { user: buildUser('ADMIN'), expiresAt: now + 8 * hour, keepMeLoggedIn: false })
  act(() => page('storage'))
  await waitFor(() => expect(dialog()).toBeNull())
})

test('extending says so in a toast', async () => {
  const { server, user, services } = await openPortal(fourMinutes)
  server.handle(refreshSession, () => ({ authToken: createToken({ exp: testNow + 8 * hour, role: 'ADMIN', userId: 'huda' }) }))
  await user.click(await screen.findByRole('button', { name: /^Stay signed in/ }))
  await waitFor(() => expect(dialog()).toBeNull())
  expect(server.received(refreshSession)).toHaveLength(1)
  expect(services.toasts.getState().toasts.map(({ text, variant }) => [variant, text])).toEqual([['success', 'Session extended']])
})

test('logging out now is a sign-out', async () => {
  const { server, user, currentPath } = await openPortal(fourMinutes)
  await user.click(await screen.findByRole('button', { name: 'Sign out now' }))
  await waitFor(() => expect(currentPath()).toBe('/admin/login'))
  expect(server.received(logout)).toHaveLength(1)
})

test.each([
  ['this tab', { tabStorage: memoryStorage({ [keyUntilSignOut(buildUser('ADMIN')._id, 'draft_chat-1')]: 'Half a' }) }],
  ['this device', { draftStorage: memoryStorage({ [draftKey(buildUser('ADMIN')._id, 'announcement', '1')]: '{}' }) }],
])('names drafts of %s', async (_where, storages) => {
  await openPortal({ ...fourMinutes, ...storages })
  await waitFor(() => expect(dialog()?.textContent).toContain('your drafts are kept'))
})

test('who is kept signed in never sees it', async () => {
  const server = createMarketplace()
  server.handle(refreshSession, connectionLost)
  await openPortal({ ...fourMinutes, keepMeLoggedIn: true, server })
  await act(() => vi.dynamicImportSettled())
  expect(server.received(refreshSession)).not.toEqual([])
  expect(region()).toBeNull()
  expect(dialog()).toBeNull()
})
