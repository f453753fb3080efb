import { and, eq, gt, lte } from 'drizzle-orm'
import type { markChatRead, markChatUnread, settleChat } from '#contract/help-center.ts'
import { getSide, type Side } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessages, chats } from '#server/db/schema-help-center.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { type Chat, findPosition, findWaitingSince, isUnreadBy, lockChat, otherSide, publishChatChange, readPosition } from './chats.ts'
import { endAnsweredTasks, readChatNotifications } from './notifications.ts'

/** Publishes only what somebody sees: a mark that passes no message of the other side changes neither counts nor receipts. */
async function setReadPosition(tx: Db, chat: Chat, side: Side, position: number, upTo?: string): Promise<void> {
  const column = side === 'admin' ? { adminReadPosition: position } : { providerReadPosition: position }
  await tx.update(chats).set(column).where(eq(chats.id, chat.id))
  const before = readPosition(chat, side)
  const isPassed = and(
    eq(chatMessages.chatId, chat.id),
    eq(chatMessages.side, otherSide(side)),
    gt(chatMessages.position, Math.min(before, position)),
    lte(chatMessages.position, Math.max(before, position)),
  )
  if ((await tx.$count(chatMessages, isPassed)) > 0) await publishChatChange(tx, chat, upTo === undefined ? undefined : { side, upTo })
}

/** The notifications follow once nothing is unread. @throws Problem `NOT_FOUND`, `VALIDATION_FAILED` on `upTo` */
export async function markRead({ db, viewer, body: { chatId, upTo } }: AuthenticatedInput<typeof markChatRead>, deps: Deps): Promise<null> {
  const side = getSide(viewer.role)
  const chat = await lockChat(db, viewer, chatId)
  const position = await findPosition(db, chat, upTo, 'upTo')
  if (position <= readPosition(chat, side)) return null
  await setReadPosition(db, chat, side, position, upTo)
  const unread = await db.$count(chatMessages, and(isUnreadBy(side, chat), gt(chatMessages.position, position)))
  if (unread === 0) await readChatNotifications(db, side, chat, deps)
  return null
}

/** @throws Problem `NOT_FOUND`, `VALIDATION_FAILED` on `from` */
export async function markUnread({ db, viewer, body: { chatId, from } }: AuthenticatedInput<typeof markChatUnread>): Promise<null> {
  const side = getSide(viewer.role)
  const chat = await lockChat(db, viewer, chatId)
  const position = (await findPosition(db, chat, from, 'from')) - 1
  if (position < readPosition(chat, side)) await setReadPosition(db, chat, side, position)
  return null
}

/** @throws Problem `NOT_FOUND`, `VALIDATION_FAILED` on `upTo` */
export async function settle(
  { db, viewer, body: { chatId, upTo } }: AuthenticatedInput<typeof settleChat>,
  { now }: Pick<Deps, 'now'>,
): Promise<null> {
  const chat = await lockChat(db, viewer, chatId)
  const position = await findPosition(db, chat, upTo, 'upTo')
  const waitingSince = await findWaitingSince(db, chat, position)
  if (waitingSince?.getTime() === chat.waitingSince?.getTime()) return null
  const [changed] = await db.update(chats).set({ waitingSince }).where(eq(chats.id, chatId)).returning()
  if (!changed) return null
  await publishChatChange(db, changed)
  await endAnsweredTasks(db, changed, { how: 'settled', accountId: viewer.id, at: now() })
  return null
}
