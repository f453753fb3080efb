import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { toMention } from '#contract/note-mentions.ts'
import { accounts } from '#server/db/schema.ts'
import { chatNotes } from '#server/db/schema-help-center.ts'
import { notificationPreferences, notifications } from '#server/db/schema-inbox.ts'
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
  for (const table of [notifications, notificationPreferences, attempts]) await server.db.delete(table)
  await server.db.update(accounts).set({ deletedAt: null }).where(eq(accounts.id, 'sub'))
})

const secret = 'please call them'
const write = (content: string, as: PersonName = 'admin') =>
  server.request('POST', '/api/v1/help-center/admin/add-note', { as, body: { chatId: 'chat', content } })
const readNotes = async (as: PersonName) =>
  (await server.request('GET', '/api/v1/help-center/admin/get-notes/chat', { as })).json().data.notes
const readNews = async (as: PersonName) =>
  (await server.request('GET', '/api/v1/notifications/get-notifications?state=news', { as })).json().data.rows
const mention = (...names: readonly PersonName[]) => `${names.map(toMention).join(' ')} ${secret}`

test('notifies each person who is mentioned once, live and in both languages, and nobody else', async () => {
  const url = await listenOnLoopback(server.app)
  const names = ['sub', 'super', 'admin', 'provider'] as const
  const sockets = await Promise.all(names.map(async (id) => connectSocket(url, await tokenFor(server.deps, { id, role: people[id].role }))))
  for (const { outcome } of sockets) expect(await outcome).toBe('connected')
  const { note } = (await write(mention('sub', 'super', 'sub'))).json().data
  const notification = {
    _id: note._id,
    kind: 'mentioned',
    type: 'help_center_message',
    subjectId: 'chat',
    task: null,
    read: false,
    messageEn: `\u2068Adel Saleh\u2069 in the conversation with \u2068Qahwa House\u2069: \u2068@Huda Omar @Salma Nasser @Huda Omar ${secret}\u2069`,
    messageAr: `\u2068Adel Saleh\u2069 في محادثة «\u2068بيت القهوة\u2069»: \u2068@Huda Omar @Salma Nasser @Huda Omar ${secret}\u2069`,
  }
  const pushed = (index: number) =>
    sockets[index]?.received.flatMap(([, data]) => ((data as { kind?: string }).kind === 'mentioned' ? [data] : []))
  await vi.waitFor(() => expect([pushed(0), pushed(1)]).toMatchObject([[notification], [notification]]))
  expect([await readNews('sub'), await readNews('super')]).toMatchObject([[notification], [notification]])
  expect([pushed(2), pushed(3), await readNews('admin')]).toEqual([[], [], []])
  expect(JSON.stringify(sockets[3]?.received)).not.toContain(secret)
  for (const { socket } of sockets) socket.disconnect()
})

test('the business of the chat finds neither the mention nor the note, wherever it reads', async () => {
  await write(mention('sub'))
  const paths = [
    'notifications/get-notifications',
    'help-center/get-chat-history/chat',
    'help-center/get-counts',
    'help-center/service-provider/get-or-check-chat',
  ]
  for (const path of paths) {
    const { body } = await server.request('GET', `/api/v1/${path}`, { as: 'provider' })
    expect(body).not.toContain(secret)
    expect(body).not.toContain('mentioned')
  }
  const preferences = (await server.request('GET', '/api/v1/notifications/get-preferences', { as: 'provider' })).json().data
  expect(preferences.map(({ topic }: { topic: string }) => topic)).not.toContain('mentions')
})

test('a mention of oneself stands in the note and notifies nobody', async () => {
  expect((await write(mention('admin'))).json().data.note.mentions).toEqual([{ _id: 'admin', name: 'Adel Saleh' }])
  expect(await server.db.$count(notifications)).toBe(0)
})

test.each([
  ['a business', 'provider'],
  ['nobody', 'nowhere'],
])('%s cannot be mentioned: the note is not saved, and those named beside are not notified', async (_who, id) => {
  const refused = await write(`${toMention('sub')} ${toMention(id)}`)
  expect(refused.json().errors).toMatchObject([{ path: 'content', code: 'mentionGone' }])
  expect([await server.db.$count(chatNotes), await server.db.$count(notifications)]).toEqual([0, 0])
})

test('a colleague who was removed cannot be mentioned; an older mention keeps the name', async () => {
  await write(mention('sub'))
  await server.db
    .update(accounts)
    .set({ deletedAt: new Date(server.clock.now) })
    .where(eq(accounts.id, 'sub'))
  expect((await write(mention('sub'))).json().errors).toMatchObject([{ path: 'content', code: 'mentionGone' }])
  expect((await readNotes('admin')).map(({ mentions }: { mentions: object }) => mentions)).toEqual([[{ _id: 'sub', name: 'Huda Omar' }]])
})

test('a note has ids, so that a changed name reads right', async () => {
  await write(mention('sub'))
  expect(await server.db.select({ content: chatNotes.content }).from(chatNotes)).toEqual([{ content: `@[sub] ${secret}` }])
  await server.db.update(accounts).set({ fullName: 'هدى عمر' }).where(eq(accounts.id, 'sub'))
  expect((await readNotes('admin'))[0].mentions).toEqual([{ _id: 'sub', name: 'هدى عمر' }])
  await server.db.update(accounts).set({ fullName: people.sub.fullName }).where(eq(accounts.id, 'sub'))
})

test('a note is new for the person it mentions until the notification is read', async () => {
  const { note } = (await write(mention('sub'))).json().data
  const isNew = async (as: PersonName) => (await readNotes(as)).map(({ isNewForViewer }: { isNewForViewer: boolean }) => isNewForViewer)
  expect([await isNew('sub'), await isNew('super'), await isNew('admin')]).toEqual([[true], [false], [false]])
  await server.request('POST', '/api/v1/notifications/mark-notifications-as-read', { as: 'sub', body: { notificationIds: [note._id] } })
  expect(await isNew('sub')).toEqual([false])
})

test('who turned it off is not notified; who wants a mail gets one that leads to the note', async () => {
  const choose = (as: PersonName, portal: boolean, email: boolean) =>
    server.request('PUT', '/api/v1/notifications/change-preference', { as, body: { topic: 'mentions', portal, email } })
  await choose('sub', false, false)
  await choose('super', true, true)
  const { note } = (await write(mention('sub', 'super'))).json().data
  expect([(await readNews('sub')).length, (await readNews('super')).length]).toEqual([0, 1])
  const mails = (await server.db.execute(sql`select data from pgboss.job where data::text like ${`%${note._id}%`}`)) as { rows: object[] }
  expect(mails.rows).toMatchObject([{ data: { to: 'super@example.test', template: 'notification' } }])
  expect(JSON.stringify(mails.rows)).toContain(`/admin/help-center?chat=chat&note=${note._id}`)
})
