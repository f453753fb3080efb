// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPortal, stubBrowser } from './test-kit.tsx'

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['/login', '/service-provider/dashboard'],
  ['/admin/login/again', '/service-provider/dashboard'],
  ['/register', '/service-provider/dashboard'],
  ['/no/such/page', '/not-found'],
])('a signed-in provider who opens %s comes to %s', async (path, place) => {
  const { router } = await openPortal({ path })
  expect(router.state.location.pathname).toBe(place)
})
