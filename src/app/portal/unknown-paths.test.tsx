// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openPortal } from '../../fixtures/open-portal.tsx'

test.each([
  ['/login', '/service-provider/dashboard'],
  ['/admin/login/again', '/service-provider/dashboard'],
  ['/register', '/service-provider/dashboard'],
  ['/no/such/page', '/not-found'],
])('a signed-in provider who opens %s comes to %s', async (path, place) => {
  const { currentPath } = await openPortal({ path: path })
  expect(currentPath()).toBe(place)
})
