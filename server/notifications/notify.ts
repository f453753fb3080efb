import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { notificationTopics } from '#contract/inbox.ts'
import { notificationEvents } from '#contract/live-events.ts'
import type { Config } from '#server/config.ts'
import { findBusinessNames } from '#server/db/business-names.ts'
import type { Db } from '#server/db/db.ts'
import { isAdminWith, isPersonWith } from '#server/db/has-right.ts'
import { accountRoom, publish, rightRoom } from '#server/db/publish.ts'
import { accounts } from '#server/db/schema.ts'
import { notificationPreferences, notifications } from '#server/db/schema-inbox.ts'
import type { Mail, Mailer } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { randomId } from '#server/security/random.ts'
import { isAboutFirstVoucher } from './first-voucher.ts'
import { findAct, hasFixedMails, hasTasks, type NotificationKind, settingsPath, subjectPath, topicByKind } from './kinds.ts'
import { type NotificationDetails, renderName, renderText, toNotification, toParams } from './render.ts'
import { replaceTasks } from './settle-requests.ts'
import { readTasks } from './tasks.ts'

export interface NotifyDeps {
  readonly now: () => number
  readonly mail: Mailer
  readonly config: Pick<Config, 'publicUrl' | 'port'>
}

interface Happening {
  readonly kind: NotificationKind
  /** The business concerned; the kind decides whether its people or the administrators are notified. */
  readonly providerId: string
  readonly subjectId: string
  /** Those who are notified, as far as they have the right of the topic; without it all who have. */
  readonly recipientIds?: readonly string[]
  /** False if nothing is to do, although the kind asks for something. */
  readonly isTask?: false
  readonly details?: NotificationDetails
  /** Rooms that show the event already and get no live message. */
  readonly exceptRooms?: readonly string[]
  /** Seconds before its mails are sent. */
  readonly mailDelay?: number
}

/** The notification and its mails, which `withdraw` can take back. */
export interface SentNotification {
  readonly notificationId: string
  /** The ids of the jobs of waiting mails. */
  readonly mailIds: readonly string[]
}

type NewRow = Omit<typeof notifications.$inferSelect, 'accountId'>

const preferenceFor = ({ topic }: NewRow) =>
  and(eq(notificationPreferences.accountId, accounts.id), eq(notificationPreferences.topic, topic))

/** Inserts the notification. @returns the accounts that have it in their inbox now */
async function insertRows(tx: Db, row: NewRow, isReader: SQL | undefined): Promise<string[]> {
  const rows = tx
    .select({
      accountId: accounts.id,
      id: sql`${row.id}::text`.as('id'),
      topic: sql`${row.topic}::text`.as('topic'),
      kind: sql`${row.kind}::text`.as('kind'),
      params: sql`${JSON.stringify(row.params)}::jsonb`.as('params'),
      subjectId: sql`${row.subjectId}::text`.as('subject_id'),
      createdAt: sql`${row.createdAt.toISOString()}::timestamptz`.as('created_at'),
      readAt: sql`null::timestamptz`.as('read_at'),
      outcome: sql`null::jsonb`.as('outcome'),
      isTask: sql`${row.isTask}::boolean`.as('is_task'),
      doneAt: sql`null::timestamptz`.as('done_at'),
      ending: sql`null::jsonb`.as('ending'),
    })
    .from(accounts)
    .leftJoin(notificationPreferences, preferenceFor(row))
    .where(and(isReader, sql`coalesce(${notificationPreferences.portal}, true)`))
  const inserted = await tx.insert(notifications).select(rows).returning({ accountId: notifications.accountId })
  return inserted.map(({ accountId }) => accountId)
}

