import { and, asc, between, eq } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { getChatHistory } from '#contract/help-center.ts'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { chatMessages } from '#server/db/schema-help-center.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { fieldProblem } from '#server/problem.ts'
import { readAttachments } from './attachments.ts'
import { type Chat, findPosition, isUnreadBy, readChat } from './chats.ts'
import { messageColumns, toChatMessage } from './message-rows.ts'

type Input = AuthenticatedInput<typeof getChatHistory>

const anchors = ['before', 'after', 'around'] as const

/** Both ends included. @throws Problem `VALIDATION_FAILED` for an unknown message or a second anchor */
async function toPositions(
  db: Db,
  chat: Chat,
  { limit, ...query }: Input['query'],
): Promise<{ readonly from: number; readonly to: number }> {
  const [anchor, second] = anchors.filter((name) => query[name] !== undefined)
  if (second) throw fieldProblem(second, 'invalid')
  if (!anchor) return { from: chat.lastPosition - limit + 1, to: chat.lastPosition }
  const position = await findPosition(db, chat, query[anchor] ?? '', anchor)
  if (anchor === 'before') return { from: position - limit, to: position - 1 }
  const from = anchor === 'after' ? position + 1 : position - Math.floor(limit / 2)
  return { from, to: Math.min(from + limit - 1, chat.lastPosition) }
}

/** Positions have no gaps, so that they alone say whether there is more. @throws Problem `NOT_FOUND`, `VALIDATION_FAILED` */
export async function readHistory({ db, viewer, params, query }: Input): Promise<CallData<typeof getChatHistory>> {
  const side = getSide(viewer.role)
  const chat = await readChat(db, viewer, params.chatId)
  const { from, to } = await toPositions(db, chat, query)
  const isUnread = isUnreadBy(side, chat)
  const [rows, unread, unreadCount] = await Promise.all([
    db
      .select({ ...messageColumns(chatMessages), authorName: accounts.fullName })
      .from(chatMessages)
      .leftJoin(accounts, eq(accounts.id, chatMessages.authorId))
      .where(and(eq(chatMessages.chatId, chat.id), between(chatMessages.position, from, to)))
      .orderBy(asc(chatMessages.position)),
    db.select({ id: chatMessages.id }).from(chatMessages).where(isUnread).orderBy(asc(chatMessages.position)).limit(1),
    db.$count(chatMessages, isUnread),
  ])
  const attachments = await readAttachments(
    db,
    rows.map(({ id }) => id),
  )
  return {
    chatHistory: rows.map((row) => toChatMessage(row, chat, side, attachments.get(row.id))),
    hasOlder: from > 1,
    hasNewer: to < chat.lastPosition,
    firstUnreadId: unread[0]?.id ?? null,
    unreadCount,
  }
}
