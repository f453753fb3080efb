import { and, desc, eq, inArray, isNotNull, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import {
  type listNotifications,
  type NotificationState,
  type NotificationType,
  notificationTopicNames,
  notificationTopics,
  queueTopics,
} from '#contract/inbox.ts'
import type { Db } from '#server/db/db.ts'
import { countWhere, listPage } from '#server/db/list.ts'
import { doneTime, isNews, isOpenTask, isToDo, notifications } from '#server/db/schema-inbox.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { toNotification } from '#server/notifications/render.ts'
import { readTasks } from '#server/notifications/tasks.ts'
import { fieldProblem } from '#server/problem.ts'
import { isTopicFor } from './preferences.ts'

type Row = typeof notifications.$inferSelect

interface Position {
  readonly id: string
  readonly at: Date
}

const toCursor = ({ at, id }: Position) => `${at.getTime()}.${id}`

/** Fourteen digits: PostgreSQL reads no ISO year of five digits. @throws Problem `VALIDATION_FAILED` on `cursor` */
function parseCursor(cursor: string): Position {
  const [, milliseconds, id] = /^(\d{1,14})\.([\w-]{1,64})$/.exec(cursor) ?? []
  if (milliseconds === undefined || id === undefined) throw fieldProblem('cursor', 'invalid')
  return { id, at: new Date(Number(milliseconds)) }
}

/** Sorts done notifications by the time at which they were done. */
const sortedBy = (state: NotificationState | undefined): SQL =>
  state === 'done' ? doneTime(notifications) : sql`${notifications.createdAt}`

const readTime = ({ createdAt, doneAt, readAt }: Row, state: NotificationState | undefined): Date =>
  state === 'done' ? (doneAt ?? readAt ?? createdAt) : createdAt

const isQueued = inArray(notifications.topic, queueTopics)

const states: Readonly<Record<NotificationState, SQL | undefined>> = {
  todo: and(isOpenTask(notifications), not(isQueued)),
  queue: and(isOpenTask(notifications), isQueued),
  news: isNews(notifications),
  // The first condition is the one of the index.
  done: and(not(isToDo(notifications)), not(isNews(notifications))),
}

const hasType = (type: NotificationType): SQL =>
  inArray(
    notifications.topic,
    notificationTopicNames.filter((topic) => notificationTopics[topic].type === type),
  )

interface Page {
  readonly limit: number
  readonly offset?: number
}

const selectRows = (db: Db, where: SQL | undefined, time: SQL, { limit, offset = 0 }: Page) =>
  db.select().from(notifications).where(where).orderBy(desc(time), desc(notifications.id)).limit(limit).offset(offset)

type Query = AuthenticatedInput<typeof listNotifications>['query']

const matches = ({ unread, type, state }: Query): SQL | undefined =>
  and(
    unread === undefined ? undefined : unread ? isNull(notifications.readAt) : isNotNull(notifications.readAt),
    type === undefined ? undefined : hasType(type),
    state === undefined ? undefined : states[state],
  )

/** Counts an account's notifications for the bell and the tabs. */
async function countOwn(db: Db, isOwn: SQL | undefined) {
  const isUnread = isNull(notifications.readAt)
  const [found] = await db
    .select({
      unread: countWhere(and(isUnread, or(isNews(notifications), not(isQueued)))),
      todo: countWhere(states.todo),
      news: countWhere(and(isUnread, isNews(notifications))),
    })
    .from(notifications)
    // All that is counted: rows of two indexes.
    .where(and(isOwn, or(isUnread, isOpenTask(notifications))))
  return found ?? { unread: 0, todo: 0, news: 0 }
}

/** One row more than asked for shows whether there is a next page. @throws Problem `VALIDATION_FAILED` on `cursor` */
export async function findNotifications({
  db,
  viewer,
  query,
  language,
}: AuthenticatedInput<typeof listNotifications>): Promise<CallData<typeof listNotifications>> {
  const { cursor, state, limit } = query
  const time = sortedBy(state)
  // What a right was taken away for asks nothing more.
  const lost = notificationTopicNames.filter((topic) => !isTopicFor(viewer, topic))
  const isOwn = and(eq(notifications.accountId, viewer.id), lost.length > 0 ? notInArray(notifications.topic, lost) : undefined)
  const where = and(isOwn, matches(query))
  const counting = countOwn(db, isOwn)
  const isOlder = ({ at, id }: Position) => sql`(${time}, ${notifications.id}) < (${at.toISOString()}::timestamptz, ${id})`
  const { rows, pagination } =
    cursor === undefined
      ? await listPage(query, {
          count: () => db.$count(notifications, where),
          rows: ({ offset }) => selectRows(db, where, time, { limit: limit + 1, offset }),
        })
      : { rows: await selectRows(db, and(where, isOlder(parseCursor(cursor))), time, { limit: limit + 1 }) }
  const { unread, todo, news } = await counting
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const findTask = await readTasks(db, page)
  return {
    rows: page.map((row) => toNotification(row, { language, viewerId: viewer.id, findTask })),
    pagination,
    unreadCount: String(unread),
    todoCount: todo,
    newsCount: news,
    nextCursor: last && rows.length > limit ? toCursor({ id: last.id, at: readTime(last, state) }) : null,
  }
}
