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
import { notify } from '#server/notifications/notify.ts'
import type { NotificationDetails } from '#server/notifications/render.ts'
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
import { endAnsweredTasks, readChatNotifications } from './notifications.ts'

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

interface NewMessage {
  readonly side: Side
  readonly position: number
  readonly createdAt: Date
}

/** The sender has read and answered what they saw. A question begins the waiting. */
async function readChatColumns(tx: Db, chat: Chat, { side, position, createdAt }: NewMessage, seen: number): Promise<Partial<Chat>> {
  const unseen = await tx.$count(chatMessages, and(isUnreadBy(side, chat), gt(chatMessages.position, seen)))
  const readUpTo = unseen === 0 ? position : Math.max(seen, readPosition(chat, side))
  const columns = { lastMessageAt: createdAt, lastPosition: position }
  return side === 'admin'
    ? { ...columns, adminReadPosition: readUpTo, waitingSince: await findWaitingSince(tx, chat, seen) }
    : {
        ...columns,
        lastProviderPosition: position,
        providerReadPosition: readUpTo,
        waitingSince: chat.waitingSince ?? createdAt,
      }
}

/** Describes the files of a message without text for its notification. */
function describeFiles(files: readonly ChatAttachment[]): Pick<NotificationDetails, 'files' | 'pictures' | 'pdf'> {
  const [first, second] = files
  if (!first) return {}
  const pictures = files.every(({ kind }) => kind === 'picture') || undefined
  return { files: files.length, pictures, pdf: first.kind === 'pdf' && !second ? first.name : undefined }
}

/** Notifies the other side of its first unread message, and of a question that starts the wait. */
async function notifyOtherSide(tx: Db, side: Side, chat: Chat, details: NotificationDetails, deps: Deps): Promise<void> {
  const kind = side === 'admin' ? 'answerGiven' : 'questionAsked'
  await notify(tx, { kind, providerId: chat.providerId, subjectId: chat.id, details }, deps)
}

/** `chat` is locked, so that positions have no gaps. */
async function send(
  tx: Db,
  chat: Chat,
  { viewer, messageContent, lastSeenId, attachments: ids = [] }: Draft,
  deps: Deps,
): Promise<{ message: ChatMessage }> {
  const side = getSide(viewer.role)
  // The clocks of two instances may differ; a chat's times follow its positions.
  const createdAt = new Date(Math.max(deps.now(), chat.lastMessageAt?.getTime() ?? 0))
  const files = (await lockUnsent(tx, chat, viewer, ids)).map(toChatAttachment)
  const row = { id: randomId(), position: chat.lastPosition + 1, side, content: messageContent, createdAt, authorId: viewer.id }
  const columns = await readChatColumns(tx, chat, row, await findSeenPosition(tx, chat, lastSeenId))
  const unread = await tx.$count(chatMessages, isUnreadBy(otherSide(side), chat))
  const foldedContent = foldForSearch([messageContent, ...files.map(({ name }) => name)].join(' '))
  await tx.insert(chatMessages).values({ ...row, chatId: chat.id, foldedContent })
  await attachTo(tx, row.id, ids)
  const [changed = chat] = await tx.update(chats).set(columns).where(eq(chats.id, chat.id)).returning()
  const unseen = await tx.$count(chatMessages, isUnreadBy(side, changed))
  if (unseen === 0) await readChatNotifications(tx, side, changed, deps)
  const beginsWaiting = side === 'provider' && chat.waitingSince === null
  if (unread === 0 || beginsWaiting) await notifyOtherSide(tx, side, changed, { text: messageContent, ...describeFiles(files) }, deps)
  if (side === 'admin') await endAnsweredTasks(tx, changed, { how: 'answered', accountId: viewer.id, at: createdAt.getTime() })
  await publishChatChange(tx, changed)
  const [author] = await tx.select({ authorName: accounts.fullName }).from(accounts).where(eq(accounts.id, viewer.id))
  return { message: toChatMessage({ ...row, ...author }, changed, side, files) }
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
