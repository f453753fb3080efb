import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { ChatCounts, getChatCounts } from '#contract/help-center.ts'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessages, chats } from '#server/db/schema-help-center.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { isUnreadBy } from './chats.ts'
import { isFree, isHolder } from './holders.ts'

export const isUnreadByAdmins = gt(chats.lastProviderPosition, chats.adminReadPosition)
export const isWaiting = isNotNull(chats.waitingSince)
/** Without messages, administrators do not see a chat. */
export const isListed = isNotNull(chats.lastMessageAt)

async function countChats(db: Db, viewerId: string, deps: Pick<Deps, 'now'>): Promise<ChatCounts> {
  const unread = await db.$count(chats, isUnreadByAdmins)
  const unanswered = await db.$count(chats, and(isListed, isWaiting))
  const free = await db.$count(chats, and(isListed, isWaiting, isFree(deps)))
  const own = await db.$count(chats, and(isListed, isHolder(viewerId, deps)))
  return { unread, unanswered, free, mine: own }
}

/** A business has one chat. */
async function countOwnChat(db: Db, providerId: string): Promise<ChatCounts> {
  const [chat] = await db.select().from(chats).where(eq(chats.providerId, providerId))
  if (!chat) return { unread: 0, unanswered: 0 }
  const unread = await db.$count(chatMessages, isUnreadBy('provider', chat))
  return { unread: unread > 0 ? 1 : 0, unanswered: chat.waitingSince ? 1 : 0 }
}

export const readCounts = ({ db, viewer }: AuthenticatedInput<typeof getChatCounts>, deps: Pick<Deps, 'now'>): Promise<ChatCounts> =>
  getSide(viewer.role) === 'admin' ? countChats(db, viewer.id, deps) : countOwnChat(db, viewer.businessId)
