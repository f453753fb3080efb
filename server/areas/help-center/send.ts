import { eq } from 'drizzle-orm'
import type { ChatMessage, sendAdminMessage, sendProviderMessage } from '../../../src/contract/help-center.ts'
import { getSide, type Side } from '../../../src/contract/roles.ts'
import { foldForSearch } from '../../../src/contract/text.ts'
import type { Db } from '../../db/open.ts'
import { accounts } from '../../db/schema.ts'
import { chatMessages, chats } from '../../db/schema-help-center.ts'
import type { Deps } from '../../deps.ts'
import type { AuthenticatedInput } from '../../http/handler.ts'
import type { Viewer } from '../../http/viewer.ts'
import { notify } from '../../notifications/notify.ts'
import { randomId } from '../../security/random.ts'
import { type Chat, isUnreadBy, lockChat, openChat, otherSide, publishChatChange } from './chats.ts'
import { toChatMessage } from './message-rows.ts'
import { readChatNotifications } from './notifications.ts'

interface Draft {
  readonly viewer: Viewer
  readonly messageContent: string
}

/** Who writes has read what came before. An answer ends the waiting; a question begins it. */
const chatColumns = (
  side: Side,
  { waitingSince }: Chat,
  { position, createdAt }: { readonly position: number; readonly createdAt: Date },
) =>
  side === 'admin'
    ? { lastMessageAt: createdAt, lastPosition: position, adminReadPosition: position, waitingSince: null }
    : {
        lastMessageAt: createdAt,
        lastPosition: position,
        lastProviderPosition: position,
        providerReadPosition: position,
        waitingSince: waitingSince ?? createdAt,
      }

/** Only the first message that the other side has not read notifies it. */
async function notifyOtherSide(tx: Db, side: Side, chat: Chat, messageContent: string, deps: Deps): Promise<void> {
  const kind = side === 'admin' ? 'answerGiven' : 'questionAsked'
  await notify(tx, { kind, providerId: chat.providerId, subjectId: chat.id, details: { text: messageContent } }, deps)
}

/** `chat` is locked, so that positions have no gaps. */
async function send(tx: Db, chat: Chat, { viewer, messageContent }: Draft, deps: Deps): Promise<{ message: ChatMessage }> {
  const side = getSide(viewer.role)
  // The clocks of two instances may differ; a chat's times follow its positions.
  const createdAt = new Date(Math.max(deps.now(), chat.lastMessageAt?.getTime() ?? 0))
  const row = { id: randomId(), position: chat.lastPosition + 1, side, content: messageContent, createdAt, authorId: viewer.id }
  const unread = await tx.$count(chatMessages, isUnreadBy(otherSide(side), chat))
  await tx.insert(chatMessages).values({ ...row, chatId: chat.id, foldedContent: foldForSearch(messageContent) })
  const [changed = chat] = await tx
    .update(chats)
    .set(chatColumns(side, chat, row))
    .where(eq(chats.id, chat.id))
    .returning()
  await readChatNotifications(tx, side, changed, deps)
  if (unread === 0) await notifyOtherSide(tx, side, changed, messageContent, deps)
  await publishChatChange(tx, changed)
  const [author] = await tx.select({ authorName: accounts.fullName }).from(accounts).where(eq(accounts.id, viewer.id))
  return { message: toChatMessage({ ...row, ...author }, changed, side) }
}

/** @throws Problem `NOT_FOUND` */
export async function sendAnswer({ db, viewer, body }: AuthenticatedInput<typeof sendAdminMessage>, deps: Deps) {
  const chat = await lockChat(db, viewer, body.chatId)
  return send(db, chat, { viewer, messageContent: body.messageContent }, deps)
}

/** The first message also inserts the chat. */
export async function sendQuestion({ db, viewer, body }: AuthenticatedInput<typeof sendProviderMessage>, deps: Deps) {
  const chat = await lockChat(db, viewer, await openChat(db, viewer, deps.now()))
  return send(db, chat, { viewer, messageContent: body.messageContent }, deps)
}
