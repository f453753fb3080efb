import { expect, test } from 'vitest'
import { buildMessage } from '#fixtures/samples/chat-thread.ts'
import type { OutgoingMessage } from '../outgoing/queued-message.ts'
import { buildRows, createDayLookup } from './thread-rows.ts'

const outgoing = (key: string): OutgoingMessage => ({
  key,
  chatId: 'chat',
  text: `Outgoing ${key}`,
  createdAt: '2026-09-12T10:00:00Z',
  state: 'sending',
})
const at = (time: string) => ({ createdAt: `2026-09-12T${time}Z` })
const build = (input: Partial<Parameters<typeof buildRows>[0]>) =>
  buildRows(
    { messages: [], notes: [], hasOlder: false, hasNewer: false, outgoing: [], reader: 'admin', firstUnreadId: undefined, ...input },
    createDayLookup('Asia/Riyadh'),
    (day) => day,
  )

test('the stored message takes the row of the outgoing one, also before that is gone', () => {
  const before = build({ messages: [buildMessage('1')], outgoing: [outgoing('a'), outgoing('b')] })
  const stored = { ...buildMessage('2', { side: 'admin' }), outgoingKey: 'a' }
  const after = build({ messages: [buildMessage('1'), stored], outgoing: [outgoing('a'), outgoing('b')] })
  expect(before.map(({ key }) => key)).toEqual(['1', 'a', 'b'])
  expect(after.map(({ key, stored: message }) => [key, message?._id])).toEqual([
    ['1', '1'],
    ['a', '2'],
    ['b', undefined],
  ])
})

test('a day stands above its first message, in the business time zone', () => {
  const messages = ['20:59:00', '21:00:00', '21:14:00'].map((time, index) => buildMessage(String(index), at(time)))
  expect(build({ messages: [...messages, buildMessage('none', { createdAt: undefined })] }).map(({ day }) => day)).toEqual([
    '2026-09-12',
    '2026-09-13',
    undefined,
    undefined,
  ])
})

test('the time of one minute is shown once per author, and above the first unread message', () => {
  const messages = [
    buildMessage('1', at('10:00:05')),
    buildMessage('2', at('10:00:50')),
    buildMessage('3', { ...at('10:00:55'), side: 'admin', authorId: 'huda' }),
    buildMessage('4', { ...at('10:00:56'), side: 'admin', authorId: 'sami' }),
    buildMessage('5', { ...at('10:00:57'), side: 'admin', authorId: 'sami' }),
  ]
  const continued = (firstUnreadId?: string) =>
    build({ messages, firstUnreadId }).flatMap(({ key, isContinued }) => (isContinued ? key : []))
  expect(continued()).toEqual(['1', '4'])
  expect(continued('2')).toEqual(['4'])
})

const note = (id: string, time: string) => ({ _id: id, content: `Note ${id}`, authorId: 'sub', authorName: 'Sub', ...at(time) })

test('notes stand between the messages by their time, and before what waits to be sent', () => {
  const messages = [buildMessage('1', at('10:00:00')), buildMessage('2', at('10:10:00'))]
  const notes = [note('early', '09:00:00'), note('between', '10:05:00'), note('late', '10:20:00')]
  const keys = (input: Partial<Parameters<typeof buildRows>[0]>) => build({ messages, notes, ...input }).map(({ key }) => key)
  expect(keys({ outgoing: [outgoing('a')] })).toEqual(['early', '1', 'between', '2', 'late', 'a'])
  // Their messages are not loaded yet.
  expect(keys({ hasOlder: true, hasNewer: true })).toEqual(['1', 'between', '2'])
})

test('a note between two messages of a minute leaves the time at both', () => {
  const messages = [
    buildMessage('1', { side: 'admin', authorId: 'sub', ...at('10:00:00') }),
    buildMessage('2', { side: 'admin', authorId: 'sub', ...at('10:00:40') }),
  ]
  expect(build({ messages, notes: [note('n', '10:00:20')] }).map(({ isContinued }) => isContinued)).toEqual([false, false, false])
})
