// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listDeals } from '#contract/deals.ts'
import { reportPortalError } from '#contract/portal-errors.ts'
import { buildDeal, buildDealRow } from '#fixtures/builders.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPortal } from '#fixtures/open-portal.tsx'
import { PortalView } from './portal-view.tsx'

const written = vi.fn()
beforeEach(() => {
  written.mockClear()
  vi.spyOn(console, 'error').mockImplementation(written)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

/** Opens the list and makes its page throw by corrupt data in the cache, because a parsed response cannot do that. */
async function openBroken({ router, services }: Awaited<ReturnType<typeof openPortal>>) {
  await act(() => router.navigate({ to: '/service-provider/deals' }))
  const broken = { rows: [{ ...buildDealRow('1'), createdAt: 'the day before' }], pagination: { totalCount: 1 } }
  act(() => void services.queryClient.setQueriesData({ queryKey: ['deals', 'list'] }, broken))
}

test.each([
  ['en', 'Something went wrong', 'Main menu'],
  ['ar', 'حدث خطأ ما', 'القائمة الرئيسية'],
] as const)('a screen that breaks leaves the shell around it (%s)', async (language, heading, menu) => {
  const portal = await openPortal({ path: '/service-provider/help-center', language })
  await screen.findByRole('heading', { level: 1 })
  await openBroken(portal)
  expect(await main().findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  expect(screen.getAllByRole('navigation', { name: menu }).length).toBeGreaterThan(0)
  await act(() => portal.router.navigate({ to: '/service-provider/help-center' }))
  expect(screen.queryByRole('heading', { name: heading })).toBeNull()
})

test('trying again asks anew for what the screen broke over', async () => {
  const portal = await openPortal({ path: '/service-provider/help-center' })
  const { server, user } = portal
  await openBroken(portal)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(server.received(listDeals)).toHaveLength(1)
  server.deals.push(buildDeal('2'))
  await user.click(again)
  expect((await screen.findAllByText('Voucher 2')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('heading', { name: 'Something went wrong' })).toBeNull()
  expect(server.received(listDeals)).toHaveLength(2)
})

test('the error stands on the console, and in the log of the server, under the id that the screen shows', async () => {
  const portal = await openPortal({ path: '/service-provider/help-center' })
  portal.server.handle(reportPortalError, () => null)
  await openBroken(portal)
  const shown = (await screen.findByText(/^Error /)).textContent?.replace(/[\u2066\u2069]/g, '')
  expect(shown).toMatch(/^Error [0-9A-F]{8}$/)
  expect(written.mock.calls.find(([first]) => first === shown)?.[1]).toBeInstanceOf(RangeError)
  await waitFor(() => expect(portal.server.received(reportPortalError)).toHaveLength(1))
  const [{ body } = { body: undefined }] = portal.server.received(reportPortalError)
  expect(body).toMatchObject({ kind: 'render', name: 'RangeError', route: '/service-provider/deals/', language: 'en' })
  expect(shown).toBe(`Error ${body?.id}`)
})

test('what breaks outside of every screen is told in the same words, with nothing but a reload to offer', async () => {
  const portal = await openPortal({ path: '/service-provider/help-center' })
  cleanup()
  const toasts = {
    ...portal.services.toasts,
    subscribe: () => {
      throw new Error('no toasts')
    },
  }
  render(<PortalView portal={{ ...portal, services: { ...portal.services, toasts } }} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong')
  expect(screen.getByText('The application encountered an unexpected error. Please try refreshing the page.')).toBeTruthy()
  expect(screen.getByText('no toasts')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('toasts whose part of the portal cannot be loaded take nothing down with them', async () => {
  const load = vi.fn(() => {
    throw new Error('Failed to fetch dynamically imported module: toaster')
  })
  vi.doMock('#ui/feedback/toaster.tsx', load)
  const { services } = await openPortal({ path: '/service-provider/deals', server: createMarketplace({ deals: [buildDeal('1')] }) })
  await screen.findAllByText('Voucher 1')
  act(() => services.toasts.getState().show('Not saved', 'error'))
  await act(() => waitFor(() => expect(load).toHaveBeenCalled()))
  expect(screen.getAllByText('Voucher 1').length).toBeGreaterThan(0)
  expect(screen.getAllByRole('alert').map((region) => region.textContent)).toContain('ErrorNot saved')
  expect(screen.queryByRole('region', { name: /^Notices/ })).toBeNull()
  vi.doUnmock('../../ui/feedback/toaster.tsx')
})
