// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Deal, decideDeal } from '../../contract/deals.ts'
import { aDeal } from '../../testing/builders.ts'
import { createMarketplace } from '../../testing/marketplace.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { pressKey } from '../../ui/test-render.tsx'
import { dealQueries } from './api.ts'

/** An approval is on its way, and its page has been left for the list. */
async function leaveWhileDeciding() {
  const answer = Promise.withResolvers<Deal>()
  const server = createMarketplace({ deals: [aDeal('p1'), aDeal('p2')] })
  server.answers(decideDeal, () => answer.promise)
  const portal = await openPortal({ path: '/admin/deals/p1', as: 'ADMIN', server })
  await screen.findByRole('heading', { level: 1, name: 'Voucher p1' })
  await pressKey('a')
  await portal.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Approve voucher/ }))
  await waitFor(() => expect(server.asked(decideDeal)).toHaveLength(1))
  await act(() => portal.router.navigate({ to: '/admin/deals' }))
  await screen.findByRole('heading', { level: 1, name: 'Vouchers' })
  return { ...portal, answer }
}

test('a decision that is answered after a sign-out says nothing, leads nowhere and leaves nothing behind', async () => {
  const { at, services, answer, said } = await leaveWhileDeciding()
  await act(() => services.session.signOut())
  await waitFor(() => expect(at()).toBe('/admin/login'))
  answer.resolve(aDeal('p1', { dealStatus: 'APPROVED' }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(at()).toBe('/admin/login')
  expect(said()).toEqual([])
  expect(services.queryClient.getQueryData(dealQueries(services.api).detail('p1').queryKey)).toBeUndefined()
})

test('one that is taken after its page was left is told there, and pulls nobody back', async () => {
  const { at, answer, said } = await leaveWhileDeciding()
  answer.resolve(aDeal('p1', { dealStatus: 'APPROVED' }))
  await waitFor(() => expect(said()).toEqual(['Voucher approved']))
  expect(at()).toBe('/admin/deals')
})

test('one that is refused after its page was left is told there too', async () => {
  const { at, answer, said } = await leaveWhileDeciding()
  answer.reject(new TypeError('Failed to fetch'))
  await waitFor(() => expect(said()).toEqual([expect.stringContaining('The server did not answer.')]))
  expect(at()).toBe('/admin/deals')
})
