import { and, eq, gt } from 'drizzle-orm'
import type { ChatAttachment } from '#contract/chat-attachments.ts'
import type { ChatMessage, sendAdminMessage, sendProviderMessage } from '#contract/help-center.ts'
import { getSide, type Side } from '#contract/roles.ts'
import { foldForSearch } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { chatMessages, chats } from '#server/db/schema-help-center.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { randomId } from '#server/security/random.ts'
import { attachTo, lockUnsent, toChatAttachment } from './attachments.ts'
import {
  type Chat,
  findPosition,
  findWaitingSince,
  isUnreadBy,
  lockChat,
  openChat,
  otherSide,
  publishChatChange,
  readPosition,
} from './chats.ts'
import { takeLocked } from './holders.ts'
import { toChatMessage } from './message-rows.ts'
import { endAnsweredTasks, notifyOtherSide, readChatNotifications } from './notifications.ts'

interface Draft {
  readonly viewer: Viewer
  readonly messageContent: string
  readonly lastSeenId?: string | null | undefined
  readonly attachments?: readonly string[] | undefined
}

/** @throws Problem `VALIDATION_FAILED` on `lastSeenId` */
async function findSeenPosition(tx: Db, chat: Chat, lastSeenId: Draft['lastSeenId']): Promise<number> {
  if (lastSeenId === undefined) return chat.lastPosition
  return lastSeenId === null ? 0 : findPosition(tx, chat, lastSeenId, 'lastSeenId')
}

interface Message {
  readonly id: string
  readonly position: number
  readonly side: Side
  readonly content: string
  readonly createdAt: Date
  readonly authorId: string
  readonly files: readonly ChatAttachment[]
  /** The position of the last message that the author saw. */
  readonly seen: number
}

/** @throws Problem `VALIDATION_FAILED` on `attachments` or `lastSeenId` */
async function toMessage(tx: Db, chat: Chat, draft: Draft, { now }: Deps): Promise<Message> {
  const { viewer, messageContent: content, lastSeenId, attachments = [] } = draft
  return {
    id: randomId(),
    position: chat.lastPosition + 1,
    side: getSide(viewer.role),
    content,
    // The clocks of two instances may differ; a chat's times follow its positions.
    createdAt: new Date(Math.max(now(), chat.lastMessageAt?.getTime() ?? 0)),
    authorId: viewer.id,
    files: (await lockUnsent(tx, chat, viewer, attachments)).map(toChatAttachment),
    seen: await findSeenPosition(tx, chat, lastSeenId),
  }
}

const hasUnread = async (tx: Db, side: Side, chat: Chat): Promise<boolean> => (await tx.$count(chatMessages, isUnreadBy(side, chat))) > 0

/** The author has read what they saw, and their own message if nothing came meanwhile. */
async function markSeenAsRead(tx: Db, chat: Chat, { side, position, seen }: Message): Promise<Partial<Chat>> {
  const unseen = await tx.$count(chatMessages, and(isUnreadBy(side, chat), gt(chatMessages.position, seen)))
  const readUpTo = unseen === 0 ? position : Math.max(seen, readPosition(chat, side))
  return side === 'admin' ? { adminReadPosition: readUpTo } : { providerReadPosition: readUpTo }
}

/** A question begins the waiting. An answer ends it for the questions that its author saw. */
async function beginOrEndWaiting(tx: Db, chat: Chat, { side, createdAt, seen }: Message): Promise<Pick<Chat, 'waitingSince'>> {
  return { waitingSince: side === 'admin' ? await findWaitingSince(tx, chat, seen) : (chat.waitingSince ?? createdAt) }
}

async function storeMessage(tx: Db, chat: Chat, { files, seen: _seen, ...row }: Message, columns: Partial<Chat>): Promise<Chat> {
  const { id, position, side, createdAt: lastMessageAt } = row
  const foldedContent = foldForSearch([row.content, ...files.map(({ name }) => name)].join(' '))
  await tx.insert(chatMessages).values({ ...row, chatId: chat.id, foldedContent })
  await attachTo(tx, id, files)
  const [stored = chat] = await tx
    .update(chats)
    .set({ ...columns, lastMessageAt, lastPosition: position, ...(side === 'provider' && { lastProviderPosition: position }) })
    .where(eq(chats.id, chat.id))
    .returning()
  return stored
}

/** `chat` is locked, so that positions have no gaps. */
async function receive(tx: Db, chat: Chat, message: Message, deps: Deps): Promise<Chat> {
  const { side, authorId, createdAt } = message
  const columns = { ...(await markSeenAsRead(tx, chat, message)), ...(await beginOrEndWaiting(tx, chat, message)) }
  const hadUnread = await hasUnread(tx, otherSide(side), chat)
  const received = await storeMessage(tx, chat, message, columns)
  if (!(await hasUnread(tx, side, received))) await readChatNotifications(tx, side, received, deps)
  const beginsWaiting = !chat.waitingSince && received.waitingSince
  // The messages after the first one that is unread notify nobody again.
  if (!hadUnread || beginsWaiting) await notifyOtherSide(tx, received, message, deps)
  if (side === 'admin') await endAnsweredTasks(tx, received, { how: 'answered', accountId: authorId, at: createdAt.getTime() })
  await publishChatChange(tx, received)
  return received
}

async function send(tx: Db, chat: Chat, draft: Draft, deps: Deps): Promise<{ message: ChatMessage }> {
  const message = await toMessage(tx, chat, draft, deps)
  const received = await receive(tx, chat, message, deps)
  const [author] = await tx.select({ authorName: accounts.fullName }).from(accounts).where(eq(accounts.id, message.authorId))
  return { message: toChatMessage({ ...message, ...author }, received, message.side, message.files) }
}

/** Stores an answer and takes the chat. @throws Problem `NOT_FOUND`, `CHAT_TAKEN`, `VALIDATION_FAILED` on `lastSeenId` */
export async function sendAnswer({ db, viewer, body }: AuthenticatedInput<typeof sendAdminMessage>, deps: Deps) {
  const chat = await lockChat(db, viewer, body.chatId)
  await takeLocked(db, chat, viewer, deps)
  return send(db, chat, { viewer, ...body }, deps)
}

/** The first message also inserts the chat. @throws Problem `VALIDATION_FAILED` on `lastSeenId` */
export async function sendQuestion({ db, viewer, body }: AuthenticatedInput<typeof sendProviderMessage>, deps: Deps) {
  const chat = await lockChat(db, viewer, await openChat(db, viewer, deps.now()))
  return send(db, chat, { viewer, ...body }, deps)
}
