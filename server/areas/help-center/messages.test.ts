import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallData } from '#contract/call.ts'
import type { listNotifications } from '#contract/inbox.ts'
import { withoutInvisibles } from '#contract/text.ts'
import { chatMessages, chats } from '#server/db/schema-help-center.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { attempts, auditLog } from '#server/db/schema-security.ts'
import { insertChat } from '#server/testing/chats.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { hostileTexts } from '#server/testing/hostile-texts.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [chats, notifications, attempts]) await server.db.delete(table)
  server.clock.now = startOfTests
})

const post = (as: PersonName, path: string, body: object, headers: Record<string, string> = {}) =>
  server.request('POST', `/api/v1/help-center/${path}`, { as, body, headers })
const ask = (messageContent: string, as: PersonName = 'provider', headers = {}) =>
  post(as, 'service-provider/send-message', { messageContent }, headers)
const answer = (chatId: string, messageContent: string, as: PersonName = 'admin') =>
  post(as, 'admin/send-message', { chatId, messageContent })
const openChat = async (as: PersonName = 'provider') =>
  (await server.request('GET', '/api/v1/help-center/service-provider/get-or-check-chat', { as })).json().data._id as string
const read = async (as: PersonName, chatId: string, query = '') =>
  (await server.request('GET', `/api/v1/help-center/get-chat-history/${chatId}${query}`, { as })).json().data
const counts = async (as: PersonName) => (await server.request('GET', '/api/v1/help-center/get-counts', { as })).json().data
type NotificationList = CallData<typeof listNotifications>
const bell = async (as: PersonName) => {
  const { rows } = (await server.request('GET', '/api/v1/notifications/get-notifications', { as })).json().data as NotificationList
  return { unread: rows.filter(({ read }) => !read).length, messages: rows.map(({ messageEn }) => messageEn) }
}
const onlyChat = async () => (await server.db.select().from(chats))[0]
const toMessageId = (sent: Awaited<ReturnType<typeof ask>>): string => sent.json().data.message._id
const minutesLater = (minutes: number) => {
  server.clock.now = startOfTests + minutes * 60_000
}

