// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusHeadingAfterNavigation } from './focus-heading.ts'
import { aProfile, oneDeal, openShell } from './test-kit.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async () => {
  const shell = await openShell({ role: 'SERVICE_PROVIDER', path: '/service-provider/deals', answers: { 'profile.get': aProfile() } })
  focusHeadingAfterNavigation(shell.router)
  return shell
}

test('a navigation moves the focus to the heading of the new page', async () => {
  await open()
  await userEvent.click(screen.getByRole('link', { name: oneDeal }))
  const heading = await screen.findByRole('heading', { name: 'screen /service-provider/deals/$dealId' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('going back returns the focus to the link that was left', async () => {
  const { router } = await open()
  const link = screen.getByRole('link', { name: oneDeal })
  link.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'screen /service-provider/deals/$dealId' })
  router.history.back()
  await screen.findByRole('heading', { name: 'screen /service-provider/deals' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: oneDeal })))
})

test('another search of the same page moves nothing', async () => {
  const { router } = await open()
  const link = screen.getByRole('link', { name: oneDeal })
  link.focus()
  await router.navigate({ to: '/service-provider/deals', search: { page: 2 } as never })
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }))
  expect(document.activeElement).toBe(link)
})
