import { expect, test } from 'vitest'
import type { Notification } from '#contract/inbox.ts'
import { buildNotification } from '#fixtures/samples/inbox.ts'
import { groupNotifications } from './group-notifications.ts'

const at = (id: string, kind: string, minute: number, overrides: Partial<Notification> = {}) =>
  buildNotification(id, { kind, createdAt: new Date(Date.UTC(2026, 0, 1, 9, -minute)).toISOString(), ...overrides })
const ids = (...rows: Notification[]) => groupNotifications(rows).map((group) => group.map(({ _id }) => _id).join(''))

test.each(['registered', 'dealApproved', 'announcementCreated', 'announcementApproved', 'announcementRejected', 'redemptionUndone'])(
  'equal ones of an hour are one group: %s',
  (kind) => {
    expect(ids(at('a', kind, 0), at('b', kind, 30), at('c', kind, 60), at('d', kind, 61))).toEqual(['abc', 'd'])
  },
)

test('another kind, one in between, another person who decided and a kind without a sentence stay apart', () => {
  const decided = (by: string) => ({ outcome: { isApproved: true, isOwn: false, by, at: new Date(0).toISOString() } })
  expect(ids(at('a', 'announcementCreated', 0), at('b', 'dealCreated', 1), at('c', 'announcementCreated', 2))).toEqual(['a', 'b', 'c'])
  expect(ids(at('a', 'dealApproved', 0, decided('Huda')), at('b', 'dealApproved', 1, decided('Sami')))).toEqual(['a', 'b'])
  expect(ids(at('a', 'announcementSent', 0), at('b', 'announcementSent', 1))).toEqual(['a', 'b'])
})
