import { describe, expect, test } from 'vitest'
import { buildNotification } from '#fixtures/samples/inbox.ts'
import {
  addNewest,
  appendPage,
  type InboxList,
  inboxRows,
  markAllRead,
  markOneRead,
  mergeNewest,
  mergeTasks,
  newestId,
} from './inbox-list.ts'

const rows = (...ids: string[]) => ids.map((id) => buildNotification(id))
const page = (ids: string, next: string | number | null = null) => ({ rows: rows(...ids), next, unreadable: 0 })
const list = (unread: number, ...pages: ReturnType<typeof page>[]): InboxList => ({ unread, pages })
const ids = (shown: InboxList) =>
  inboxRows(shown)
    .map(({ _id }) => _id)
    .join('')

describe('a refetched first page', () => {
  test('is the list where nothing is loaded, where it is all, and where rows between are missing', () => {
    const before = list(1, page('cd', 'd'), page('ef'))
    expect(mergeNewest(undefined, list(2, page('ab', 'b')))).toEqual(list(2, page('ab', 'b')))
    expect(ids(mergeNewest(before, list(2, page('ab'))))).toBe('ab')
    expect(ids(mergeNewest(before, list(2, page('ab', 'b'))))).toBe('ab')
  })

  test('keeps the rows below it and where they continue, without rows that the server no longer has', () => {
    const before = list(1, page('bcd', 'd'), page('ef', 'f'))
    const merged = mergeNewest(before, list(2, page('abd', 'd')))
    expect([ids(merged), merged.unread, merged.pages.at(-1)?.next]).toEqual(['abdef', 2, 'f'])
    expect(ids(mergeNewest(before, list(2, page('abcde', 'e'))))).toBe('abcdef')
  })

  test('marks later pages as read where nothing is unread: another tab has marked all', () => {
    const merged = mergeNewest(list(4, page('ab', 'b'), page('cd')), list(0, page('ab', 'b')))
    expect(
      inboxRows(merged)
        .slice(2)
        .every(({ read }) => read),
    ).toBe(true)
  })
})

test('a page is appended without rows that are there already, and not to a list that was replaced', () => {
  const before = list(0, page('ab', 2))
  expect(ids(appendPage(before, 2, page('bcd')))).toBe('abcd')
  expect(appendPage(before, 'other', page('cd'))).toBe(before)
})

test('a pushed notification goes on top once and raises the count if it is unread', () => {
  const before = list(1, page('b'))
  const [a] = rows('a')
  const after = addNewest(before, {}, a!)
  expect([ids(after), after.unread]).toEqual(['ab', 2])
  expect(addNewest(after, {}, a!)).toBe(after)
  const snoozing = { ...before, snoozed: 1, nextWakeAt: '2026-03-04T12:00:00.000Z' }
  expect(addNewest(snoozing, {}, a!)).toMatchObject({ snoozed: 1, nextWakeAt: snoozing.nextWakeAt })
  expect(addNewest(before, {}, { ...a!, read: true }).unread).toBe(1)
})

test('a filtered list shows a pushed notification that matches, and counts every one', () => {
  const [a] = rows('a')
  expect(ids(addNewest(list(0), { type: 'deal_update' }, a!))).toBe('')
  expect(ids(addNewest(list(0, page('')), { type: 'sp_registration', state: 'news' }, a!))).toBe('a')
  expect(addNewest(list(0, page('b')), { type: 'deal_update' }, a!)).toMatchObject({ unread: 1, pages: [{ rows: rows('b') }] })
})

test('a pushed task is to do, anything else is news', () => {
  const counted = { ...list(0, page('')), todo: 2, news: 1 }
  const [news] = rows('a')
  const task = buildNotification('b', { task: { act: 'review' } })
  const shown = (state: 'todo' | 'news', row: typeof task) => {
    const after = addNewest(counted, { state }, row)
    return [ids(after), after.todo, after.news]
  }
  expect([shown('todo', news!), shown('news', news!)]).toEqual([
    ['', 2, 2],
    ['a', 2, 2],
  ])
  expect([shown('todo', task), shown('news', task)]).toEqual([
    ['b', 3, 1],
    ['', 3, 1],
  ])
})

test('the count never falls below nothing', () => {
  expect(markOneRead(list(0, page('a')), { _id: 'a' }).unread).toBe(0)
  expect(markAllRead(list(7, page('ab')))).toMatchObject({ unread: 0, pages: [{ rows: [{ read: true }, { read: true }] }] })
})

test('the newest notification is the one created last, in whichever order they arrived', () => {
  const at = (id: string, createdAt: string | undefined) => buildNotification(id, { createdAt })
  const arrived = [at('a', '2026-09-12T08:00:00Z'), at('b', '2026-09-12T09:00:00Z'), at('c', undefined)]
  const lists = [list(0, page('')), { unread: 0, pages: [{ ...page(''), rows: arrived }] }]
  expect(newestId(lists)).toBe('b')
  expect(newestId(lists.slice(0, 1))).toBeUndefined()
})

describe('a refetched first page of what is to do', () => {
  const done = { how: 'approved', by: 'Huda', isOwn: false, at: '2026-09-12T09:00:00Z' }
  const task = (id: string) =>
    buildNotification(id, {
      createdAt: `2026-09-${30 - (id.codePointAt(0) ?? 0) + 97}T08:00:00Z`,
      task: { act: 'review' },
    })
  const tasks = (ids: string, next: string | null = null): InboxList => ({
    unread: 0,
    todo: 9,
    pages: [{ rows: [...ids].map(task), next, unreadable: 0 }],
  })
  const ended = (id: string) => ({ ...task(id), task: null, done })

  test('keeps what others have done in its place, with its task, and drops what is gone', () => {
    const merged = mergeTasks(tasks('abcd'), tasks('ad'), [ended('b')])
    expect(ids(merged)).toBe('abd')
    expect(inboxRows(merged)[1]).toMatchObject({ done, task: { act: 'review' } })
    expect(ids(mergeTasks(tasks('ab'), tasks(''), [ended('a'), ended('b')]))).toBe('ab')
  })

  test('continues where the loaded rows end, or below itself where all of them are done', () => {
    const before = tasks('abcdef', 'f')
    const further = mergeTasks(before, tasks('abcd', 'd'), [task('e'), task('f')])
    expect([ids(further), further.pages.at(-1)?.next]).toEqual(['abcdef', 'f'])
    const done = mergeTasks(before, tasks('abcd', 'd'), [ended('e'), ended('f')])
    expect([ids(done), done.pages.at(-1)?.next]).toEqual(['abcdef', 'd'])
  })

  test('is the list where rows between are missing', () => {
    expect(ids(mergeTasks(tasks('efgh'), tasks('abcd', 'd'), [task('e')]))).toBe('abcd')
  })
})
