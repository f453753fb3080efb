import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { addChatNote, ChatNote, listChatNotes } from '#contract/help-desk.ts'
import { adminRoom } from '#contract/live-events.ts'
import { findMentions, spellNote } from '#contract/note-mentions.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { chatNotes } from '#server/db/schema-help-center.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { notify } from '#server/notifications/notify.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { fieldProblem } from '#server/problem.ts'
import { randomId } from '#server/security/random.ts'
import { lockChat, readChat } from './chats.ts'
import { isActiveAdmin } from './holders.ts'

/** Far more than a chat has in its two years. */
const maxNotes = 500

const selectNotes = (db: Db) =>
  db.select({ note: chatNotes, authorName: accounts.fullName }).from(chatNotes).leftJoin(accounts, eq(accounts.id, chatNotes.authorId))

type SelectedNote = Awaited<ReturnType<typeof selectNotes>>[number]

/** Reads those whom notes mention, also if they have left the team. */
async function findMentioned(db: Db, contents: readonly string[]) {
  const ids = [...new Set(contents.flatMap(findMentions))]
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db.select({ _id: accounts.id, name: accounts.fullName }).from(accounts).where(inArray(accounts.id, ids))
  return new Map(rows.map((account) => [account._id, account]))
}

/** The ids of the notes that mention the viewer and whose notification is unread: it has the id of its note. */
async function findNew(db: Db, viewer: Viewer, noteIds: string[]): Promise<ReadonlySet<string>> {
  if (noteIds.length === 0) return new Set()
  const { id, accountId, topic, readAt } = notifications
  const isUnread = and(eq(accountId, viewer.id), eq(topic, 'mentions'), isNull(readAt), inArray(id, noteIds))
  return new Set((await db.select({ id }).from(notifications).where(isUnread)).map((row) => row.id))
}

async function toNotes(db: Db, viewer: Viewer, rows: readonly SelectedNote[]): Promise<ChatNote[]> {
  const mentioned = await findMentioned(
    db,
    rows.map(({ note }) => note.content),
  )
  const newIds = await findNew(
    db,
    viewer,
    rows.map(({ note }) => note.id),
  )
  return rows.map(({ note: { id, content, createdAt, authorId }, authorName }) => ({
    _id: id,
    content,
    createdAt: createdAt.toISOString(),
    authorId,
    authorName,
    mentions: findMentions(content).map((_id) => mentioned.get(_id) ?? { _id, name: null }),
    isNewForViewer: newIds.has(id),
  }))
}

/** The newest, oldest first. @throws Problem `NOT_FOUND` */
export async function readNotes({ db, viewer, params }: AuthenticatedInput<typeof listChatNotes>): Promise<CallData<typeof listChatNotes>> {
  const chat = await readChat(db, viewer, params.chatId)
  const rows = await selectNotes(db)
    .where(eq(chatNotes.chatId, chat.id))
    .orderBy(desc(chatNotes.createdAt), asc(chatNotes.id))
    .limit(maxNotes)
  return { notes: await toNotes(db, viewer, rows.reverse()) }
}

/** Finds the administrators whom a note mentions. @throws Problem `VALIDATION_FAILED` if it mentions anybody else */
async function requireColleagues(tx: Db, content: string) {
  const ids = findMentions(content)
  if (ids.length === 0) return []
  const colleagues = await tx
    .select({ id: accounts.id, name: accounts.fullName })
    .from(accounts)
    .where(and(isActiveAdmin, inArray(accounts.id, [...ids])))
  if (colleagues.length !== ids.length) throw fieldProblem('content', 'mentionGone')
  return colleagues
}

/** Answers nobody, reads nothing and takes no chat. @throws Problem `NOT_FOUND`, `VALIDATION_FAILED` on `content` */
export async function writeNote(
  { db, viewer, body }: AuthenticatedInput<typeof addChatNote>,
  deps: Deps,
): Promise<CallData<typeof addChatNote>> {
  const { id: chatId, providerId } = await lockChat(db, viewer, body.chatId)
  const colleagues = await requireColleagues(db, body.content)
  const id = randomId()
  await db.insert(chatNotes).values({ id, chatId, authorId: viewer.id, content: body.content, createdAt: new Date(deps.now()) })
  const [written] = await selectNotes(db).where(eq(chatNotes.id, id))
  if (!written) throw new Error('the note is missing')
  const recipientIds = colleagues.map((colleague) => colleague.id).filter((colleagueId) => colleagueId !== viewer.id)
  if (recipientIds.length > 0) {
    const names = new Map(colleagues.map((colleague) => [colleague.id, colleague.name ?? '']))
    const text = spellNote(body.content, (accountId) => names.get(accountId) ?? '')
    const details = { colleague: written.authorName ?? undefined, text }
    await notify(db, { kind: 'mentioned', providerId, subjectId: chatId, id, recipientIds, details }, deps)
  }
  await publishChange(db, { area: 'help-center', id: chatId }, [adminRoom])
  const [note] = await toNotes(db, viewer, [written])
  if (!note) throw new Error('the note is missing')
  return { note }
}
