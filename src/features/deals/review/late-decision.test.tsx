// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Deal, decideDeal } from '#contract/deals.ts'
import { buildDeal, testNow } from '#fixtures/builders.ts'
import { chooseAll, confirm, openBulk } from '#fixtures/bulk-review.ts'
import { connectionLost } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { pressKey } from '#fixtures/test-render.tsx'
import { dealQueries } from '../api.ts'

/** An approval is on its way, and its page has been left for the list. */
async function leaveWhileDeciding() {
  const answer = Promise.withResolvers<Deal>()
  const server = createMarketplace({ deals: [buildDeal('p1'), buildDeal('p2')] })
  server.handle(decideDeal, () => answer.promise)
  const portal = await openPage({ path: '/admin/deals/p1', as: 'ADMIN', server })
  await screen.findByRole('heading', { level: 1, name: 'Voucher p1' })
  await pressKey('a')
  await portal.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Approve voucher/ }))
  await waitFor(() => expect(server.received(decideDeal)).toHaveLength(1))
  await act(() => portal.router.navigate({ to: '/admin/deals' }))
  await screen.findByRole('heading', { level: 1, name: 'Vouchers' })
  return { ...portal, answer }
}

test('a decision that is answered after a sign-out says nothing, leads nowhere and leaves nothing behind', async () => {
  const { currentPath, services, answer, toastTexts } = await leaveWhileDeciding()
  await act(() => services.session.signOut())
  await waitFor(() => expect(currentPath()).toBe('/admin/login'))
  answer.resolve(buildDeal('p1', { dealStatus: 'APPROVED' }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(currentPath()).toBe('/admin/login')
  expect(toastTexts()).toEqual([])
  expect(services.queryClient.getQueryData(dealQueries(services.api).reviewed('p1').queryKey)).toBeUndefined()
})

test('one that is taken after its page was left is told there, and pulls nobody back', async () => {
  const { currentPath, answer, toastTexts } = await leaveWhileDeciding()
  answer.resolve(buildDeal('p1', { dealStatus: 'APPROVED' }))
  await waitFor(() => expect(toastTexts()).toEqual(['Voucher approved']))
  expect(currentPath()).toBe('/admin/deals')
})

test('one that is refused after its page was left is told there too', async () => {
  const { currentPath, answer, toastTexts } = await leaveWhileDeciding()
  answer.reject(new TypeError('Failed to fetch'))
  await waitFor(() => expect(toastTexts()).toEqual([expect.stringContaining('The server did not answer.')]))
  expect(currentPath()).toBe('/admin/deals')
})

test.each([
  ['are told where the person is then', undefined],
  ['are told too where they can be undone in the list that was left', new Date(testNow + 60_000).toISOString()],
])('many of which some are decided after their list was left %s', async (_name, undoUntil) => {
  const { server, user, router, sent, toastTexts } = await openBulk()
  const answer = Promise.withResolvers<undefined>()
  server.handle(decideDeal, async ({ body: { dealId } }) => {
    await answer.promise
    return dealId === 'p2' ? connectionLost() : ({ ...buildDeal(dealId), undoUntil } as never)
  })
  await chooseAll(user)
  await user.click(await screen.findByRole('button', { name: 'Approve 12…' }))
  await confirm(user)
  await waitFor(() => expect(sent()).toHaveLength(4))
  void router.navigate({ to: '/admin/service-providers' })
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  answer.resolve(undefined)
  await waitFor(() => expect(toastTexts()).toEqual(['3 vouchers approved', '1 decision could not be made.']))
  expect(sent()).toHaveLength(4)
})
