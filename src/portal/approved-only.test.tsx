// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProfile } from '../testing/builders.ts'
import { createMarketplace } from '../testing/marketplace.ts'
import { openPortal } from '../testing/open-portal.tsx'

const review = 'Your registration is being reviewed'
const openPending = (path: string) =>
  openPortal({ path, server: createMarketplace({ profile: aProfile({ accountApprovalStatus: 'PENDING' }) }) })

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
  await openPending(`/service-provider/${path}`)
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(review)
})
