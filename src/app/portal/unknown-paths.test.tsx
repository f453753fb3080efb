// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '#fixtures/open-portal.tsx'

test.each([
  ['/login', '/service-provider/dashboard'],
  ['/admin/login/again', '/service-provider/dashboard'],
  ['/register', '/service-provider/dashboard'],
  ['/no/such/page', '/not-found'],
])('a signed-in provider who opens %s comes to %s', async (path, place) => {
  const { currentPath } = await openPortal({ path })
  expect(currentPath()).toBe(place)
})

test('a page that does not exist leads back to where one was', async () => {
  const { user, router, currentPath } = await openPortal({ path: '/admin/reports', as: 'ADMIN' })
  await act(() => router.navigate({ href: '/no/such/page' }))
  await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(currentPath()).toBe('/admin/reports'))
})

test('whoever opens such a page first has nowhere to go back to', async () => {
  await openPortal({ path: '/not-found', as: 'ADMIN' })
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})
