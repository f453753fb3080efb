import { expect, test } from 'vitest'
import { toAnnouncementListQuery } from './list-query.ts'
import { parseAnnouncementSearch } from './search.ts'

const query = (address: Readonly<Record<string, string>>, side: 'admin' | 'provider' = 'admin') =>
  toAnnouncementListQuery(parseAnnouncementSearch(address as never), side)

test('asks for pending ones unless the address names another tab, and for no status under ALL', () => {
  expect(query({}).notificationStatus).toBe('PENDING')
  expect(query({ status: 'REJECTED' }).notificationStatus).toBe('REJECTED')
  expect(query({ status: 'all' }).notificationStatus).toBe('PENDING')
  expect(query({ status: 'ALL' }).notificationStatus).toBeUndefined()
})

test('lists the longest waiting first for administrators, decided ones by decision, and others newest first', () => {
  expect(query({})).toMatchObject({ sortKey: undefined, sortValue: 1 })
  expect(query({ status: 'APPROVED' })).toMatchObject({ sortKey: 'decidedAt', sortValue: -1 })
  expect(query({ status: 'ALL' })).toMatchObject({ sortKey: 'createdAt', sortValue: -1 })
  expect(query({}, 'provider')).toMatchObject({ sortKey: 'createdAt', sortValue: -1 })
  expect(query({ sort: 'scheduledAt', dir: '-1' })).toMatchObject({ sortKey: 'scheduledAt', sortValue: -1 })
})
