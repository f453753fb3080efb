import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ChatAttachment } from '#contract/chat-attachments.ts'
import type { TaskEnding } from '#contract/inbox.ts'
import { providerRoom } from '#contract/live-events.ts'
import type { Side } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { rightRoom } from '#server/db/publish.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import type { Deps } from '#server/deps.ts'
import { notify } from '#server/notifications/notify.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import type { NotificationDetails } from '#server/notifications/render.ts'
import { endTasks } from '#server/notifications/settle-requests.ts'
import type { Chat } from './chats.ts'

interface TaskEnd<How extends TaskEnding> {
  readonly how: How
  readonly accountId: string
  /** Milliseconds since 1970. */
  readonly at: number
}

type Subject = Pick<Chat, 'id' | 'providerId'>

/** Ends the tasks of the colleague to whom the chat was passed on. */
export const endPassedTasks = (tx: Db, { id: subjectId, providerId }: Subject, end: TaskEnd<TaskEnding>): Promise<void> =>
  endTasks(tx, { ...end, topic: 'passedChats', providerId, subjectId })

/** Ends the tasks that an answer settles. A question that arrived while the answer was written stays open. */
export async function endAnsweredTasks(tx: Db, chat: Chat, end: TaskEnd<'answered' | 'settled'>): Promise<void> {
  if (chat.waitingSince !== null) return
  await endTasks(tx, { ...end, topic: 'questions', providerId: chat.providerId, subjectId: chat.id })
  await endPassedTasks(tx, chat, end)
}

/** Describes the files of a message without text for its notification. */
function describeFiles(files: readonly ChatAttachment[]): Pick<NotificationDetails, 'files' | 'pictures' | 'pdf'> {
  const [first, second] = files
  if (!first) return {}
  const pictures = files.every(({ kind }) => kind === 'picture') || undefined
  return { files: files.length, pictures, pdf: first.kind === 'pdf' && !second ? first.name : undefined }
}

interface SentMessage {
  readonly side: Side
  readonly content: string
  readonly files: readonly ChatAttachment[]
}

export async function notifyOtherSide(tx: Db, { id, providerId }: Chat, { side, content, files }: SentMessage, deps: Deps): Promise<void> {
  const kind = side === 'admin' ? 'answerGiven' : 'questionAsked'
  await notify(tx, { kind, providerId, subjectId: id, details: { text: content, ...describeFiles(files) } }, deps)
}

/** Marks the notifications of this chat as read, in the inboxes of all who read as this side. */
export async function readChatNotifications(tx: Db, side: Side, { id, providerId }: Chat, { now }: Pick<Deps, 'now'>): Promise<void> {
  const isUnread = and(
    eq(notifications.subjectId, id),
    eq(notifications.topic, side === 'admin' ? 'questions' : 'answers'),
    isNull(notifications.readAt),
  )
  // Locked in one order, so that two calls at once never wait for each other.
  const unread = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(isUnread)
    .orderBy(notifications.id, notifications.accountId)
    .for('update')
  if (unread.length === 0) return
  const ids = [...new Set(unread.map((row) => row.id))]
  await tx
    .update(notifications)
    .set({ readAt: new Date(now()) })
    .where(and(isUnread, inArray(notifications.id, ids)))
  await publishChange(tx, { area: 'inbox' }, [side === 'admin' ? rightRoom('chats.answer') : providerRoom(providerId)])
}
