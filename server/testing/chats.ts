import { foldForSearch } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { chatAttachments, chatMessages, chats } from '#server/db/schema-help-center.ts'
import { putPrivatePicture } from '#server/files/put-files.ts'
import { startOfTests } from './fixtures.ts'
import { redPicture } from './forms.ts'
import type { TestServer } from './test-server.ts'

type MessageColumns = typeof chatMessages.$inferInsert

export interface GivenMessage {
  readonly side: MessageColumns['side']
  readonly content: string
  readonly createdAt: Date
}

type AttachmentColumns = typeof chatAttachments.$inferInsert

/** A picture that was sent with the chat's first message, unless `given` says otherwise. */
export async function insertAttachment(
  db: Db,
  chatId: string,
  given: Partial<AttachmentColumns> & { readonly file: string },
): Promise<void> {
  const sent = {
    messageId: `${chatId}-1`,
    kind: 'picture',
    name: 'photo.jpg',
    size: 1_000,
    width: 64,
    height: 32,
    createdAt: new Date(0),
  } as const
  await db.insert(chatAttachments).values({ id: given.file, chatId, ...sent, ...given })
}

/** @returns the key of the file */
export async function insertStoredPicture({ db, deps }: Pick<TestServer, 'db' | 'deps'>, chatId: string): Promise<string> {
  const bytes = await redPicture('webp')
  const encoded = { whole: bytes, smaller: { 480: bytes }, width: 64, height: 32 }
  const { name } = await putPrivatePicture(deps.files, encoded, { name: 'JPG', mediaType: 'image/jpeg', extension: 'jpg' })
  await insertAttachment(db, chatId, { file: name })
  return name
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

/** Afterwards there is the chat `chat` of `provider` with the messages `chat-1` and `chat-2`, and no other. */
export async function resetChats({ db }: Pick<TestServer, 'db'>): Promise<void> {
  await db.delete(chats)
  const createdAt = new Date(startOfTests)
  await insertChat(db, 'chat', 'provider', [
    { side: 'provider', content: 'Question', createdAt },
    { side: 'admin', content: 'Answer', createdAt },
  ])
}
