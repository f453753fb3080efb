import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { ChatCounts, getChatCounts } from '#contract/help-center.ts'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessages, chats } from '#server/db/schema-help-center.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { isUnreadBy } from './chats.ts'

export const isUnreadByAdmins = gt(chats.lastProviderPosition, chats.adminReadPosition)
export const isWaiting = isNotNull(chats.waitingSince)
/** Without messages, administrators do not see a chat. */
export const isListed = isNotNull(chats.lastMessageAt)

export async function countChats(db: Db): Promise<ChatCounts> {
  const unread = await db.$count(chats, isUnreadByAdmins)
  const unanswered = await db.$count(chats, and(isListed, isWaiting))
  return { unread, unanswered }
}

/** A business has one chat. */
async function countOwnChat(db: Db, providerId: string): Promise<ChatCounts> {
  const [chat] = await db.select().from(chats).where(eq(chats.providerId, providerId))
  if (!chat) return { unread: 0, unanswered: 0 }
  const unread = await db.$count(chatMessages, isUnreadBy('provider', chat))
  return { unread: unread > 0 ? 1 : 0, unanswered: chat.waitingSince ? 1 : 0 }
}

export const readCounts = ({ db, viewer }: AuthenticatedInput<typeof getChatCounts>): Promise<ChatCounts> =>
  getSide(viewer.role) === 'admin' ? countChats(db) : countOwnChat(db, viewer.id)
