import { describe, expect, test } from 'vitest'
import { portalRoles } from '../contract/roles.ts'
import { menuOf, phoneTabs } from './menu.ts'

const pathsOf = (role: (typeof portalRoles)[number]) => menuOf(role).map(({ to }) => to)

const forEveryAdmin = [
  '/admin/dashboard',
  '/admin/deals',
  '/admin/service-providers',
  '/admin/reports',
  '/admin/notifications',
  '/admin/help-center',
]

describe('the menu follows §2 and §6', () => {
  test.each(['SUPER_ADMIN', 'ADMIN'] as const)('%s reaches every admin screen, sub-admins included', (role) => {
    expect(pathsOf(role)).toEqual([...forEveryAdmin, '/admin/sub-admins'])
  })

  test('a sub-admin does not see the sub-admins', () => {
    expect(pathsOf('SUB_ADMIN')).toEqual(forEveryAdmin)
  })

  test('a provider sees its own screens and nothing of the administrators', () => {
    expect(pathsOf('SERVICE_PROVIDER')).toEqual([
      '/service-provider/dashboard',
      '/service-provider/deals',
      '/service-provider/redemptions',
      '/service-provider/notifications',
      '/service-provider/help-center',
      '/service-provider/profile',
    ])
  })

  test('details and forms have no entry of their own', () => {
    for (const role of portalRoles) for (const path of pathsOf(role)) expect(path.split('/')).toHaveLength(3)
  })

  test('each tab of the phone leads where the menu leads', () => {
    const menu: readonly string[] = pathsOf('SERVICE_PROVIDER')
    for (const { to } of phoneTabs) expect(menu).toContain(to)
  })
})
