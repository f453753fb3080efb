// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShell } from './test-kit.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const dialog = () => screen.queryByRole('alertdialog', { name: 'Stay signed in?' })

/** An administrator in the shell, whose session has four minutes left. */
async function open(keepMeLoggedIn = false) {
  const shell = await openShell({ role: 'ADMIN', path: '/admin/dashboard' })
  const { session } = shell.services
  const refresh = vi.fn(() => {
    session.store.setState({ expiresSoon: false })
    return Promise.resolve('a new token')
  })
  Object.assign(session, { remaining: () => 240_000, refresh })
  const due = (expiresSoon: boolean) => act(() => session.store.setState({ isLoggedIn: true, keepMeLoggedIn, expiresSoon }))
  due(false)
  return { ...shell, refresh, due }
}

test('the dialog comes when the session is about to run out, and goes when it is extended anywhere', async () => {
  const { due } = await open()
  expect(dialog()).toBeNull()
  due(true)
  await waitFor(() => expect(dialog()).toBeTruthy())
  due(false)
  await waitFor(() => expect(dialog()).toBeNull())
})

test('extending says so in a toast', async () => {
  const { due, refresh, services } = await open()
  due(true)
  await userEvent.click(await screen.findByRole('button', { name: /^Stay signed in/ }))
  expect(refresh).toHaveBeenCalledOnce()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(services.toasts.getState().toasts.map(({ text, variant }) => [variant, text])).toEqual([['success', 'Session extended']])
})

test('logging out now is a sign-out', async () => {
  const { due, signOut } = await open()
  due(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Log out now' }))
  expect(signOut).toHaveBeenCalledOnce()
})

test('a draft of this tab is spoken of', async () => {
  const { due, services } = await open()
  services.tabStorage.setItem('draft_deal', '{}')
  due(true)
  await waitFor(() => expect(dialog()?.textContent).toContain('your draft stays on this device'))
})

test('who is kept signed in never sees it', async () => {
  const { due } = await open(true)
  due(true)
  await act(() => vi.dynamicImportSettled())
  expect(document.querySelector('[aria-live=assertive]')).toBeNull()
  expect(dialog()).toBeNull()
})
