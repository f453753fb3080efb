import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeEvent, rightsEvent, typingEvent } from '#contract/live-events.ts'
import { rightSets } from '#contract/right-sets.ts'
import { type AdminRight, subAdminRights } from '#contract/rights.ts'
import { accounts } from '#server/db/schema.ts'
import { chatHolders } from '#server/db/schema-help-center.ts'
import { notificationPreferences, notifications } from '#server/db/schema-inbox.ts'
import { notify } from '#server/notifications/notify.ts'
import { type PersonName, people } from '#server/testing/people.ts'
import { connectSocket, listenOnLoopback, type TestSocket } from '#server/testing/sockets.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
const { db, deps } = server
afterAll(() => server.close())

let url: string
let chatId: string
const open: TestSocket[] = []
beforeAll(async () => {
  url = await listenOnLoopback(server.app)
  chatId = (await server.request('GET', '/api/v1/help-center/service-provider/get-or-check-chat', { as: 'provider' })).json().data._id
})
beforeEach(async () => {
  await db.delete(notifications)
  await db.update(accounts).set({ permissions: [] }).where(eq(accounts.id, 'sub'))
})
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.disconnect()
})

const connected = async (name: PersonName) => {
  const socket = connectSocket(url, await tokenFor(deps, { id: name, role: people[name].role }))
  open.push(socket)
  expect(await socket.outcome).toBe('connected')
  return socket
}
const named = ({ received }: TestSocket, ...names: string[]) =>
  received.flatMap(([event, data]) => (names.includes(String(event)) ? [data] : []))

const person = { firstName: 'Huda', lastName: 'Omar', emailAddress: 'sub@example.test', phoneNo: '551234567' }
const permit = async (permissions: readonly AdminRight[]) => {
  const answer = await server.request('PUT', '/api/v1/sub-admin/update-sub-admin/sub', { as: 'admin', body: { ...person, permissions } })
  expect(answer.statusCode).toBe(200)
}
const ask = () =>
  server.request('POST', '/api/v1/help-center/service-provider/send-message', { as: 'provider', body: { messageContent: 'When?' } })
const type = () => server.request('POST', '/api/v1/help-center/set-typing', { as: 'provider', body: { chatId, isTyping: true } })
const inbox = async (as: PersonName) => {
  const { rows, unreadCount } = (await server.request('GET', '/api/v1/notifications/get-notifications', { as })).json().data
  return { kinds: rows.map(({ type: kind }: { type: string }) => kind), unreadCount }
}

test('an open socket follows the rights of its account: nothing of chats, then all of them, then nothing again', async () => {
  const [admin, sub] = [await connected('admin'), await connected('sub')]
  expect((await sub.recent).permissions).toEqual(subAdminRights)
  await permit(rightSets.reviewer)
  await vi.waitFor(() => expect(named(sub, rightsEvent)).toEqual([{ permissions: rightSets.reviewer }]))
  expect(named(admin, rightsEvent)).toEqual([])
  await ask()
  await type()
  await vi.waitFor(() => expect(named(admin, 'help_center_message', typingEvent)).toHaveLength(2))
  expect(named(sub, 'help_center_message', typingEvent, changeEvent)).toEqual([])
  await permit(rightSets.helpDesk)
  await type()
  await vi.waitFor(() => expect(named(sub, typingEvent)).toHaveLength(1))
  await permit(rightSets.reviewer)
  await type()
  await vi.waitFor(() => expect(named(admin, typingEvent)).toHaveLength(3))
  expect(named(sub, typingEvent)).toHaveLength(1)
})

test('a socket that connects later is in the rooms of its rights', async () => {
  await permit(rightSets.reviewer)
  const [admin, sub] = [await connected('admin'), await connected('sub')]
  expect((await sub.recent).permissions).toEqual(rightSets.reviewer)
  await type()
  await vi.waitFor(() => expect(named(admin, typingEvent)).toHaveLength(1))
  expect(sub.received).toEqual([])
})

test('tasks, their counts and mails come to who may act on them, also where the right is taken away later', async () => {
  await db.insert(notificationPreferences).values({ accountId: 'sub', topic: 'submittedDeals', portal: true, email: true })
  const mails = vi.spyOn(deps.mail, 'enqueueLater').mockResolvedValue([])
  const submit = () => db.transaction((tx) => notify(tx, { kind: 'dealCreated', providerId: 'provider', subjectId: 'late' }, deps))
  await permit(rightSets.helpDesk)
  await submit()
  expect([await inbox('sub'), mails.mock.calls]).toEqual([{ kinds: [], unreadCount: '0' }, []])
  expect((await inbox('admin')).kinds).toEqual(['deal_update'])
  await permit(rightSets.reviewer)
  await submit()
  expect((await inbox('sub')).kinds).toEqual(['deal_update'])
  expect(mails).toHaveBeenCalledOnce()
  await permit(rightSets.helpDesk)
  expect(await inbox('sub')).toEqual({ kinds: [], unreadCount: '0' })
  mails.mockRestore()
})

test('what waits is counted of what one may act on, and choices of notifications are offered of it', async () => {
  await permit(rightSets.helpDesk)
  const counts = await server.request('GET', '/api/v1/super-admin/dashboard/get-waiting-counts', { as: 'sub' })
  expect(Object.keys(counts.json().data)).toEqual(['chats'])
  const preferences = await server.request('GET', '/api/v1/notifications/get-preferences', { as: 'sub' })
  expect(preferences.json().data.map(({ topic }: { topic: string }) => topic)).toEqual(['questions', 'passedChats'])
})

test('who may no longer answer holds no chat, and none can be passed to them', async () => {
  await server.request('POST', '/api/v1/help-center/admin/take', { as: 'sub', body: { chatId } })
  await permit(rightSets.reviewer)
  expect(await db.select().from(chatHolders)).toEqual([])
  const colleagues = await server.request('GET', '/api/v1/help-center/admin/get-colleagues', { as: 'admin' })
  expect(colleagues.json().data.map(({ _id }: { _id: string }) => _id)).toEqual(['super'])
})
