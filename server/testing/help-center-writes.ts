import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { getSide } from '#contract/roles.ts'
import { cannedReplies, chatAttachments, chatHolders, chatMessages, chatNotes, chats } from '#server/db/schema-help-center.ts'
import { insertChat } from './chats.ts'
import { startOfTests } from './fixtures.ts'
import { forgedFields } from './forged-fields.ts'
import { multipartBody, redPicture } from './forms.ts'
import { type PersonName, people } from './people.ts'
import type { TestServer } from './test-server.ts'

const at = new Date(startOfTests)

export const cannedReplyInput = { titleEn: 'Hours', titleAr: 'الساعات', textEn: 'Set them.', textAr: 'اضبطها.' }

/** Afterwards there is the chat `chat` of `provider` with the messages `chat-1` and `chat-2`, and no other. */
export async function resetChats({ db }: TestServer): Promise<void> {
  await db.delete(chats)
  await insertChat(db, 'chat', 'provider', [
    { side: 'provider', content: 'Question', createdAt: at },
    { side: 'admin', content: 'Answer', createdAt: at },
  ])
}

export async function resetCannedReplies({ db }: TestServer): Promise<void> {
  await db.delete(cannedReplies)
  await db.insert(cannedReplies).values({ ...cannedReplyInput, id: 'reply', createdAt: at })
}

const post = ({ request }: TestServer, as: PersonName, path: string, body: object) =>
  request('POST', `/api/v1/help-center/${path}`, { as, body: { ...forgedFields, ...forgedColumns, ...body } })

const forgedColumns = {
  side: 'admin',
  position: 99,
  authorId: 'super',
  isRead: true,
  chatId: 'chat',
  lastPosition: 99,
  waitingSince: forgedFields.createdAt,
  adminReadPosition: 99,
  providerReadPosition: 99,
}

const getChat = async ({ db }: TestServer) => (await db.select().from(chats).where(eq(chats.id, 'chat')))[0]

async function expectMessage(server: TestServer, as: 'provider' | 'admin', path: string): Promise<void> {
  await resetChats(server)
  const { _id } = (await post(server, as, path, { messageContent: 'Hello' })).json().data.message
  const [message] = await server.db.select().from(chatMessages).where(eq(chatMessages.content, 'Hello'))
  const side = getSide(people[as].role)
  expect(message).toMatchObject({ id: _id, position: 3, side, authorId: as, createdAt: new Date(server.clock.now) })
  expect(_id).not.toBe('chosen')
}

async function expectChat(server: TestServer, path: string, body: object, changes: object): Promise<void> {
  await resetChats(server)
  const former = await getChat(server)
  expect((await post(server, 'admin', path, body)).statusCode).toBe(200)
  expect(await getChat(server)).toEqual({ ...former, ...changes })
}

async function expectHolder(server: TestServer, path: string, body: object, holders: readonly object[]): Promise<void> {
  await expectChat(server, path, { activeAt: forgedFields.createdAt, accountId: 'sub', ...body }, {})
  expect(await server.db.select().from(chatHolders)).toEqual(holders)
}

async function expectAttachment(server: TestServer): Promise<void> {
  await resetChats(server)
  const forged = { chatId: 'other', messageId: 'chat-1', position: '99', authorId: 'super', size: '1' }
  const form = await multipartBody({ ...forgedFields, ...forged, name: 'red.jpg' }, { bytes: await redPicture(), field: 'file' })
  const answer = await server.request('POST', '/api/v1/help-center/upload-attachment/chat', { as: 'provider', ...form })
  const { _id } = answer.json().data.attachment
  expect(await server.db.select().from(chatAttachments)).toMatchObject([
    { id: _id, chatId: 'chat', messageId: null, position: 0, authorId: 'provider', createdAt: new Date(server.clock.now) },
  ])
  expect(_id).not.toBe('chosen')
}

async function expectReply(server: TestServer, method: 'POST' | 'PUT', path: string, version: number): Promise<void> {
  await resetCannedReplies(server)
  const url = `/api/v1/help-center/admin/${path}`
  const { _id } = (
    await server.request(method, url, { as: 'admin', body: { ...forgedFields, ...cannedReplyInput, titleEn: 'New' } })
  ).json().data
  const [reply] = await server.db.select().from(cannedReplies).where(eq(cannedReplies.titleEn, 'New'))
  const createdAt = method === 'POST' ? new Date(server.clock.now) : at
  expect(reply).toEqual({ ...cannedReplyInput, titleEn: 'New', id: _id, createdAt, version })
  expect(_id).not.toBe('chosen')
}

/** By call: what becomes of {@link forgedFields} sent with it. */
export const helpCenterWrites: Readonly<Record<string, (server: TestServer) => Promise<void>>> = {
  'help-center.sendAsAdmin': (server) => expectMessage(server, 'admin', 'admin/send-message'),
  'help-center.sendAsProvider': (server) => expectMessage(server, 'provider', 'service-provider/send-message'),
  'help-center.uploadAttachment': expectAttachment,
  'help-center.markRead': (server) => expectChat(server, 'mark-read', { upTo: 'chat-1' }, { adminReadPosition: 1 }),
  'help-center.markUnread': (server) => expectChat(server, 'mark-unread', { from: 'chat-1' }, {}),
  'help-center.settle': (server) => expectChat(server, 'admin/settle', { upTo: 'chat-1' }, {}),
  'help-center.setTyping': (server) => expectChat(server, 'set-typing', { isTyping: true }, {}),
  'help-center.take': (server) =>
    expectHolder(server, 'admin/take', { from: 'super' }, [{ chatId: 'chat', accountId: 'admin', activeAt: new Date(server.clock.now) }]),
  'help-center.addNote': async (server) => {
    await resetChats(server)
    const former = await getChat(server)
    const { _id } = (await post(server, 'admin', 'admin/add-note', { content: 'Note' })).json().data.note
    const createdAt = new Date(server.clock.now)
    expect(await server.db.select().from(chatNotes)).toEqual([{ id: _id, chatId: 'chat', authorId: 'admin', content: 'Note', createdAt }])
    expect(_id).not.toBe('chosen')
    expect(await getChat(server)).toEqual(former)
  },
  'help-center.release': (server) => expectHolder(server, 'admin/release', {}, []),
  'help-center.createCannedReply': (server) => expectReply(server, 'POST', 'create-canned-reply', 1),
  'help-center.updateCannedReply': (server) => expectReply(server, 'PUT', 'update-canned-reply/reply', 2),
  'help-center.deleteCannedReply': async (server) => {
    await resetCannedReplies(server)
    const url = '/api/v1/help-center/admin/delete-canned-reply/nowhere?id=reply'
    expect((await server.request('DELETE', url, { as: 'admin' })).statusCode).toBe(422)
    expect(await server.db.$count(cannedReplies)).toBe(1)
  },
}
