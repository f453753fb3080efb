import { and, eq, isNotNull, or } from 'drizzle-orm'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { chatAttachments, chatMessages, chats } from '#server/db/schema-help-center.ts'
import type { Viewer } from '#server/http/viewer.ts'

export type Reader = Pick<Viewer, 'id' | 'role'>

/** A file that was sent, for both sides of its chat; one that waits for its message, for its sender. */
export async function findChatFile(db: Db, reader: Reader, fileKey: string) {
  const isReadersChat = getSide(reader.role) === 'provider' ? eq(chats.providerId, reader.id) : undefined
  const isShown = or(isNotNull(chatAttachments.messageId), eq(chatAttachments.authorId, reader.id))
  const [found] = await db
    .select({
      name: chatAttachments.name,
      kind: chatAttachments.kind,
      /** Who sent the message; null before it is sent. */
      side: chatMessages.side,
      providerId: chats.providerId,
    })
    .from(chatAttachments)
    .innerJoin(chats, eq(chats.id, chatAttachments.chatId))
    .leftJoin(chatMessages, eq(chatMessages.id, chatAttachments.messageId))
    .where(and(eq(chatAttachments.file, fileKey), isReadersChat, isShown))
  return found
}
