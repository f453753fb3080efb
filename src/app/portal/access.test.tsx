// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { canOpen } from '#app/access.ts'
import { loginAdmin } from '#contract/auth.ts'
import { portalRoles, type Role } from '#contract/roles.ts'
import { buildLoginData, buildUser } from '#fixtures/builders.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'

/** The routes below a layout that requires a sign-in. */
const guardedRoutes = ({ router }: Awaited<ReturnType<typeof openPortal>>) =>
  Object.values(router.routesById).filter((route) => /^\/(admin|service-provider)(\/|$)/.test(route.id))

test('every route below a guarded layout is in the access table', async () => {
  const routes = guardedRoutes(await openPortal({ path: '/home', as: null }))
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.filter(({ fullPath }) => !portalRoles.some((role) => canOpen(role, fullPath)))).toEqual([])
})

test.each(portalRoles)('%s opens what the table allows, and is denied the rest', async (role) => {
  const portal = await openPortal({ path: '/home', as: role })
  const { router } = portal
  for (const { fullPath } of guardedRoutes(portal)) {
    const path = fullPath.replace(/\$\w+/, '7')
    await router.navigate({ href: path })
    await waitFor(() => expect(router.state.status).toBe('idle'))
    const isDenied = router.state.location.pathname === '/access-denied'
    expect(isDenied, `${role} at ${path}`).toBe(!canOpen(role, fullPath))
  }
})

/** Signs in as an administrator at the page that a visitor of `path` is sent to. */
async function signInFrom(path: string, role: Role) {
  const server = createMarketplace()
  server.handle(loginAdmin, () => buildLoginData(buildUser(role)))
  const portal = await openPortal({ path, as: null, server })
  expect([portal.currentPath(), portal.search()]).toEqual(['/admin/login', { from: path }])
  await portal.user.type(screen.getByLabelText('Email address'), 'sara@qaseema.test')
  await portal.user.type(screen.getByLabelText('Password'), 'Qaseema#2026')
  await portal.user.click(screen.getByRole('button', { name: /^Sign in/ }))
  await waitFor(() => expect(portal.currentPath()).not.toBe('/admin/login'))
  return portal.currentPath()
}

describe('after the sign-in', () => {
  test.each(['/admin/audit', '/admin/sub-admins'])('a sub-admin who came for %s, which is not for them, goes home', async (path) => {
    expect(await signInFrom(path, 'SUB_ADMIN')).toBe('/admin/dashboard')
  })

  test('a manager who came for the audit log goes there', async () => {
    expect(await signInFrom('/admin/audit', 'ADMIN')).toBe('/admin/audit')
  })
})
