import type { ChatAttachment } from '#contract/chat-attachments.ts'
import type { ChatMessage } from '#contract/help-center.ts'
import type { Side } from '#contract/roles.ts'
import type { chatMessages } from '#server/db/schema-help-center.ts'
import { type Chat, otherSide, readPosition } from './chats.ts'

type Columns = Pick<typeof chatMessages, 'id' | 'position' | 'side' | 'content' | 'createdAt' | 'authorId'>

export const messageColumns = ({ id, position, side, content, createdAt, authorId }: Columns) => ({
  id,
  position,
  side,
  content,
  createdAt,
  authorId,
})

type MessageRow = Pick<typeof chatMessages.$inferSelect, keyof Columns> & { readonly authorName?: string | null }

type ReadPositions = Pick<Chat, 'adminReadPosition' | 'providerReadPosition'>

export const toChatMessage = (
  { id, position, side, content, createdAt, authorId, authorName = null }: MessageRow,
  positions: ReadPositions,
  viewerSide: Side,
  attachments: readonly ChatAttachment[] = [],
): ChatMessage => ({
  _id: id,
  isRead: position <= readPosition(positions, otherSide(side)),
  messageContent: content,
  createdAt: createdAt.toISOString(),
  side,
  authorId: viewerSide === 'admin' || side === 'provider' ? authorId : null,
  authorName: viewerSide === 'admin' && side === 'admin' ? authorName : null,
  ...(attachments.length > 0 && { attachments: [...attachments] }),
})
