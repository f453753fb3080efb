// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deal } from '../../contract/deals.ts'
import { ApiError } from '../../http/api-error.ts'
import { pressKey } from '../../ui/test-render.tsx'
import { dealQueries } from './api.ts'
import { stubBrowser } from './review/stub-browser.ts'
import { aDeal, createReviewPortal, reviewApi } from './review/test-kit.tsx'

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** An approval is on its way, and its page has been left for the list. */
async function leaveWhileDeciding() {
  const { server, api } = reviewApi([aDeal('p1'), aDeal('p2')])
  const { portal, router, services } = createReviewPortal({ api, path: '/admin/deals/p1' })
  const answer = Promise.withResolvers<Deal>()
  server.decide = () => answer.promise
  render(portal)
  const user = userEvent.setup()
  await screen.findByRole('heading', { level: 1, name: 'Voucher p1' })
  await pressKey('a')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Approve voucher/ }))
  await waitFor(() => expect(server.sent.some(({ call }) => call === 'deals.decide')).toBe(true))
  await router.navigate({ to: '/admin/deals' })
  const said = () => services.toasts.getState().toasts.map(({ text }) => text)
  return { router, services, answer, said }
}

test('a decision that is answered after a sign-out says nothing, leads nowhere and leaves nothing behind', async () => {
  const { router, services, answer, said } = await leaveWhileDeciding()
  services.session.store.setState({ isLoggedIn: false })
  services.queryClient.clear()
  answer.resolve(aDeal('p1', { dealStatus: 'APPROVED' }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(router.state.location.pathname).toBe('/admin/deals')
  expect(said()).toEqual([])
  expect(services.queryClient.getQueryData(dealQueries(services.api).detail('p1').queryKey)).toBeUndefined()
})

test('one that is taken after its page was left is told there, and pulls nobody back', async () => {
  const { router, answer, said } = await leaveWhileDeciding()
  answer.resolve(aDeal('p1', { dealStatus: 'APPROVED' }))
  await waitFor(() => expect(said()).toEqual(['Voucher approved']))
  expect(router.state.location.pathname).toBe('/admin/deals')
})

test('one that is refused after its page was left is told there too', async () => {
  const { router, answer, said } = await leaveWhileDeciding()
  answer.reject(new ApiError({ code: 'NETWORK', message: 'The server did not answer.' }))
  await waitFor(() => expect(said()).toEqual(['The server did not answer.']))
  expect(router.state.location.pathname).toBe('/admin/deals')
})
