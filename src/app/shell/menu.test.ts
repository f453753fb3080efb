import { describe, expect, test } from 'vitest'
import { portalRoles } from '#contract/roles.ts'
import { menuEntries, phoneTabs } from './menu.ts'

const full = { isLocked: false, isFullBackend: true }
const menuPaths = (role: (typeof portalRoles)[number], options = full) => menuEntries(role, options).map(({ to }) => to)

/** The menus of §2, in its order. */
const screens = {
  admin: ['dashboard', 'deals', 'service-providers', 'reports', 'notifications', 'help-center', 'sub-admins', 'audit'],
  'service-provider': ['dashboard', 'deals', 'redemptions', 'notifications', 'help-center', 'profile'],
}
const paths = (side: keyof typeof screens) => screens[side].map((screen) => `/${side}/${screen}`)

describe('the menu follows §2 and §6', () => {
  test.each(['SUPER_ADMIN', 'ADMIN'] as const)('%s reaches every admin screen', (role) => {
    expect(menuPaths(role)).toEqual(paths('admin'))
  })

  test('a plain backend has no audit log', () => {
    expect(menuPaths('ADMIN', { ...full, isFullBackend: false })).toEqual(paths('admin').slice(0, -1))
  })

  test('a sub-admin sees neither the sub-admins nor the audit log', () => {
    expect(menuPaths('SUB_ADMIN')).toEqual(paths('admin').slice(0, -2))
  })

  test('a provider sees its own screens and nothing of the administrators', () => {
    expect(menuPaths('SERVICE_PROVIDER')).toEqual(paths('service-provider'))
  })

  test('a business without approval sees its status and what is open to it', () => {
    expect(menuEntries('SERVICE_PROVIDER', { ...full, isLocked: true }).map(({ to, name }) => [to, name.en])).toEqual([
      ['/service-provider/dashboard', 'Your registration'],
      ['/service-provider/help-center', 'Help centre'],
    ])
  })

  test('details and forms have no entry of their own', () => {
    for (const role of portalRoles) for (const path of menuPaths(role)) expect(path.split('/')).toHaveLength(3)
  })

  test('each tab of the phone leads where the menu leads, or to the till', () => {
    const menu: readonly string[] = [...menuPaths('SERVICE_PROVIDER'), '/service-provider/redemptions/scan']
    for (const { to } of phoneTabs) expect(menu).toContain(to)
  })
})