describe('sending', () => {
  test('a question waits for an answer and is unread; the answer ends both', async () => {
    const sent = await ask('  The code\r\ndoes not work \u202E ')
    const message = {
      _id: expect.any(String),
      isRead: false,
      messageContent: 'The code\ndoes not work',
      createdAt: new Date(startOfTests).toISOString(),
      side: 'provider',
      authorId: 'provider',
      authorName: null,
    }
    expect([sent.statusCode, sent.json().data]).toEqual([200, { message }])
    minutesLater(1)
    await ask('Hello?')
    const chatId = await openChat()
    expect(await onlyChat()).toMatchObject({ lastPosition: 2, lastProviderPosition: 2, waitingSince: new Date(startOfTests) })
    expect([await counts('sub'), await counts('provider')]).toMatchObject([
      { unread: 1, unanswered: 1 },
      { unread: 0, unanswered: 1 },
    ])

    minutesLater(2)
    const answered = (await answer(chatId, 'Try again')).json().data.message
    expect(answered).toMatchObject({ side: 'admin', authorId: 'admin', authorName: 'Adel Saleh', isRead: false })
    expect([await counts('sub'), await counts('provider')]).toMatchObject([
      { unread: 0, unanswered: 0 },
      { unread: 1, unanswered: 0 },
    ])
    const history = await read('provider', chatId)
    expect(history).toMatchObject({ firstUnreadId: answered._id, unreadCount: 1, hasOlder: false, hasNewer: false })
    expect(history.chatHistory).toMatchObject([{ isRead: true }, { isRead: true }, { authorId: null, authorName: null, isRead: false }])
  })

  test('only the first message that the other side has not read notifies it', async () => {
    const question = 'Why was the terms field refused? '.repeat(6).trim()
    await ask(question)
    await ask('Please')
    const start = `${question.slice(0, 119).replace(/\s+\S*$/, '')}…`
    expect(await bell('sub')).toEqual({ unread: 1, messages: [`\u2068Qahwa House\u2069: \u2068${start}\u2069`] })
    const chatId = await openChat()
    await answer(chatId, 'One moment')
    await answer(chatId, 'It is solved')
    expect([await bell('super'), await bell('provider')]).toMatchObject([
      { unread: 0 },
      { unread: 1, messages: ['\u2068One moment\u2069'] },
    ])
    await ask('Thank you')
    expect([await bell('super'), await bell('provider')]).toMatchObject([{ unread: 1 }, { unread: 0 }])
    const [row] = await server.db.select().from(notifications)
    expect(row).toMatchObject({ subjectId: chatId })
  })

  test('one key makes one message, also of two calls at once', async () => {
    const key = { 'idempotency-key': 'draft-1' }
    const sent = await Promise.all([ask('Hello', 'provider', key), ask('Hello', 'provider', key)])
    const again = await ask('Hello', 'provider', key)
    expect(new Set([...sent, again].map((each) => each.body)).size).toBe(1)
    expect(await server.db.$count(chatMessages)).toBe(1)
    expect((await ask('Other text', 'provider', key)).statusCode).toBe(409)
  })

  test('at once from both sides, positions have no gaps and times follow them', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => openChat()))
    expect(new Set(opened).size).toBe(1)
    const [chatId = ''] = opened
    const sides = Array.from({ length: 20 }, (_, index) => (index % 2 ? answer(chatId, `Answer ${index}`) : ask(`Question ${index}`)))
    expect(new Set((await Promise.all(sides)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    server.clock.now = startOfTests - 60_000
    await ask('From an instance whose clock is late')
    const rows = await server.db.select().from(chatMessages).orderBy(chatMessages.position)
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
    expect(rows.at(-1)?.createdAt).toEqual(new Date(startOfTests))
  })

  test('the first messages of a business at once open one chat', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(`Question ${index}`, 'pending')))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect([await server.db.$count(chats), (await onlyChat())?.lastPosition]).toEqual([1, 8])
  })

  test.each([
    ['20 KB', 'x'.repeat(20_000), 'tooLong'],
    ['4,001 characters', 'م'.repeat(4_001), 'tooLong'],
    ['direction marks alone', '\u202E\u2066 \u200F', 'required'],
    ['nothing', '', 'required'],
  ])('a message of %s is refused on its field', async (_what, messageContent, code) => {
    const refused = await ask(messageContent)
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path: 'messageContent', code }]])
    expect(await server.db.$count(chatMessages)).toBe(0)
  })

  test.each(hostileTexts)('%j is stored and read as text on both sides', async (text) => {
    await ask(text)
    const chatId = await openChat()
    await answer(chatId, text)
    const plain = withoutInvisibles(text).trim()
    for (const as of ['admin', 'provider'] as const) {
      const { chatHistory } = await read(as, chatId)
      expect(chatHistory.map(({ messageContent }: { messageContent: string }) => messageContent)).toEqual([plain, plain])
    }
  })

  test('thirty messages in a minute are the most, of each account by itself', async () => {
    for (let count = 0; count < 30; count += 1) expect((await ask(`Message ${count}`)).statusCode).toBe(200)
    const refused = await ask('One too many')
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 60])
    expect([(await ask('Hello', 'other')).statusCode, (await answer(await openChat(), 'Hello')).statusCode]).toEqual([200, 200])
    minutesLater(1)
    expect((await ask('Later')).statusCode).toBe(200)
  })

  test('leaves no line in the audit log', async () => {
    const before = await server.db.$count(auditLog)
    await ask('Hello')
    expect(await server.db.$count(auditLog)).toBe(before)
  })
})

describe('reading', () => {
  const mark = (as: PersonName, chatId: string, upTo: string) => post(as, 'mark-read', { chatId, upTo })

  test('up to a message keeps what came after it unread, and the bell until all is read', async () => {
    const [first, second] = [toMessageId(await ask('One')), toMessageId(await ask('Two'))]
    const chatId = await openChat()
    await mark('admin', chatId, first)
    expect([await counts('sub'), await bell('sub')]).toMatchObject([{ unread: 1, unanswered: 1 }, { unread: 1 }])
    expect(await read('sub', chatId)).toMatchObject({ firstUnreadId: second, unreadCount: 1 })
    await mark('super', chatId, second)
    expect([await counts('sub'), await bell('sub'), await bell('admin')]).toMatchObject([
      { unread: 0, unanswered: 1 },
      { unread: 0 },
      { unread: 0 },
    ])
    await mark('sub', chatId, first)
    expect((await onlyChat())?.adminReadPosition).toBe(2)
    expect((await read('provider', chatId)).chatHistory).toMatchObject([{ isRead: true }, { isRead: true }])
  })

  test('marks only the notifications of that chat and that side', async () => {
    const chatId = await openChat()
    const question = toMessageId(await ask('One'))
    await ask('Of another business', 'other')
    const answered = toMessageId(await answer(chatId, 'Answer'))
    await mark('provider', chatId, question)
    expect([await bell('provider'), await bell('admin')]).toMatchObject([{ unread: 1 }, { unread: 1 }])
    await mark('provider', chatId, answered)
    expect([await bell('provider'), await bell('admin')]).toMatchObject([{ unread: 0 }, { unread: 1 }])
  })

  test('can be undone from a message on', async () => {
    await ask('One')
    const second = toMessageId(await ask('Two'))
    const third = toMessageId(await ask('Three'))
    const chatId = await openChat()
    await mark('admin', chatId, third)
    await post('sub', 'mark-unread', { chatId, from: second })
    expect(await read('admin', chatId)).toMatchObject({ firstUnreadId: second, unreadCount: 2 })
    await post('sub', 'mark-unread', { chatId, from: third })
    expect((await read('admin', chatId)).unreadCount).toBe(2)
  })

  test.each([
    ['mark-read', 'upTo'],
    ['mark-unread', 'from'],
    ['admin/settle', 'upTo'],
  ])('%s refuses a message of another chat', async (path, field) => {
    const foreign = toMessageId(await ask('Hello', 'other'))
    await ask('Hello')
    const refused = await post('admin', path, { chatId: await openChat(), [field]: foreign })
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path: field, code: 'invalid' }]])
  })
})

