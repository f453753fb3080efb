import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/help-center.ts'
import { buildMessage, historyPage } from '#fixtures/samples/chat-thread.ts'
import { addPage, addSent, type ChatHistory, markReadUpTo, mergeNewest } from './chat-history.ts'

const messages = (from: number, to: number, overrides: Partial<ChatMessage> = {}) =>
  Array.from({ length: to - from + 1 }, (_, index) => buildMessage(String(from + index), overrides))

const build = (chatHistory: readonly ChatMessage[], overrides: Partial<ChatHistory> = {}): ChatHistory => ({
  messages: chatHistory,
  hasOlder: true,
  hasNewer: false,
  opening: 0,
  firstUnreadId: null,
  unreadCount: 0,
  unreadable: 0,
  ...overrides,
})
const ids = (history: ChatHistory) => history.messages.map(({ _id }) => Number(_id))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('a refetch adds what is newer and loses nothing that was loaded', () => {
  const merged = mergeNewest(build(messages(1, 60)), build(messages(30, 79)), 'admin')
  expect(ids(merged)).toEqual(range(1, 79))
  expect(merged.hasOlder).toBe(true)
})

test('more than a page of new messages leaves a gap that the next pages close', () => {
  const known = build(messages(1, 20))
  const merged = mergeNewest(known, build(messages(100, 149)), 'admin')
  expect([ids(merged), merged.hasNewer]).toEqual([range(1, 20), true])
  const all = messages(1, 149)
  const toHistory = (after: string): ChatHistory => {
    const { chatHistory, ...rest } = historyPage(all, { after }, 'admin')
    return { ...rest, messages: chatHistory, opening: 0, unreadable: 0 }
  }
  const once = addPage(merged, { after: '20' }, toHistory('20'))
  expect([ids(once), once.hasNewer]).toEqual([range(1, 70), true])
  const twice = addPage(once, { after: '70' }, toHistory('70'))
  expect(ids(mergeNewest(twice, build(messages(100, 149)), 'admin'))).toEqual(range(1, 149))
})

test('a page counts once, and only where it was requested', () => {
  const history = build(messages(51, 60))
  const older = build(messages(41, 52), { hasOlder: false })
  const once = addPage(history, { before: '51' }, older)
  expect([ids(once), once.hasOlder]).toEqual([range(41, 60), false])
  expect(addPage(once, { before: '51' }, older)).toBe(once)
})

test('the whole history of a plain backend replaces the known one, with the authors and marks of this tab', () => {
  const plain = (list: readonly ChatMessage[]) => list.map((message) => ({ ...message, side: undefined, isRead: false }))
  const whole = { hasOlder: false, firstUnreadId: undefined, unreadCount: undefined }
  const sent = addSent(markReadUpTo(build(plain(messages(1, 3)), whole), '2', 'admin'), buildMessage('4', { side: 'admin', isRead: false }))
  const merged = mergeNewest(sent, build(plain(messages(1, 5)), whole), 'admin')
  expect(ids(merged)).toEqual(range(1, 5))
  expect(merged.messages.map(({ side }) => side)).toEqual([undefined, undefined, undefined, 'admin', undefined])
  expect(merged.messages.map(({ isRead }) => isRead)).toEqual([true, true, false, false, false])
})

test('a message that was sent during a read stays, once', () => {
  const sent = addSent(build(messages(1, 3)), { ...buildMessage('4'), outgoingKey: 'key' })
  const early = mergeNewest(sent, build(messages(1, 3), { hasOlder: false }), 'admin')
  expect(ids(early)).toEqual(range(1, 4))
  const late = mergeNewest(early, build(messages(1, 4)), 'admin')
  expect([ids(late), late.messages[3]?.outgoingKey]).toEqual([range(1, 4), 'key'])
  expect(ids(addSent(late, { ...buildMessage('4'), outgoingKey: 'key' }))).toEqual(range(1, 4))
})

test('what the other side has read is read up to there, also above the refetched page', () => {
  const adminMessages = (from: number, to: number, isRead: boolean) => messages(from, to, { side: 'admin', isRead })
  const merged = mergeNewest(
    build(adminMessages(1, 60, false)),
    build([...adminMessages(30, 50, true), ...adminMessages(51, 79, false)]),
    'admin',
  )
  expect(merged.messages.filter(({ isRead }) => isRead)).toHaveLength(50)
})

test('the first unread message of the server decides what is read', () => {
  const before = build(messages(1, 60, { isRead: true }))
  const merged = mergeNewest(before, build(messages(30, 79, { isRead: false }), { firstUnreadId: '25', unreadCount: 55 }), 'admin')
  expect(merged.messages.find(({ isRead }) => !isRead)?._id).toBe('25')
})

test('a mark changes the messages of the other side and the count', () => {
  const unread = build(
    [...messages(1, 2, { isRead: false }), buildMessage('3', { side: 'admin', isRead: false }), ...messages(4, 5, { isRead: false })],
    {
      firstUnreadId: '1',
      unreadCount: 4,
    },
  )
  const read = markReadUpTo(unread, '4', 'admin')
  expect(read.messages.map(({ isRead }) => isRead)).toEqual([true, true, false, true, false])
  expect([read.unreadCount, read.firstUnreadId]).toEqual([1, '5'])
})
