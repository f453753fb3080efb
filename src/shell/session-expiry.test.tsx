// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { logout, refreshSession } from '../contract/auth.ts'
import { memoryStorage } from '../session/memory.ts'
import { hour, minute, tokenOf } from '../session/test-kit.ts'
import { aUser, testMoment } from '../testing/builders.ts'
import { lost } from '../testing/fake-server.ts'
import { createMarketplace } from '../testing/marketplace.ts'
import { openPortal } from '../testing/open-portal.tsx'
import { keepSession } from '../testing/sessions.ts'

const region = () => document.querySelector('[aria-live=assertive]:not([role=alert])')
const dialog = () => screen.queryByRole('alertdialog', { name: 'Stay signed in?' })
const path = '/admin/dashboard'
const fourMinutes = { path, as: 'ADMIN', life: 4 * minute, keepMeLoggedIn: false } as const

test('the dialog comes when the session is about to run out, and goes when it is extended anywhere', async () => {
  let now = testMoment
  const { page, storage } = await openPortal({ ...fourMinutes, life: 8 * hour, now: () => now })
  await act(() => vi.dynamicImportSettled())
  expect(dialog()).toBeNull()
  now += 8 * hour - 4 * minute
  act(() => page('wake'))
  await waitFor(() => expect(dialog()).toBeTruthy())
  expect(region()?.textContent).toBe('Your session ends in 4 minutes.')
  keepSession(storage, { user: aUser('ADMIN'), expiresAt: now + 8 * hour, keepMeLoggedIn: false })
  act(() => page('storage'))
  await waitFor(() => expect(dialog()).toBeNull())
})

test('extending says so in a toast', async () => {
  const { server, user, services } = await openPortal(fourMinutes)
  server.answers(refreshSession, () => ({ authToken: tokenOf({ exp: testMoment + 8 * hour, role: 'ADMIN', userId: 'huda' }) }))
  await user.click(await screen.findByRole('button', { name: /^Stay signed in/ }))
  await waitFor(() => expect(dialog()).toBeNull())
  expect(server.asked(refreshSession)).toHaveLength(1)
  expect(services.toasts.getState().toasts.map(({ text, variant }) => [variant, text])).toEqual([['success', 'Session extended']])
})

test('logging out now is a sign-out', async () => {
  const { server, user, at } = await openPortal(fourMinutes)
  await user.click(await screen.findByRole('button', { name: 'Sign out now' }))
  await waitFor(() => expect(at()).toBe('/admin/login'))
  expect(server.asked(logout)).toHaveLength(1)
})

test('a draft of this tab is spoken of', async () => {
  await openPortal({ ...fourMinutes, tabStorage: memoryStorage({ draft_deal: '{}' }) })
  await waitFor(() => expect(dialog()?.textContent).toContain('your draft stays on this device'))
})

test('who is kept signed in never sees it', async () => {
  const server = createMarketplace()
  server.answers(refreshSession, lost)
  await openPortal({ ...fourMinutes, keepMeLoggedIn: true, server })
  await act(() => vi.dynamicImportSettled())
  expect(server.asked(refreshSession)).not.toEqual([])
  expect(region()).toBeNull()
  expect(dialog()).toBeNull()
})
