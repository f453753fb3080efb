import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { changeEvent } from '#contract/live-events.ts'
import { chatNotes } from '#server/db/schema-help-center.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { attempts } from '#server/db/schema-security.ts'
import { resetChats } from '#server/testing/chats.ts'
import { type PersonName, people } from '#server/testing/people.ts'
import { connectSocket, listenOnLoopback } from '#server/testing/sockets.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(attempts)
  await resetChats(server)
})

const secret = 'Planted internal note'
const add = (content = secret, as: PersonName = 'sub', chatId = 'chat') =>
  server.request('POST', '/api/v1/help-center/admin/add-note', { as, body: { chatId, content } })
const read = (as: PersonName, chatId = 'chat') => server.request('GET', `/api/v1/help-center/admin/get-notes/${chatId}`, { as })
const get = (as: PersonName, path: string) => server.request('GET', `/api/v1/${path}`, { as })

test('every administrator reads the notes of a chat, oldest first, with who wrote them', async () => {
  const { note } = (await add('First', 'sub')).json().data
  server.clock.now += 1_000
  await add('Second', 'admin')
  const { notes } = (await read('super')).json().data
  expect(notes).toMatchObject([
    { _id: note._id, content: 'First', authorId: 'sub', createdAt: note.createdAt },
    { content: 'Second', authorId: 'admin' },
  ])
})

test('a business neither reads nor writes one, not even in its own chat', async () => {
  await add()
  for (const as of ['provider', 'other', 'pending'] as const) {
    const answers = [await read(as), await add('Mine', as)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
    expect(answers.map(({ body }) => body).join()).not.toContain(secret)
  }
  expect(await server.db.$count(chatNotes)).toBe(1)
  expect((await read('sub', 'nowhere')).statusCode).toBe(404)
  expect((await add('Note', 'sub', 'nowhere')).statusCode).toBe(404)
})

test('nothing that a business is sent or can read has it: history, chat, counts, notifications, profile', async () => {
  const paths = [
    'help-center/get-chat-history/chat',
    'help-center/get-counts',
    'help-center/service-provider/get-or-check-chat',
    'service-provider/profile/get-profile/provider',
  ]
  const readAll = () => Promise.all(paths.map(async (path) => (await get('provider', path)).body))
  const [before, notified] = [await readAll(), await server.db.$count(notifications)]
  expect((await add()).statusCode).toBe(200)
  const after = await readAll()
  expect(after).toEqual(before)
  expect(after.join()).not.toContain(secret)
  expect(await server.db.$count(notifications)).toBe(notified)
})

test('a note answers nobody: unread, waiting time, order and holder stay', async () => {
  await server.request('POST', '/api/v1/help-center/service-provider/send-message', { as: 'provider', body: { messageContent: 'Help' } })
  const list = async () => (await get('sub', 'help-center/admin/get-chat-list')).json().data
  const before = await list()
  server.clock.now += 5_000
  await add()
  expect(await list()).toEqual(before)
})

test('nothing that sends mails learns of it', async () => {
  const jobs = () => server.db.execute(sql`select count(*)::int as number from pgboss.job`)
  const before = await jobs()
  await add()
  expect(JSON.stringify(await jobs())).toBe(JSON.stringify(before))
})

test('administrators hear of a note at once, its business never', async () => {
  const url = await listenOnLoopback(server.app)
  const connect = async (name: PersonName) => {
    const socket = connectSocket(url, await tokenFor(server.deps, { id: name, role: people[name].role }))
    expect(await socket.outcome).toBe('connected')
    return socket
  }
  const [colleague, provider] = [await connect('admin'), await connect('provider')]
  await add()
  await vi.waitFor(() => expect(colleague.received).toContainEqual([changeEvent, { area: 'help-center', id: 'chat' }]))
  // What comes to both afterwards shows that nothing else was on its way.
  await server.request('POST', '/api/v1/help-center/admin/send-message', { as: 'sub', body: { chatId: 'chat', messageContent: 'Answer' } })
  await vi.waitFor(() => expect(provider.received.filter(([event]) => event === changeEvent)).not.toEqual([]))
  expect(provider.received.filter(([event]) => event === changeEvent)).toEqual([[changeEvent, { area: 'help-center', id: 'chat' }]])
  expect(JSON.stringify([provider.received, colleague.received])).not.toContain(secret)
  for (const { socket } of [colleague, provider]) socket.disconnect()
})

test.each([
  ['', 'required'],
  ['x'.repeat(4_001), 'tooLong'],
])('the content %j is refused', async (content, code) => {
  expect((await add(content)).json().errors).toMatchObject([{ path: 'content', code }])
})
