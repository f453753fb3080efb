import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import { type listNotifications, type NotificationType, notificationTopicNames, notificationTopics } from '#contract/inbox.ts'
import type { Db } from '#server/db/db.ts'
import { listPage } from '#server/db/list.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { toNotification } from '#server/notifications/render.ts'
import { fieldProblem } from '#server/problem.ts'

interface Position {
  readonly id: string
  readonly createdAt: Date
}

const toCursor = ({ createdAt, id }: Position) => `${createdAt.getTime()}.${id}`

/** Fourteen digits: PostgreSQL reads no ISO year of five digits. @throws Problem `VALIDATION_FAILED` on `cursor` */
function parseCursor(cursor: string): Position {
  const [, milliseconds, id] = /^(\d{1,14})\.([\w-]{1,64})$/.exec(cursor) ?? []
  if (milliseconds === undefined || id === undefined) throw fieldProblem('cursor', 'invalid')
  return { id, createdAt: new Date(Number(milliseconds)) }
}

const isOlder = ({ createdAt, id }: Position): SQL =>
  sql`(${notifications.createdAt}, ${notifications.id}) < (${createdAt.toISOString()}::timestamptz, ${id})`

const hasType = (type: NotificationType): SQL =>
  inArray(
    notifications.topic,
    notificationTopicNames.filter((topic) => notificationTopics[topic].type === type),
  )

interface Page {
  readonly limit: number
  readonly offset?: number
}

const selectRows = (db: Db, where: SQL | undefined, { limit, offset = 0 }: Page) =>
  db.select().from(notifications).where(where).orderBy(desc(notifications.createdAt), desc(notifications.id)).limit(limit).offset(offset)

/** One row more than asked for shows whether there is a next page. @throws Problem `VALIDATION_FAILED` on `cursor` */
export async function findNotifications({
  db,
  viewer,
  query,
  language,
}: AuthenticatedInput<typeof listNotifications>): Promise<CallData<typeof listNotifications>> {
  const { cursor, unread, type, limit } = query
  const isOwn = eq(notifications.accountId, viewer.id)
  const isRead = unread ? isNull(notifications.readAt) : isNotNull(notifications.readAt)
  const where = and(isOwn, unread === undefined ? undefined : isRead, type === undefined ? undefined : hasType(type))
  const counting = db.$count(notifications, and(isOwn, isNull(notifications.readAt)))
  const { rows, pagination } =
    cursor === undefined
      ? await listPage(query, {
          count: () => db.$count(notifications, where),
          rows: ({ offset }) => selectRows(db, where, { limit: limit + 1, offset }),
        })
      : { rows: await selectRows(db, and(where, isOlder(parseCursor(cursor))), { limit: limit + 1 }) }
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map((row) => toNotification(row, language, viewer.id)),
    pagination,
    unreadCount: String(await counting),
    nextCursor: last && rows.length > limit ? toCursor(last) : null,
  }
}
