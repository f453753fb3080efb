import { afterAll, beforeEach, expect, test } from 'vitest'
import { attempts } from '#server/db/schema-security.ts'
import { insertChat, resetChats } from '#server/testing/chats.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(attempts)
  await resetChats(server)
  await insertChat(server.db, 'foreign', 'other', [{ side: 'admin', content: 'Hello', createdAt: new Date(server.clock.now) }])
})

type Request = (chatId: string, as: PersonName) => ReturnType<TestServer['request']>

const post =
  (path: string, toBody: (chatId: string) => object): Request =>
  (chatId, as) =>
    server.request('POST', `/api/v1/help-center/${path}`, { as, body: { chatId, ...toBody(chatId) } })

const withChat: readonly (readonly [string, Request])[] = [
  ['history', (chatId, as) => server.request('GET', `/api/v1/help-center/get-chat-history/${chatId}`, { as })],
  ['mark as read', post('mark-read', (chatId) => ({ upTo: `${chatId}-1` }))],
  ['mark as unread', post('mark-unread', (chatId) => ({ from: `${chatId}-1` }))],
  ['typing', post('set-typing', () => ({ isTyping: true }))],
]
const ofAdmins: typeof withChat = [
  ['answer', post('admin/send-message', () => ({ messageContent: 'Hello' }))],
  ['settle', post('admin/settle', (chatId) => ({ upTo: `${chatId}-1` }))],
]

const statuses = async (request: Request, as: PersonName) => {
  const answers: number[] = []
  for (const chatId of ['chat', 'foreign', 'nowhere']) answers.push((await request(chatId, as)).statusCode)
  return answers
}

test.each(withChat)('%s: a business reaches its own chat only, an administrator every one that exists', async (_name, request) => {
  expect({
    provider: await statuses(request, 'provider'),
    other: await statuses(request, 'other'),
    pending: await statuses(request, 'pending'),
    sub: await statuses(request, 'sub'),
    super: await statuses(request, 'super'),
  }).toEqual({
    provider: [200, 404, 404],
    other: [404, 200, 404],
    pending: [404, 404, 404],
    sub: [200, 200, 404],
    super: [200, 200, 404],
  })
})

test.each(ofAdmins)('%s: no business may, whatever the chat', async (_name, request) => {
  expect([await statuses(request, 'provider'), await statuses(request, 'sub')]).toEqual([
    [403, 403, 403],
    [200, 200, 404],
  ])
})

test('a message of a business is in its own chat, whatever chat it names', async () => {
  const body = { chatId: 'foreign', messageContent: 'Hello' }
  await server.request('POST', '/api/v1/help-center/service-provider/send-message', { as: 'provider', body })
  const read = async (chatId: string) =>
    (await server.request('GET', `/api/v1/help-center/get-chat-history/${chatId}`, { as: 'sub' })).json().data
  expect([(await read('chat')).chatHistory.length, (await read('foreign')).chatHistory.length]).toEqual([3, 1])
})