describe('settling', () => {
  const settle = (chatId: string, upTo: string) => post('sub', 'admin/settle', { chatId, upTo })

  test('ends the waiting for what came up to a message, without an answer', async () => {
    const chatId = await openChat()
    const first = toMessageId(await ask('One'))
    minutesLater(5)
    const second = toMessageId(await ask('Two'))
    await settle(chatId, first)
    expect((await onlyChat())?.waitingSince).toEqual(new Date(server.clock.now))
    await settle(chatId, second)
    expect(await counts('admin')).toMatchObject({ unread: 1, unanswered: 0 })
    minutesLater(9)
    await ask('Three')
    expect((await onlyChat())?.waitingSince).toEqual(new Date(server.clock.now))
  })

  test('by a late call makes nothing wait again that was answered', async () => {
    const chatId = await openChat()
    const first = toMessageId(await ask('One'))
    await ask('Two')
    await answer(chatId, 'Answer')
    await settle(chatId, first)
    expect((await onlyChat())?.waitingSince).toBeNull()
    minutesLater(3)
    await ask('Three')
    await settle(chatId, first)
    expect((await onlyChat())?.waitingSince).toEqual(new Date(server.clock.now))
  })
})

describe('the history', () => {
  const texts = async (query: string) => {
    const { chatHistory, hasOlder, hasNewer } = await read('admin', 'long', query)
    const positions = chatHistory.map(({ messageContent }: { messageContent: string }) => Number(messageContent))
    return [positions, hasOlder, hasNewer]
  }
  beforeEach(async () => {
    const messages = Array.from({ length: 10 }, (_, index) => ({
      side: index % 2 ? ('admin' as const) : ('provider' as const),
      content: String(index + 1),
      createdAt: new Date(startOfTests - (10 - index) * 60_000),
    }))
    await insertChat(server.db, 'long', 'provider', messages)
  })

  test.each([
    ['?limit=3', [8, 9, 10], true, false],
    ['', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], false, false],
    ['?limit=3&before=long-8', [5, 6, 7], true, true],
    ['?limit=3&before=long-3', [1, 2], false, true],
    ['?limit=3&after=long-4', [5, 6, 7], true, true],
    ['?limit=3&after=long-9', [10], true, false],
    ['?limit=3&after=long-10', [], true, false],
    ['?limit=3&before=long-1', [], false, true],
    ['?limit=3&around=long-5', [4, 5, 6], true, true],
    ['?limit=4&around=long-1', [1, 2], false, true],
    ['?limit=4&around=long-10', [8, 9, 10], true, false],
  ])('%s', async (query, positions, hasOlder, hasNewer) => {
    expect(await texts(query)).toEqual([positions, hasOlder, hasNewer])
  })

  test('without a query it is whole, also where that is more than a page of other lists', async () => {
    const messages = Array.from({ length: 120 }, () => ({ side: 'provider' as const, content: 'Hello', createdAt: new Date(startOfTests) }))
    await insertChat(server.db, 'whole', 'other', messages)
    const { chatHistory, hasOlder } = await read('admin', 'whole')
    expect([chatHistory.length, hasOlder]).toEqual([120, false])
  })

  test.each([
    ['before=nowhere', 'before'],
    ['after=long-1&around=long-2', 'around'],
    ['limit=501', 'limit'],
    ['page=2', 'page'],
  ])('%s is refused on its field', async (query, path) => {
    const refused = await server.request('GET', `/api/v1/help-center/get-chat-history/long?${query}`, { as: 'admin' })
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path }]])
  })
})

test('a chat that was deleted meanwhile is not found, whatever is done with it', async () => {
  const question = toMessageId(await ask('Hello'))
  const chatId = await openChat()
  await server.db.delete(chats)
  const answers = [
    await answer(chatId, 'Hello'),
    await post('admin', 'mark-read', { chatId, upTo: question }),
    await post('admin', 'mark-unread', { chatId, from: question }),
    await post('admin', 'admin/settle', { chatId, upTo: question }),
    await post('provider', 'set-typing', { chatId, isTyping: true }),
    await server.request('GET', `/api/v1/help-center/get-chat-history/${chatId}`, { as: 'provider' }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404))
})
