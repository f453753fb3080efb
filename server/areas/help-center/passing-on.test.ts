import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { notifications } from '#server/db/schema-inbox.ts'
import { attempts } from '#server/db/schema-security.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { resetChats } from '#server/testing/help-center-writes.ts'
import { type PersonName, people } from '#server/testing/people.ts'
import { connectSocket, listenOnLoopback } from '#server/testing/sockets.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = startOfTests
  await resetChats(server)
  for (const table of [notifications, attempts]) await server.db.delete(table)
})

const post = async (as: PersonName, path: string, body: object = {}) => {
  const answer = await server.request('POST', `/api/v1/help-center/${path}`, { as, body: { chatId: 'chat', ...body } })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}
const ask = () => post('provider', 'service-provider/send-message', { messageContent: 'Question' })
const takeFrom = (as: PersonName, from: PersonName) => post(as, 'admin/take', { from })
const pass = (as: PersonName, to: PersonName) => post(as, 'admin/release', { to })
const passed = async (as: PersonName, state: 'todo' | 'news' | 'done') => {
  const { rows } = (await server.request('GET', `/api/v1/notifications/get-notifications?state=${state}`, { as })).json().data
  return rows.filter(({ kind }: { kind: string }) => kind === 'chatPassed')
}

test('notifies the colleague alone, live, in both languages and with the task to answer', async () => {
  const url = await listenOnLoopback(server.app)
  const sockets = await Promise.all(
    (['sub', 'super'] as const).map(async (id) => connectSocket(url, await tokenFor(server.deps, { id, role: people[id].role }))),
  )
  for (const { outcome } of sockets) expect(await outcome).toBe('connected')
  await ask()
  await pass('admin', 'sub')
  const texts = {
    messageEn: '\u2068Adel Saleh\u2069 has passed you the conversation with \u2068Qahwa House\u2069.',
    messageAr: 'حُوّلت إليك محادثة «\u2068بيت القهوة\u2069» من \u2068Adel Saleh\u2069.',
  }
  const pushed = (index: number) =>
    sockets[index]?.received.flatMap(([, data]) => ((data as { kind?: string }).kind === 'chatPassed' ? [data] : []))
  await vi.waitFor(() => expect(pushed(0)).toMatchObject([texts]))
  expect(await passed('sub', 'todo')).toMatchObject([{ ...texts, subjectId: 'chat', task: { act: 'answer' }, done: null }])
  expect([pushed(1), await passed('super', 'todo'), await passed('admin', 'todo')]).toEqual([[], [], []])
  for (const { socket } of sockets) socket.disconnect()
})

test.each([
  ['answered', 'sub', () => post('sub', 'admin/send-message', { messageContent: 'Answer' })],
  ['replaced', '', () => pass('sub', 'super')],
  ['released', 'sub', () => post('sub', 'admin/release')],
  ['taken', 'super', () => takeFrom('super', 'sub')],
])('the task ends when the chat is %s', async (how, by, end) => {
  await ask()
  await pass('admin', 'sub')
  await end()
  expect(await passed('sub', 'todo')).toEqual([])
  const names: Record<string, string> = { sub: 'Huda Omar', super: 'Salma Nasser', '': '' }
  expect(await passed('sub', 'done')).toMatchObject([{ done: { how, by: names[by], isOwn: by === 'sub' } }])
})

test('a chat that does not wait is to be read, and no task', async () => {
  await pass('admin', 'sub')
  expect(await passed('sub', 'todo')).toEqual([])
  expect(await passed('sub', 'news')).toMatchObject([{ task: null, done: null }])
  await server.request('POST', '/api/v1/notifications/mark-notifications-as-read', { as: 'sub', body: { notificationIds: [] } })
  expect(await passed('sub', 'news')).toMatchObject([{ read: true }])
})
