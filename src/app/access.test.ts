import { expect, test } from 'vitest'
import { listAnnouncements } from '#contract/announcements.ts'
import { calls } from '#contract/calls.ts'
import { listChats } from '#contract/help-center.ts'
import { listReports } from '#contract/reports.ts'
import { rightSets } from '#contract/right-sets.ts'
import { neededRight } from '#contract/rights.ts'
import { portalRoles, type Role } from '#contract/roles.ts'
import { listSubAdmins } from '#contract/sub-admins.ts'
import {
  canOpen,
  homePath,
  isEntryPath,
  isLockedPage,
  isServed,
  loginPath,
  missingRight,
  neededCall,
  pageRight,
  pathAfterSignIn,
  protectedPaths,
  unservedPath,
} from './access.ts'

test.each([
  ['/service-provider', '/service-provider/login'],
  ['/service-provider/deals/7', '/service-provider/login'],
  ['/service-provider?tab=1', '/service-provider/login'],
  ['/admin/service-providers', '/admin/login'],
  ['/admin/service-providers/7', '/admin/login'],
  ['/admin/deals?search=/service-provider/', '/admin/login'],
  ['/service-providers', '/admin/login'],
  ['/', '/admin/login'],
])('a visitor who has to leave %s signs in at %s', (path, login) => {
  expect(loginPath(path)).toBe(login)
})

test('each role has its home', () => {
  expect(portalRoles.map(homePath)).toEqual(['/admin/dashboard', '/admin/dashboard', '/admin/dashboard', '/service-provider/dashboard'])
})

test('sign-in and registration pages are entries, a page that only mentions them is not', () => {
  expect(['/admin/login', '/service-provider/login?from=/', '/service-provider/register'].every(isEntryPath)).toBe(true)
  expect(['/admin/deals', '/admin/deals?search=/login', '/'].some(isEntryPath)).toBe(false)
})

test.each([
  ['SUPER_ADMIN', '/admin/audit', true],
  ['ADMIN', '/admin/sub-admins/', true],
  ['SUB_ADMIN', '/admin/deals/$dealId', true],
  ['SUB_ADMIN', '/admin/audit', false],
  ['SUB_ADMIN', '/admin/sub-admins', false],
  ['SERVICE_PROVIDER', '/admin/service-providers', false],
  ['ADMIN', '/service-provider/deals', false],
  ['SUPER_ADMIN', '/Admin/Audit', true],
  ['ADMIN', '/admin/service-providers/7', true],
  ['ADMIN', '/admin/nowhere', false],
  ['ADMIN', '/home', false],
] as const)('%s opens %s: %s', (role, path, isAllowed) => {
  expect(canOpen(role, path)).toBe(isAllowed)
})

test('a business whose account is not approved opens what needs no approval', () => {
  const paths = ['/service-provider/dashboard', '/service-provider/deals/add', '/service-provider/help-center', '/service-provider']
  expect(paths.map((path) => canOpen('SERVICE_PROVIDER', path, true))).toEqual([false, false, true, true])
})

test('a static segment wins over a parameter', () => {
  const paths = ['/service-provider/deals/7/kit', '/service-provider/help-center', '/admin/deals']
  expect(paths.map((path) => isLockedPage(path, 'PENDING', true))).toEqual([true, false, false])
})

test.each([
  ['PENDING', true, false],
  ['PENDING', false, true],
  ['REJECTED', true, true],
] as const)('of a business that is %s (full backend: %s) profile and voucher form are locked: %s', (status, isFullBackend, isLocked) => {
  const paths = ['/service-provider/profile', '/service-provider/deals/add']
  expect(paths.map((path) => isLockedPage(path, status, isFullBackend))).toEqual([isLocked, isLocked])
  expect(isLockedPage('/service-provider/dashboard', status, isFullBackend)).toBe(true)
})

test.each([
  ['/admin/deals?page=2&search=%D9%82#top', 'ADMIN'],
  ['/service-provider/deals/7', 'SERVICE_PROVIDER'],
  ['/admin/sub-admins', 'SUPER_ADMIN'],
  ['/admin/service-providers', 'SUB_ADMIN'],
] as const)('after the sign-in %s opens for %s', (path, role) => {
  expect(pathAfterSignIn(role, path)).toBe(path)
})

const unsafe: readonly (readonly [Role, unknown])[] = [
  ...[
    '//evil.example',
    '//evil.example/admin/deals',
    '/\\evil.example/admin/deals',
    '/\t/evil.example/admin/deals',
    '\\\\evil.example',
    'https://evil.example/admin/deals',
    'https:/admin/deals',
    'javascript:alert(1)',
    'admin/deals',
    '',
    '/',
    '/home',
    '/admin/login',
    '/admin/login?from=/admin/deals',
    '/admin/../admin/login',
    '/service-provider/register',
    '/service-provider/deals',
    '/admin/../service-provider/deals',
    '/administrator',
    '/admin/nowhere',
    undefined,
    null,
    7,
    ['/admin/deals'],
  ].map((from) => ['ADMIN', from] as const),
  ['SERVICE_PROVIDER', '/admin/deals'],
  ['SERVICE_PROVIDER', '/admin/service-providers'],
  ['SUB_ADMIN', '/admin/sub-admins'],
  ['SUB_ADMIN', '/admin/audit'],
]

test.each(unsafe)('after the sign-in %s goes home and not to %j', (role, from) => {
  expect(pathAfterSignIn(role, from)).toBe(homePath(role))
})

test('a page that needs a call of a full backend names one', () => {
  const needed = ['/admin/audit', '/service-provider/redemptions/refused', '/service-provider/resubmit']
  for (const path of needed) {
    const call = calls.find(({ name }) => name === neededCall(path))
    expect(call?.fullBackendOnly, path).toBe(true)
    expect([isServed(path, true), isServed(path, false)]).toEqual([true, false])
  }
  expect(isServed('/admin/deals', false)).toBe(true)
})

test('a page names the right of the call that it needs', () => {
  for (const path of protectedPaths) {
    const call = calls.find(({ name }) => name === neededCall(path))
    const role: Role = path.startsWith('/admin') ? 'SUPER_ADMIN' : 'SERVICE_PROVIDER'
    if (call) expect(pageRight(path), path).toBe(neededRight(call, role))
  }
  const main = { '/admin/reports': listReports, '/admin/notifications': listAnnouncements, '/admin/help-center': listChats }
  for (const [path, call] of Object.entries(main)) expect(pageRight(path), path).toBe(neededRight(call, 'SUB_ADMIN'))
  expect(pageRight('/admin/sub-admins')).toBe(neededRight(listSubAdmins, 'ADMIN'))
})

test('a page without its right is missing it; a page of all is not', () => {
  expect(missingRight('/admin/reports', rightSets.reviewer)).toBe('figures.read')
  expect(missingRight('/admin/reports', rightSets.all)).toBeUndefined()
  for (const path of ['/admin/dashboard', '/admin/deals', '/admin/deals/7', '/admin/service-providers', '/admin/account'])
    expect(missingRight(path, []), path).toBeUndefined()
})

test('on a plain backend an address whose page is not served leads elsewhere, or to a page that says so', () => {
  const elsewhere = (path: string) => unservedPath(path, false)
  expect(elsewhere('/service-provider/redemptions/refused')).toBe('/service-provider/redemptions')
  expect(elsewhere('/service-provider/resubmit')).toBe('/service-provider/dashboard')
  expect(['/admin/audit', '/admin/account', '/admin/deals'].map(elsewhere)).toEqual([undefined, undefined, undefined])
  expect(unservedPath('/service-provider/resubmit', true)).toBeUndefined()
})
