import { and, eq, isNotNull, or } from 'drizzle-orm'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { chatAttachments, chatMessages, chats } from '#server/db/schema-help-center.ts'
import type { Viewer } from '#server/http/viewer.ts'

export type Reader = Pick<Viewer, 'id' | 'businessId' | 'role' | 'rights'>

/** Finds a sent file for both sides of its chat, and a file that is not sent yet for its sender only. */
export async function findChatFile(db: Db, reader: Reader, fileKey: string) {
  const isReadersChat = getSide(reader.role) === 'provider' ? eq(chats.providerId, reader.businessId) : undefined
  const isShown = or(isNotNull(chatAttachments.messageId), eq(chatAttachments.authorId, reader.id))
  const [found] = await db
    .select({
      name: chatAttachments.name,
      kind: chatAttachments.kind,
      /** The side that sent the message; null before the file is sent. */
      side: chatMessages.side,
      providerId: chats.providerId,
    })
    .from(chatAttachments)
    .innerJoin(chats, eq(chats.id, chatAttachments.chatId))
    .leftJoin(chatMessages, eq(chatMessages.id, chatAttachments.messageId))
    .where(and(eq(chatAttachments.file, fileKey), isReadersChat, isShown))
  return found
}
