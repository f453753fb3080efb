// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listDeals } from '#contract/deals.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { json } from '#fixtures/fake-network.ts'
import { connectionLost } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import type { Language } from '#i18n/languages.ts'

afterEach(() => vi.useRealTimers())

const list = '/service-provider/deals'
// The clock is read at each call, because a test replaces it while the portal is running.
const open = (path = list, language: Language = 'en') =>
  openPortal({ path, language, server: createMarketplace({ deals: [buildDeal('1')] }), now: () => Date.now() })
/** Advances the fake clock in steps, between which the fake network, which does not use that clock, can answer. */
const pass = async (milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= 100)
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(100)
    })
}

test.each([
  ['en', 'Trying again (2 of 3)'],
  ['ar', 'جارٍ إعادة المحاولة (2 من 3)'],
] as const)('a call that is tried again says so after three seconds, until it is over (%s)', async (language, sentence) => {
  const { server, services } = await open(list, language)
  await screen.findAllByText(/46\.80/)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  server.before = (_request, call) => (call === listDeals ? json({}, 500) : undefined)
  void services.queryClient.refetchQueries({ type: 'active' })
  await pass(2_900)
  expect(screen.queryByText(sentence)).toBeNull()
  await pass(300)
  const notice = screen.getByText(sentence)
  expect(notice.closest('[role=status]')?.getAttribute('aria-live')).toBe('polite')
  server.before = undefined
  await pass(4_500)
  expect(screen.queryByText(sentence)).toBeNull()
})

test('without a connection what is on screen stays, with its age, and is asked for again once when it is back', async () => {
  const { server, setNetwork, services, toastTexts } = await open()
  await screen.findAllByText('Voucher 1')
  const leftScreen = vi.fn(() => 'nobody looks at it')
  await services.queryClient.prefetchQuery({ queryKey: ['left'], queryFn: leftScreen })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() + 3 * 60_000 })
  // An answer to a call of the shell would end the outage.
  server.before = connectionLost
  act(() => setNetwork('offline'))
  const bar = screen.getByRole('region', { name: 'Connection' })
  expect(within(bar).getByRole('status').textContent).toBe('No connection to the server.')
  expect(bar.textContent).toContain('Last updated 3 minutes ago.')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(bar.textContent).toContain('Last updated 4 minutes ago.')
  expect(screen.getAllByText('Voucher 1').length).toBeGreaterThan(0)
  vi.useRealTimers()

  server.deals.splice(0, 1, buildDeal('2'))
  server.before = undefined
  const before = server.received(listDeals).length
  act(() => setNetwork('online'))
  await screen.findAllByText('Voucher 2')
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  expect(server.received(listDeals)).toHaveLength(before + 1)
  expect(leftScreen).toHaveBeenCalledOnce()
  expect(screen.queryByRole('region', { name: 'Connection' })).toBeNull()
  expect(toastTexts()).toEqual(['Back online.'])
})

test('two calls without an answer are no connection; checking again finds it, and asks once', async () => {
  const { server, services, user } = await open()
  await screen.findAllByText('Voucher 1')
  server.before = connectionLost
  await act(() => services.queryClient.refetchQueries({ type: 'active' }))
  const check = await screen.findByRole('button', { name: 'Check again' })
  expect(screen.getAllByText('Voucher 1').length).toBeGreaterThan(0)
  server.before = undefined
  const before = server.received(listDeals).length
  await user.click(check)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull())
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  expect(server.received(listDeals)).toHaveLength(before + 1)
})

test('a list that is left while it loads is not loaded on, and nobody hears of it', async () => {
  const { server, router, services, toastTexts } = await open('/service-provider/help-center')
  await screen.findByRole('heading', { level: 1 })
  server.handle(listDeals, () => new Promise(() => undefined))
  await act(() => router.navigate({ to: list }))
  await waitFor(() => expect(server.received(listDeals)).toHaveLength(1))
  const [{ request } = {}] = server.received(listDeals)
  expect(request?.signal.aborted).toBe(false)
  await act(() => router.navigate({ to: '/service-provider/help-center' }))
  await waitFor(() => expect(request?.signal.aborted).toBe(true))
  expect(screen.queryByText(/Failed to fetch/)).toBeNull()
  expect(toastTexts()).toEqual([])
  expect(services.connection.getState().isOffline).toBe(false)
})
