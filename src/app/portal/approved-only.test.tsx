// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listDeals } from '../../contract/deals.ts'
import { getProfile } from '../../contract/profile.ts'
import { buildProfile } from '../../fixtures/builders.ts'
import { refusal } from '../../fixtures/handlers.ts'
import { createMarketplace } from '../../fixtures/marketplace.ts'
import { openPortal } from '../../fixtures/open-portal.tsx'

const review = 'Your registration is being reviewed'
const openPending = (path: string) =>
  openPortal({ path: path, server: createMarketplace({ profile: buildProfile({ accountApprovalStatus: 'PENDING' }) }) })

test('a pending provider sees where its review stands instead of every screen that opens with the approval', async () => {
  const { router } = await openPending('/service-provider/help-center')
  for (const path of ['dashboard', 'deals', 'deals/7', 'deals/add', 'deals/edit/7', 'redemptions']) {
    await act(() => router.navigate({ to: '/service-provider/help-center' }))
    expect(screen.queryByRole('heading', { name: review })).toBeNull()
    await act(() => router.navigate({ href: `/service-provider/${path}` }))
    expect(await screen.findByRole('heading', { level: 1, name: review }), path).toBeTruthy()
    expect(document.title, path).toBe(`${review} · Qaseema`)
  }
})

test.each(['help-center', 'notifications', 'profile'])('%s is open to a pending provider', async (path) => {
  const { services, server } = await openPending(`/service-provider/${path}`)
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  expect(server.received(getProfile)).not.toEqual([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(review)
})

test('nothing is requested for a screen that is known to be locked', async () => {
  const { router, server, services } = await openPending('/service-provider/help-center')
  await waitFor(() => expect(server.received(getProfile)).not.toEqual([]))
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  const before = server.requests.length
  for (const path of ['dashboard', 'deals', 'redemptions', 'redemptions/refused']) {
    await act(() => router.navigate({ href: `/service-provider/${path}` }))
    await screen.findByRole('heading', { level: 1, name: review })
  }
  expect(server.requests.length).toBe(before)
})

test('a pending provider whose profile could not be read either is shown its status when it tries again', async () => {
  const server = createMarketplace()
  server.handle(listDeals, () => refusal(403, 'PROVIDER_NOT_APPROVED'))
  server.handle(getProfile, () => refusal(503, 'UNAVAILABLE'))
  const { user } = await openPortal({ path: '/service-provider/deals', server })
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.handle(getProfile, () => buildProfile({ accountApprovalStatus: 'PENDING' }))
  await user.click(again)
  expect(await screen.findByRole('heading', { level: 1, name: review })).toBeTruthy()
})
