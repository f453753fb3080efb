// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listDeals } from '#contract/deals.ts'
import { getProfile } from '#contract/profile.ts'
import { buildProfile, buildUser } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'

const review = 'Your registration is being reviewed'
const lockedUser = { ...buildUser('SERVICE_PROVIDER'), accountApprovalStatus: 'PENDING' }
/** Neither of the shell nor of the status page. */
const isLocked = ({ url }: { readonly url: URL }) => !/profile|help-center|get-deals|draft|review-wait|get-notifications/.test(url.pathname)
const openPending = (path: string) =>
  openPortal({ path, server: createMarketplace({ profile: buildProfile({ accountApprovalStatus: 'PENDING' }) }) })

test('a pending provider sees where its review stands instead of every screen that opens with the approval', async () => {
  const { router } = await openPending('/service-provider/help-center')
  for (const path of ['dashboard', 'deals', 'redemptions', 'notifications/add']) {
    await act(() => router.navigate({ to: '/service-provider/help-center' }))
    expect(screen.queryByRole('heading', { name: review })).toBeNull()
    await act(() => router.navigate({ href: `/service-provider/${path}` }))
    expect(await screen.findByRole('heading', { level: 1, name: review }), path).toBeTruthy()
    expect(document.title, path).toBe(`${review} · Qaseema`)
  }
})

test('the help centre is open to a pending provider', async () => {
  const { services, server } = await openPending('/service-provider/help-center')
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  expect(server.received(getProfile)).not.toEqual([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(review)
})

test('nothing is requested for a screen that is known to be locked', async () => {
  const { router, server, services } = await openPending('/service-provider/help-center')
  await waitFor(() => expect(server.received(getProfile)).not.toEqual([]))
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  const countLocked = () => server.requests.filter(isLocked).length
  const before = countLocked()
  for (const path of ['dashboard', 'deals', 'redemptions', 'redemptions/refused', 'notifications']) {
    await act(() => router.navigate({ href: `/service-provider/${path}` }))
    await screen.findByRole('heading', { level: 1, name: review })
  }
  expect(countLocked()).toBe(before)
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

test('where the sign-in says that a business is pending, its first visit makes no call that would be refused', async () => {
  const server = createMarketplace({ profile: buildProfile({ accountApprovalStatus: 'PENDING' }) })
  await openPortal({ path: '/service-provider/dashboard', as: lockedUser, server })
  await screen.findByRole('heading', { level: 1, name: review })
  expect(server.requests.filter(isLocked)).toEqual([])
})

test('a business that was pending at its sign-in and is approved now opens its screens', async () => {
  const server = createMarketplace({ profile: buildProfile() })
  await openPortal({ path: '/service-provider/deals', as: lockedUser, server })
  expect(await screen.findByRole('heading', { level: 1, name: 'Vouchers' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Scan/ }).length).toBeGreaterThan(0)
})

test('a pending business finds its status page in the menu, and no way to a screen that is not open to it', async () => {
  const { user } = await openPending('/service-provider/dashboard')
  await screen.findByRole('heading', { level: 1, name: review })
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  expect(
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Your registration', 'Help centre'])
  expect(screen.queryByRole('link', { name: /Scan/ })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Quick access' })).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Quick search' }))
  const pages = within(palette.getByRole('group', { name: 'Pages' })).getAllByRole('option')
  expect(pages.map(({ textContent }) => textContent)).toEqual(['Your registration', 'Help centre'])
})
