import { expect, test } from 'vitest'
import { buildNotification } from '#fixtures/samples/inbox.ts'
import { addNewest, type InboxList, inboxRows } from './api.ts'

const build = (ids: string) => [...ids].map((id) => buildNotification(id))
const list = (...pages: readonly string[]): InboxList => ({
  pages: pages.map((ids) => ({ rows: build(ids), unreadCount: '1' })),
  pageParams: pages.map((_ids, index) => index + 1),
})
const ids = (shown: InboxList) =>
  inboxRows(shown)
    .map(({ _id }) => _id)
    .join('')

test('a row that two pages have is listed once', () => {
  expect(ids(list('abc', 'cde'))).toBe('abcde')
})

test('a pushed notification goes on top once and raises the count if it is unread and waits in no queue', () => {
  const before = list('b', 'c')
  const a = buildNotification('a')
  const after = addNewest(before, a)
  expect([ids(after), after.pages[0]?.unreadCount]).toEqual(['abc', '2'])
  expect(addNewest(after, a)).toBe(after)
  expect(addNewest(before, { ...a, read: true }).pages[0]?.unreadCount).toBe('1')
  expect(addNewest(before, { ...a, task: { act: 'review', isQueued: true } }).pages[0]?.unreadCount).toBe('1')
})
