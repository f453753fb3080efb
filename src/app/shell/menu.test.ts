import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { portalRoles } from '../../contract/roles.ts'
import { menuEntries, phoneTabs } from './menu.ts'

const menuPaths = (role: (typeof portalRoles)[number]) => menuEntries(role).map(({ to }) => to)

/** What §2 shows in the menus, in its order. */
const screens = {
  admin: ['dashboard', 'deals', 'service-providers', 'reports', 'notifications', 'help-center', 'sub-admins'],
  'service-provider': ['dashboard', 'deals', 'redemptions', 'notifications', 'help-center', 'profile'],
}
const routes = path.join(import.meta.dirname, '../routes')

/** Whether a screen has more to show than that it is being built; a home is one in any case. */
const isThere = (side: string, screen: string) => {
  const file = [`${screen}.tsx`, `${screen}.index.tsx`].map((name) => path.join(routes, side, name)).find(existsSync)
  return screen === 'dashboard' || !readFileSync(file ?? '', 'utf8').includes('ComingSoonPage')
}
const built = (side: keyof typeof screens) => screens[side].filter((screen) => isThere(side, screen)).map((screen) => `/${side}/${screen}`)

describe('the menu follows §2 and §6', () => {
  test.each(['SUPER_ADMIN', 'ADMIN'] as const)('%s reaches every admin screen that there is', (role) => {
    expect(menuPaths(role)).toEqual(built('admin'))
  })

  test('a sub-admin does not see the sub-admins', () => {
    expect(menuPaths('SUB_ADMIN')).toEqual(built('admin').filter((to) => to !== '/admin/sub-admins'))
  })

  test('a provider sees its own screens and nothing of the administrators', () => {
    expect(menuPaths('SERVICE_PROVIDER')).toEqual(built('service-provider'))
  })

  test('a business without approval sees its status and what is open to it', () => {
    expect(menuEntries('SERVICE_PROVIDER', true).map(({ to, name }) => [to, name.en])).toEqual([
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
