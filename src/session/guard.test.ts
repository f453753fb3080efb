import { describe, expect, test } from 'vitest'
import { adminRoles, portalRoles } from '../contract/roles.ts'
import { guardTo, homeOf, isEntryPath, loginOf, safeReturn } from './guard.ts'

describe('a protected route', () => {
  test('lets a live session of an allowed role pass', () => {
    expect(guardTo({ role: 'SUB_ADMIN', isLive: true, path: '/admin/deals', allowed: adminRoles })).toEqual({ to: 'pass' })
  })

  test.each([
    ['nobody is signed in', null, true],
    ['the token has run out', 'ADMIN', false],
  ] as const)('sends to the sign-in page of its side when %s', (_when, role, isLive) => {
    const path = '/service-provider/deals?page=2'
    expect(guardTo({ role, isLive, path, allowed: portalRoles })).toEqual({ to: 'login', path: '/service-provider/login' })
  })

  test('refuses a role that is not allowed', () => {
    expect(guardTo({ role: 'SERVICE_PROVIDER', isLive: true, path: '/admin/deals', allowed: adminRoles })).toEqual({ to: 'access-denied' })
    expect(guardTo({ role: 'SUB_ADMIN', isLive: true, path: '/admin/sub-admins', allowed: ['SUPER_ADMIN', 'ADMIN'] })).toEqual({
      to: 'access-denied',
    })
  })
})

test.each([
  ['/service-provider', '/service-provider/login'],
  ['/service-provider/deals/7', '/service-provider/login'],
  ['/service-provider?tab=1', '/service-provider/login'],
  ['/admin/service-providers', '/admin/login'],
  ['/admin/service-providers/7', '/admin/login'],
  ['/admin/deals?search=/service-provider/', '/admin/login'],
  ['/service-providers', '/admin/login'],
  ['/', '/admin/login'],
])('whoever has to leave %s signs in at %s', (path, login) => {
  expect(loginOf(path)).toBe(login)
})

test('each role has its home', () => {
  expect(portalRoles.map(homeOf)).toEqual(['/admin/dashboard', '/admin/dashboard', '/admin/dashboard', '/service-provider/dashboard'])
})

test('sign-in and registration pages are entries, a page that only mentions them is not', () => {
  expect(['/admin/login', '/service-provider/login?from=/', '/service-provider/register'].every(isEntryPath)).toBe(true)
  expect(['/admin/deals', '/admin/deals?search=/login', '/'].some(isEntryPath)).toBe(false)
})

describe('the place to return to', () => {
  test.each([
    ['/admin/deals?page=2&search=%D9%82#top', 'ADMIN'],
    ['/service-provider/deals/7', 'SERVICE_PROVIDER'],
    ['/admin/sub-admins', 'SUPER_ADMIN'],
    ['/admin/service-providers', 'SUB_ADMIN'],
  ] as const)('%s is good for %s', (path, role) => {
    expect(safeReturn(path, role)).toBe(path)
  })

  test.each([
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
    undefined,
    null,
    7,
    ['/admin/deals'],
  ])('%j is refused to an administrator', (path) => {
    expect(safeReturn(path, 'ADMIN')).toBeUndefined()
  })

  test.each([
    ['/admin/deals', 'SERVICE_PROVIDER'],
    ['/admin/service-providers', 'SERVICE_PROVIDER'],
    ['/admin/sub-admins', 'SUB_ADMIN'],
  ] as const)('%s is refused to %s, who may not go there', (path, role) => {
    expect(safeReturn(path, role)).toBeUndefined()
  })
})
