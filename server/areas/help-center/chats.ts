import { and, eq, gt, min, type SQL } from 'drizzle-orm'
import { type LiveChange, providerRoom } from '#contract/live-events.ts'
import { getSide, type Side } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { rightRoom } from '#server/db/publish.ts'
import { chatMessages, chats } from '#server/db/schema-help-center.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { randomId } from '#server/security/random.ts'

export type Chat = typeof chats.$inferSelect

const isVisible = (viewer: Viewer, chatId: string): SQL | undefined =>
  and(eq(chats.id, chatId), getSide(viewer.role) === 'provider' ? eq(chats.providerId, viewer.businessId) : undefined)

/** Chats of other businesses count as not found. @throws Problem `NOT_FOUND` */
export async function readChat(db: Db, viewer: Viewer, chatId: string): Promise<Chat> {
  const [chat] = await db.select().from(chats).where(isVisible(viewer, chatId))
  if (!chat) throw new Problem('NOT_FOUND')
  return chat
}

/** @throws Problem `NOT_FOUND` */
export async function lockChat(tx: Db, viewer: Viewer, chatId: string): Promise<Chat> {
  const [chat] = await tx.select().from(chats).where(isVisible(viewer, chatId)).for('update')
  if (!chat) throw new Problem('NOT_FOUND')
  return chat
}

/** Inserts the business's chat if there is none. @throws Problem `PROVIDER_NOT_APPROVED` for an account without a business */
export async function openChat(db: Db, { businessId: providerId, approval }: Viewer, now: number): Promise<string> {
  if (approval === null) throw new Problem('PROVIDER_NOT_APPROVED')
  const find = () => db.select({ id: chats.id }).from(chats).where(eq(chats.providerId, providerId))
  const [existing] = await find()
  if (existing) return existing.id
  await db
    .insert(chats)
    .values({ id: randomId(), providerId, createdAt: new Date(now) })
    .onConflictDoNothing()
  const [opened] = await find()
  if (!opened) throw new Problem('NOT_FOUND')
  return opened.id
}

/** @throws Problem `VALIDATION_FAILED` on `field` where the chat has no such message */
export async function findPosition(db: Db, chat: Pick<Chat, 'id'>, messageId: string, field: string): Promise<number> {
  const [message] = await db
    .select({ position: chatMessages.position })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, messageId), eq(chatMessages.chatId, chat.id)))
  if (!message) throw fieldProblem(field, 'invalid')
  return message.position
}

type ReadPositions = Pick<Chat, 'adminReadPosition' | 'providerReadPosition'>

export const otherSide = (side: Side): Side => (side === 'admin' ? 'provider' : 'admin')

export const readPosition = (chat: ReadPositions, side: Side): number =>
  side === 'admin' ? chat.adminReadPosition : chat.providerReadPosition

/** Messages of the other side that this side has not read. */
export const isUnreadBy = (side: Side, chat: ReadPositions & Pick<Chat, 'id'>): SQL | undefined =>
  and(eq(chatMessages.chatId, chat.id), eq(chatMessages.side, otherSide(side)), gt(chatMessages.position, readPosition(chat, side)))

/** The time from which the chat waits once the questions up to a position are answered or settled. */
export async function findWaitingSince(tx: Db, { id, waitingSince }: Chat, position: number): Promise<Date | null> {
  if (!waitingSince) return null
  const isLaterQuestion = and(eq(chatMessages.chatId, id), eq(chatMessages.side, 'provider'), gt(chatMessages.position, position))
  const [next] = await tx
    .select({ at: min(chatMessages.createdAt) })
    .from(chatMessages)
    .where(isLaterQuestion)
  const later = next?.at ?? null
  // What was answered or settled meanwhile stays so.
  return later && later < waitingSince ? waitingSince : later
}

export const publishChatChange = (tx: Db, { id, providerId }: Pick<Chat, 'id' | 'providerId'>, read?: LiveChange['read']): Promise<void> =>
  publishChange(tx, { area: 'help-center', id, read }, [rightRoom('chats.answer'), providerRoom(providerId)])
