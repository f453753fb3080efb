import { foldForSearch } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessages, chats } from '#server/db/schema-help-center.ts'

type MessageColumns = typeof chatMessages.$inferInsert

export interface GivenMessage {
  readonly side: MessageColumns['side']
  readonly content: string
  readonly createdAt: Date
}

/** Their ids are `<chat>-<position>`. Nothing is read, and the first question waits for an answer. */
export async function insertChat(
  db: Db,
  id: string,
  providerId: string,
  messages: readonly GivenMessage[],
  administrator = 'admin',
): Promise<void> {
  const isQuestion = ({ side }: GivenMessage) => side === 'provider'
  const answered = messages.findLastIndex(({ side }) => side === 'admin') + 1
  await db.insert(chats).values({
    id,
    providerId,
    createdAt: messages[0]?.createdAt ?? new Date(0),
    lastMessageAt: messages.at(-1)?.createdAt ?? null,
    lastPosition: messages.length,
    lastProviderPosition: messages.findLastIndex(isQuestion) + 1,
    waitingSince: messages.slice(answered).find(isQuestion)?.createdAt ?? null,
  })
  const rows = messages.map(({ content, ...message }, index) => ({
    ...message,
    id: `${id}-${index + 1}`,
    chatId: id,
    position: index + 1,
    authorId: message.side === 'admin' ? administrator : providerId,
    content,
    foldedContent: foldForSearch(content),
  }))
  for (let start = 0; start < rows.length; start += 1_000) await db.insert(chatMessages).values(rows.slice(start, start + 1_000))
}
