import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallData } from '#contract/call.ts'
import type { listNotifications } from '#contract/inbox.ts'
import { chats } from '#server/db/schema-help-center.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

let chatId = ''
beforeEach(async () => {
  for (const table of [chats, notifications]) await server.db.delete(table)
  server.clock.now = startOfTests
  chatId = (await server.request('GET', '/api/v1/help-center/service-provider/get-or-check-chat', { as: 'provider' })).json().data._id
})

const post = (as: PersonName, path: string, body: object) => server.request('POST', `/api/v1/help-center/${path}`, { as, body })
const send = (as: PersonName, body: object) =>
  as === 'admin' ? post(as, 'admin/send-message', { chatId, ...body }) : post(as, 'service-provider/send-message', body)
const sendSeeing = async (as: PersonName, messageContent: string, lastSeenId?: string | null): Promise<string> =>
  (await send(as, { messageContent, lastSeenId })).json().data.message._id
const minutesLater = (minutes: number) => {
  server.clock.now = startOfTests + minutes * 60_000
}
const history = async (as: PersonName) =>
  (await server.request('GET', `/api/v1/help-center/get-chat-history/${chatId}`, { as })).json().data
const unreadInBell = async (as: PersonName) => {
  const { rows } = (await server.request('GET', '/api/v1/notifications/get-notifications', { as })).json().data
  return (rows as CallData<typeof listNotifications>['rows']).filter(({ read }) => !read).length
}
const onlyChat = async () => (await server.db.select().from(chats))[0]

describe('an answer that was written before a later question came', () => {
  test('leaves that question unread, unanswered since its own time, and in the bell', async () => {
    const first = await sendSeeing('provider', 'One')
    await post('admin', 'mark-read', { chatId, upTo: first })
    expect(await unreadInBell('sub')).toBe(0)
    minutesLater(5)
    const second = await sendSeeing('provider', 'Two')
    minutesLater(9)
    await sendSeeing('admin', 'Answer to one', first)
    await sendSeeing('admin', 'More about one', first)
    expect(await onlyChat()).toMatchObject({ adminReadPosition: 1, waitingSince: new Date(startOfTests + 5 * 60_000) })
    expect(await history('admin')).toMatchObject({ firstUnreadId: second, unreadCount: 1 })
    expect([await unreadInBell('sub'), await unreadInBell('provider')]).toEqual([1, 1])
    await sendSeeing('admin', 'Answer to two', second)
    expect(await onlyChat()).toMatchObject({ adminReadPosition: 5, waitingSince: null })
    expect(await unreadInBell('sub')).toBe(0)
  })

  test('answers nothing where the thread showed nothing', async () => {
    const first = await sendSeeing('provider', 'One')
    minutesLater(2)
    await sendSeeing('admin', 'Welcome', null)
    expect(await onlyChat()).toMatchObject({ adminReadPosition: 0, waitingSince: new Date(startOfTests) })
    expect(await history('admin')).toMatchObject({ firstUnreadId: first, unreadCount: 1 })
  })

  test('makes nothing unread or unanswered that another administrator read or answered meanwhile', async () => {
    const first = await sendSeeing('provider', 'One')
    const second = await sendSeeing('provider', 'Two')
    await sendSeeing('admin', 'Answer to both', second)
    await sendSeeing('admin', 'Answer to one', first)
    expect(await onlyChat()).toMatchObject({ adminReadPosition: 4, waitingSince: null })
  })

  test('without the name of what was seen answers all', async () => {
    await sendSeeing('provider', 'One')
    await sendSeeing('admin', 'Answer')
    expect(await onlyChat()).toMatchObject({ adminReadPosition: 2, waitingSince: null })
  })
})

test('a question leaves an answer unread that came after it was written', async () => {
  const first = await sendSeeing('admin', 'Answer')
  const second = await sendSeeing('admin', 'Later answer')
  await sendSeeing('provider', 'Question', first)
  expect(await history('provider')).toMatchObject({ firstUnreadId: second, unreadCount: 1 })
  expect([await unreadInBell('provider'), await unreadInBell('admin')]).toEqual([1, 1])
})

test.each(['admin', 'provider'] as const)('what the %s has seen must be a message of the chat', async (as) => {
  const foreign = (await post('other', 'service-provider/send-message', { messageContent: 'Hello' })).json().data.message._id
  for (const lastSeenId of [foreign, 'nowhere']) {
    const refused = await send(as, { messageContent: 'Hello', lastSeenId })
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path: 'lastSeenId', code: 'invalid' }]])
  }
  expect((await history('admin')).chatHistory).toEqual([])
})
