import { expect, test } from 'vitest'
import { limitOwner, queueOwner } from './queue-owner.ts'

test('visitors of one IPv6 network share a place in a queue, so do the people of a business, and administrators have their own', () => {
  const owners = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'].map((ip) => queueOwner({ ip, viewer: undefined }))
  expect(owners[0]).toBe(owners[1])
  expect(owners[2]).not.toBe(owners[0])
  const viewer = { id: 'manager', businessId: 'provider', till: null } as NonNullable<Parameters<typeof queueOwner>[0]['viewer']>
  expect(queueOwner({ ip: '2001:db8::1', viewer })).toBe('provider')
  expect(queueOwner({ ip: '2001:db8::1', viewer: { ...viewer, businessId: '' } })).toBe('manager')
  expect(queueOwner({ ip: '2001:db8::1', viewer: { ...viewer, till: { id: 'bar', name: 'Bar' } } })).toBe('tills of provider')
  expect([limitOwner(viewer), limitOwner({ ...viewer, till: { id: 'bar', name: 'Bar' } })]).toEqual(['provider', 'till bar'])
})