const selectChoices = (tx: Db, row: NewRow, isReader: SQL | undefined, isAlwaysMailed: boolean) =>
  tx
    .select({
      id: accounts.id,
      emailAddress: accounts.emailAddress,
      language: accounts.language,
      portal: notificationPreferences.portal,
      email: notificationPreferences.email,
    })
    .from(accounts)
    .leftJoin(notificationPreferences, preferenceFor(row))
    .where(
      isAlwaysMailed ? isReader : and(isReader, or(eq(notificationPreferences.portal, false), eq(notificationPreferences.email, true))),
    )

const blank = { readAt: null, outcome: null, doneAt: null, ending: null } as const

/** Accounts per message, so that it stays below the 8,000 bytes of `pg_notify`. */
const maxExceptRooms = 100

interface Emission {
  readonly row: NewRow
  readonly room: string
  readonly recipients: readonly string[]
  readonly exceptRooms: readonly string[]
}

async function emit(tx: Db, { row, room, recipients, exceptRooms }: Emission): Promise<void> {
  const findTask = await readTasks(tx, [row])
  const data = toNotification(row, { language: 'en', findTask })
  const event = notificationEvents.find((name) => name === data.type) ?? 'notification'
  if (exceptRooms.length <= maxExceptRooms) return publish(tx, { do: 'emit', room, event, data, exceptRooms })
  for (const id of recipients) await publish(tx, { do: 'emit', room: accountRoom(id), event, data })
}

interface Reader {
  readonly emailAddress: string
  readonly language: Mail['language'] | null
}

function toMail(
  { emailAddress, language }: Reader,
  row: NewRow,
  isFirst: boolean,
  { kind, subjectId }: Happening,
  { config }: NotifyDeps,
): Mail {
  const written = language ?? 'en'
  const data = {
    ...renderText(row, written),
    name: renderName(row, written),
    link: portalLink(config, subjectPath(kind, subjectId), written),
    settingsLink: portalLink(config, settingsPath(kind), written),
    ...(isFirst && { isFirstVoucher: true }),
  }
  return { template: 'notification', to: emailAddress, language: written, data }
}

/** Notifies in the portal, live and by e-mail, as each recipient has chosen. Pass the transaction of the change. */
export async function notify(tx: Db, happening: Happening, deps: NotifyDeps): Promise<SentNotification> {
  const { kind, providerId, subjectId, recipientIds, isTask, details, exceptRooms = [], mailDelay = 0 } = happening
  const topic = topicByKind[kind]
  const described = notificationTopics[topic]
  const mayAct = described.side === 'admin' ? isAdminWith(described.right) : isPersonWith(providerId, described.right)
  const isReader = and(mayAct, recipientIds && inArray(accounts.id, [...recipientIds]))
  const { en: businessEn, ar: businessAr } = await findBusinessNames(tx, providerId)
  const params = toParams({ businessEn, businessAr, ...details })
  const row: NewRow = {
    ...blank,
    id: randomId(),
    topic,
    kind,
    params,
    subjectId,
    createdAt: new Date(deps.now()),
    isTask: isTask ?? findAct(kind) !== undefined,
  }
  if (hasTasks(topic)) await replaceTasks(tx, { ...row, subjectId, providerId })
  const isFirst = await isAboutFirstVoucher(tx, happening)
  const recipients = await insertRows(tx, row, isReader)
  const choices = await selectChoices(tx, row, isReader, isFirst)
  if (recipients.length > 0) {
    const absent = choices.flatMap(({ id, portal }) => (portal === false ? accountRoom(id) : []))
    const rooms = described.side === 'admin' && !recipientIds ? [rightRoom(described.right)] : recipients.map(accountRoom)
    for (const room of rooms) await emit(tx, { row, room, recipients, exceptRooms: [...exceptRooms, ...absent] })
  }
  const mails = hasFixedMails(topic)
    ? []
    : choices.filter(({ email }) => email || isFirst).map((reader) => toMail(reader, row, isFirst, happening, deps))
  const mailIds = mails.length > 0 ? await deps.mail.enqueueLater(tx, mailDelay, ...mails) : []
  return { notificationId: row.id, mailIds }
}
