import { expect, test } from 'vitest'
import { notificationTypes } from '#contract/inbox.ts'
import type { Role } from '#contract/roles.ts'
import { notificationLink } from './notification-link.ts'

const link = (type: string, role: Role, subjectId?: string | null) => notificationLink({ type, subjectId }, role)

test('leads to the subject', () => {
  expect(link('sp_registration', 'SUB_ADMIN', 'p1')).toEqual({ to: '/admin/service-providers/$providerId', params: { providerId: 'p1' } })
  expect(link('deal_update', 'ADMIN', 'd1')).toEqual({ to: '/admin/deals/$dealId', params: { dealId: 'd1' } })
  expect(link('deal_update', 'SERVICE_PROVIDER', 'd1')).toEqual({ to: '/service-provider/deals/$dealId', params: { dealId: 'd1' } })
  expect(link('status_change', 'SERVICE_PROVIDER', 'p1')).toEqual({ to: '/service-provider/profile' })
  for (const [role, to] of [
    ['ADMIN', '/admin/notifications'],
    ['SERVICE_PROVIDER', '/service-provider/notifications'],
  ] as const)
    expect(link('announcement', role, 'a1')).toEqual({ to, search: { page: 1, id: 'a1' } })
  expect(link('redemption', 'SERVICE_PROVIDER', 'r1')).toEqual({ to: '/service-provider/redemptions' })
  expect(link('till', 'SERVICE_PROVIDER', 't1')).toEqual({ to: '/service-provider/team/tills' })
  expect(link('help_center_message', 'ADMIN', 'c1')).toEqual({ to: '/admin/help-center', search: { chat: 'c1' } })
  expect(link('help_center_message', 'SERVICE_PROVIDER', 'c1')).toEqual({
    to: '/service-provider/help-center',
    search: { page: 1, view: 'chat' },
  })
})

test('leads to the list of its area without a subject', () => {
  expect(link('sp_registration', 'ADMIN', null)?.to).toBe('/admin/service-providers')
  expect(link('deal_update', 'ADMIN')?.to).toBe('/admin/deals')
  expect(link('deal_update', 'SERVICE_PROVIDER', '')?.to).toBe('/service-provider/deals')
})

test('leads to pages of the own side only, and nowhere for a type unknown', () => {
  for (const type of notificationTypes) {
    expect(link(type, 'SERVICE_PROVIDER', 'x')?.to ?? '/service-provider').toMatch(/^\/service-provider/)
    expect(link(type, 'ADMIN', 'x')?.to ?? '/admin').toMatch(/^\/admin/)
  }
  for (const type of ['weekly_report', '', 'constructor', '__proto__']) expect(link(type, 'ADMIN', 'x')).toBeUndefined()
})
