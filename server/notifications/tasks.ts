import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { NotificationTask, NotificationTopic, OpenFirstReason } from '#contract/inbox.ts'
import type { Db } from '#server/db/db.ts'
import { deals, providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { chats } from '#server/db/schema-help-center.ts'
import type { notifications } from '#server/db/schema-inbox.ts'
import { findAct } from './kinds.ts'

type Row = Pick<typeof notifications.$inferSelect, 'topic' | 'kind' | 'subjectId' | 'isTask' | 'doneAt' | 'outcome'>

/** What a record says of the tasks about it. */
interface Facts extends Pick<NotificationTask, 'version' | 'text'> {
  readonly isOpen: boolean
  readonly openFirst: OpenFirstReason | null
  readonly business: NonNullable<NotificationTask['business']>
}

const business = { id: providers.id, nameEn: providers.businessNameEn, nameAr: providers.businessNameAr }

/** Characters of a message that a row shows as a whole. */
const maxTextLength = 240

type Status = (typeof deals.$inferSelect)['status']

/** A deleted voucher is not found. */
async function readDeals(db: Db, ids: readonly string[], status: Status): Promise<Map<string, Facts>> {
  const rows = await db
    .select({ id: deals.id, status: deals.status, version: deals.version, lane: deals.reviewLane, business })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .where(and(inArray(deals.id, [...ids]), isNull(deals.deletedAt)))
  return new Map(
    rows.map(({ lane, ...row }) => [
      row.id,
      { ...row, isOpen: row.status === status, openFirst: lane === 'clean' ? null : (lane ?? 'hand') },
    ]),
  )
}

/** Its licence must be opened before it is approved. */
async function readProviders(db: Db, ids: readonly string[], status: Status): Promise<Map<string, Facts>> {
  const rows = await db
    .select({ status: providers.approvalStatus, version: providers.version, business })
    .from(providers)
    .where(inArray(providers.id, [...ids]))
  return new Map(rows.map((row) => [row.business.id, { ...row, isOpen: row.status === status, openFirst: 'licence' as const }]))
}

/** `now`: milliseconds since 1970. */
async function readAnnouncements(db: Db, ids: readonly string[], now: number): Promise<Map<string, Facts>> {
  const rows = await db
    .select({ announcement: announcements, business })
    .from(announcements)
    .innerJoin(providers, eq(providers.id, announcements.providerId))
    .where(inArray(announcements.id, [...ids]))
  return new Map(
    rows.map(({ announcement: { id, status, version, message, translatedMessage, scheduledAt }, ...row }) => {
      const text = [message, translatedMessage].filter(Boolean).join('\n')
      const isLong = [...text].length > maxTextLength
      // The approval of one that is sent at once cannot be undone.
      const isSentAtOnce = (scheduledAt?.getTime() ?? 0) <= now + 2 * 60_000
      const openFirst = isSentAtOnce ? (scheduledAt ? 'overdue' : 'final') : isLong ? 'long' : null
      return [id, { ...row, version, isOpen: status === 'PENDING', openFirst, text: openFirst ? null : text }]
    }),
  )
}

async function readChats(db: Db, ids: readonly string[]): Promise<Map<string, Facts>> {
  const rows = await db
    .select({ id: chats.id, waitingSince: chats.waitingSince, business })
    .from(chats)
    .innerJoin(providers, eq(providers.id, chats.providerId))
    .where(inArray(chats.id, [...ids]))
  return new Map(rows.map(({ id, waitingSince, ...row }) => [id, { ...row, isOpen: waitingSince !== null, openFirst: null }]))
}

const readers: Readonly<Partial<Record<NotificationTopic, (db: Db, ids: readonly string[], now: number) => Promise<Map<string, Facts>>>>> =
  {
    registrations: (db, ids) => readProviders(db, ids, 'PENDING'),
    decidedProvider: (db, ids) => readProviders(db, ids, 'REJECTED'),
    submittedDeals: (db, ids) => readDeals(db, ids, 'PENDING'),
    decidedDeals: (db, ids) => readDeals(db, ids, 'REJECTED'),
    submittedAnnouncements: readAnnouncements,
    questions: readChats,
    passedChats: readChats,
  }

export type FindTask = (row: Row) => NotificationTask | null

const isOpen = ({ isTask, doneAt, outcome }: Row) => isTask && doneAt === null && outcome === null

/** Reads what the open ones of these notifications ask for, by one query a topic. */
export async function readTasks(db: Db, rows: readonly Row[], now: number): Promise<FindTask> {
  const facts = new Map<NotificationTopic, Map<string, Facts>>()
  for (const [topic, group] of Map.groupBy(rows.filter(isOpen), (row) => row.topic)) {
    const ids = new Set(group.flatMap(({ subjectId }) => subjectId ?? []))
    const found = await readers[topic]?.(db, [...ids], now)
    if (found) facts.set(topic, found)
  }
  return (row) => {
    const act = findAct(row.kind)
    if (!act || !isOpen(row)) return null
    const about = facts.get(row.topic)?.get(row.subjectId ?? '')
    if (!about?.isOpen) return { act: 'none', canApprove: false }
    const { version, openFirst, text, business } = about
    if (act !== 'review') return { act, canApprove: false, business }
    return { act, canApprove: openFirst === null, openFirst, version, text, business }
  }
}
