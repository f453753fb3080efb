import { and, asc, count, desc, eq, inArray, isNull, type SQL, sum } from 'drizzle-orm'
import type { ChatAttachment, uploadAttachment } from '#contract/chat-attachments.ts'
import { onOneLine } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { chatAttachments } from '#server/db/schema-help-center.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { StoredAttachment } from '#server/http/uploads.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { fieldProblem } from '#server/problem.ts'
import { randomId } from '#server/security/random.ts'
import { type Chat, readChat } from './chats.ts'

/** In characters, without the extension. */
const maxLength = 80

const fallbacks = { picture: 'picture', pdf: 'document' } as const

/** Limits per chat; files that are not sent yet count too. */
const maxFiles = 1_000

const maxBytes = 500 * 1024 * 1024

/** Unsent files per account. A further upload deletes the oldest file. */
const maxUnsent = 20

type Row = typeof chatAttachments.$inferSelect

export const toChatAttachment = ({ id, kind, name, size, width, height, file }: Row): ChatAttachment => ({
  _id: id,
  kind,
  name,
  size,
  width,
  height,
  fileKey: file,
})

/** Checks the limits before the file is processed. Parallel uploads may exceed them by the length of the account's queue. */
export async function requireRoom(
  { db }: Pick<Deps, 'db'>,
  { viewer, params }: Pick<AuthenticatedInput<typeof uploadAttachment>, 'viewer' | 'params'>,
): Promise<void> {
  const chat = await readChat(db, viewer, params.chatId)
  const [stored] = await db
    .select({ files: count(), bytes: sum(chatAttachments.size).mapWith(Number) })
    .from(chatAttachments)
    .where(eq(chatAttachments.chatId, chat.id))
  if ((stored?.files ?? 0) >= maxFiles || (stored?.bytes ?? 0) >= maxBytes) throw fieldProblem('file', 'chatFull')
}

const isUnsentBy = ({ id }: Pick<Viewer, 'id'>): SQL | undefined => and(eq(chatAttachments.authorId, id), isNull(chatAttachments.messageId))

/** Deletes rows only; the sweep removes their files. */
async function deleteOldestUnsent(tx: Db, viewer: Viewer): Promise<void> {
  const excess = tx
    .select({ id: chatAttachments.id })
    .from(chatAttachments)
    .where(isUnsentBy(viewer))
    .orderBy(desc(chatAttachments.createdAt))
    .offset(maxUnsent)
  // Asked again of the locked row: a message that is being sent meanwhile keeps its file.
  await tx.delete(chatAttachments).where(and(isUnsentBy(viewer), inArray(chatAttachments.id, excess)))
}

/** @throws Problem `NOT_FOUND` */
export async function storeAttachment(
  { db, viewer, params, body, files: { file } }: AuthenticatedInput<typeof uploadAttachment>,
  { now }: Pick<Deps, 'now'>,
): Promise<{ attachment: ChatAttachment }> {
  const chat = await readChat(db, viewer, params.chatId)
  const { kind, size, width = null, height = null } = file
  const row: Row = {
    id: randomId(),
    chatId: chat.id,
    messageId: null,
    position: 0,
    authorId: viewer.id,
    kind,
    file: file.name,
    name: cleanAttachmentName(body.name, file),
    size,
    width,
    height,
    createdAt: new Date(now()),
  }
  await db.insert(chatAttachments).values(row)
  await deleteOldestUnsent(db, viewer)
  return { attachment: toChatAttachment(row) }
}

/** Locks the sender's unsent files and returns them in the order of `ids`. @throws Problem `VALIDATION_FAILED` on `attachments` */
export async function lockUnsent(tx: Db, chat: Pick<Chat, 'id'>, viewer: Viewer, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(chatAttachments)
    .where(and(inArray(chatAttachments.id, [...ids]), eq(chatAttachments.chatId, chat.id), isUnsentBy(viewer)))
    .for('update')
  if (rows.length !== ids.length) throw fieldProblem('attachments', 'fileGone')
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export async function attachTo(tx: Db, messageId: string, files: readonly ChatAttachment[]): Promise<void> {
  for (const [position, { _id: id }] of files.entries())
    await tx.update(chatAttachments).set({ messageId, position }).where(eq(chatAttachments.id, id))
}

/** Returns files by message id. Messages without files are missing. */
export async function readAttachments(db: Db, messageIds: readonly string[]): Promise<ReadonlyMap<string | null, ChatAttachment[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(chatAttachments)
    .where(inArray(chatAttachments.messageId, [...messageIds]))
    .orderBy(asc(chatAttachments.position))
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId)
  return new Map([...byMessage].map(([messageId, files]) => [messageId, files.map(toChatAttachment)]))
}

/** Removes folders, direction marks and characters that file systems refuse, and sets the extension of the detected type. */
function cleanAttachmentName(given: string, { kind, extension }: Pick<StoredAttachment, 'kind' | 'extension'>): string {
  const plain = onOneLine(given)
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[<>:"|?*\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const stem = [...plain].slice(0, maxLength).join('').trim()
  return `${stem || fallbacks[kind]}.${extension}`
}
