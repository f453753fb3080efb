import { asc, desc, eq } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { addChatNote, ChatNote, listChatNotes } from '#contract/help-center-admin.ts'
import type { Db } from '#server/db/db.ts'
import { rightRoom } from '#server/db/publish.ts'
import { accounts } from '#server/db/schema.ts'
import { chatNotes } from '#server/db/schema-help-center.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { randomId } from '#server/security/random.ts'
import { lockChat, readChat } from './chats.ts'

/** Far more than a chat has in its two years. */
const maxNotes = 500

const selectNotes = (db: Db) =>
  db.select({ note: chatNotes, authorName: accounts.fullName }).from(chatNotes).leftJoin(accounts, eq(accounts.id, chatNotes.authorId))

type SelectedNote = Awaited<ReturnType<typeof selectNotes>>[number]

const toNote = ({ note: { id, content, createdAt, authorId }, authorName }: SelectedNote): ChatNote => ({
  _id: id,
  content,
  createdAt: createdAt.toISOString(),
  authorId,
  authorName,
})

/** The newest, oldest first. @throws Problem `NOT_FOUND` */
export async function readNotes({ db, viewer, params }: AuthenticatedInput<typeof listChatNotes>): Promise<CallData<typeof listChatNotes>> {
  const chat = await readChat(db, viewer, params.chatId)
  const rows = await selectNotes(db)
    .where(eq(chatNotes.chatId, chat.id))
    .orderBy(desc(chatNotes.createdAt), asc(chatNotes.id))
    .limit(maxNotes)
  return { notes: rows.reverse().map(toNote) }
}

/** Answers nobody, reads nothing and takes no chat. @throws Problem `NOT_FOUND` */
export async function writeNote(
  { db, viewer, body }: AuthenticatedInput<typeof addChatNote>,
  deps: Pick<Deps, 'now'>,
): Promise<CallData<typeof addChatNote>> {
  const { id: chatId } = await lockChat(db, viewer, body.chatId)
  const id = randomId()
  await db.insert(chatNotes).values({ id, chatId, authorId: viewer.id, content: body.content, createdAt: new Date(deps.now()) })
  const [note] = (await selectNotes(db).where(eq(chatNotes.id, id))).map(toNote)
  if (!note) throw new Error('the note is missing')
  await publishChange(db, { area: 'help-center', id: chatId }, [rightRoom('chats.answer')])
  return { note }
}
