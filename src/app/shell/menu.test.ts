import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { canOpen, isServed } from '#app/access.ts'
import { portalRoles } from '#contract/roles.ts'
import { menuEntries, phoneTabs } from './menu.ts'

const full = { isLocked: false, isServed: (_path: string) => true }
const menuPaths = (role: (typeof portalRoles)[number], options = full) => menuEntries(role, options).map(({ to }) => to)

/** The first address of each row of a table of the specification, §2. */
const specifiedPaths = (side: 'administrators' | 'service providers'): readonly string[] => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/product.md'), 'utf8')
  const section = page.split(/^### /m).find((each) => each.startsWith(`For ${side}`))
  return section?.match(/(?<=^\| `)[^`]+/gm) ?? []
}

describe('the menu follows §2 and §6', () => {
  test.each(portalRoles)('%s sees the screens that it may open, and those of its own side only', (role) => {
    const paths = menuPaths(role)
    expect(paths.length).toBeGreaterThan(5)
    expect(new Set(paths).size).toBe(paths.length)
    const home = role === 'SERVICE_PROVIDER' ? '/service-provider/' : '/admin/'
    expect(paths.filter((path) => !path.startsWith(home) || !canOpen(role, path, false))).toEqual([])
  })

  test('it has the pages of the specification in their order', () => {
    expect(menuPaths('SUPER_ADMIN')).toEqual(specifiedPaths('administrators'))
    const entries: readonly string[] = menuPaths('SERVICE_PROVIDER')
    expect(entries).toEqual(specifiedPaths('service providers').filter((address) => entries.includes(address)))
  })

  test('only a full backend has an audit log', () => {
    const last = (options = full) => menuEntries('ADMIN', options).at(-1)
    expect(last()?.tabs.map(({ to }) => to)).toEqual(['/admin/sub-admins', '/admin/audit'])
    expect(last({ ...full, isServed: (to) => isServed(to, false) })).toMatchObject({ tabs: [{ to: '/admin/sub-admins' }] })
  })

  test('the team leads to its first tab that may be opened, and is gone without one', () => {
    const team = (open: readonly string[]) =>
      menuEntries('SERVICE_PROVIDER', { ...full, isServed: (to) => !to.includes('/team') || open.includes(to) }).find(
        ({ name }) => name.en === 'Team',
      )
    const [cashiers, tills] = ['/service-provider/team/cashiers', '/service-provider/team/tills']
    expect(team([cashiers, tills])).toMatchObject({ to: cashiers, tabs: [{ to: cashiers }, { to: tills }] })
    expect(team([])).toBeUndefined()
  })

  test('a sub-admin sees neither the team, the sub-admins nor the audit log', () => {
    expect(menuPaths('ADMIN').filter((path) => !menuPaths('SUB_ADMIN').includes(path))).toEqual(['/admin/sub-admins'])
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
