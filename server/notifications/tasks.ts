import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type NotificationTask, type NotificationTopic, queueTopics } from '#contract/inbox.ts'
import type { Db } from '#server/db/db.ts'
import { deals, providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { chats } from '#server/db/schema-help-center.ts'
import type { notifications } from '#server/db/schema-inbox.ts'
import { isWaiting, newLicences } from '#server/db/schema-licences.ts'
import { ratingReports, reviews } from '#server/db/schema-sales.ts'
import { toSentStatus } from '#server/db/waiting-deals.ts'
import { findAct } from './kinds.ts'

type Row = Pick<typeof notifications.$inferSelect, 'topic' | 'kind' | 'subjectId' | 'isTask' | 'doneAt'>

/** The state of a record that decides whether its tasks still ask for something. */
interface Facts {
  readonly isOpen: boolean
  readonly business: NonNullable<NotificationTask['business']>
}

const business = { id: providers.id, nameEn: providers.businessNameEn, nameAr: providers.businessNameAr }

type Status = (typeof deals.$inferSelect)['status']

/** Of a voucher or its change. Deleted vouchers are missing in the result. */
async function readDeals(db: Db, ids: readonly string[], status: Status): Promise<Map<string, Facts>> {
  const rows = await db
    .select({ id: deals.id, status: deals.status, changeStatus: deals.changeStatus, business })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .where(and(inArray(deals.id, [...ids]), isNull(deals.deletedAt)))
  return new Map(rows.map((row) => [row.id, { business: row.business, isOpen: toSentStatus(row) === status }]))
}

async function readProviders(db: Db, ids: readonly string[], status: Status): Promise<Map<string, Facts>> {
  const rows = await db
    .select({ status: providers.approvalStatus, business })
    .from(providers)
    .where(inArray(providers.id, [...ids]))
  return new Map(rows.map((row) => [row.business.id, { business: row.business, isOpen: row.status === status }]))
}

/** Selects the waiting licences of approved businesses. */
const selectLicences = (db: Db, ids: readonly string[]) =>
  db
    .select({ status: providers.approvalStatus, waitingId: newLicences.id, business })
    .from(providers)
    .leftJoin(newLicences, and(eq(newLicences.providerId, providers.id), isWaiting))
    .where(inArray(providers.id, [...ids]))

async function readLicences(db: Db, ids: readonly string[], mustWait: boolean): Promise<Map<string, Facts>> {
  const rows = await selectLicences(db, ids)
  return new Map(
    rows.map(({ status, waitingId, business }) => {
      const isOpen = status === 'APPROVED' && (waitingId !== null) === mustWait
      return [business.id, { business, isOpen }]
    }),
  )
}

async function readAnnouncements(db: Db, ids: readonly string[]): Promise<Map<string, Facts>> {
  const rows = await db
    .select({ id: announcements.id, status: announcements.status, business })
    .from(announcements)
    .innerJoin(providers, eq(providers.id, announcements.providerId))
    .where(inArray(announcements.id, [...ids]))
  return new Map(rows.map(({ id, status, business }) => [id, { business, isOpen: status === 'PENDING' }]))
}

async function readChats(db: Db, ids: readonly string[]): Promise<Map<string, Facts>> {
  const rows = await db
    .select({ id: chats.id, waitingSince: chats.waitingSince, business })
    .from(chats)
    .innerJoin(providers, eq(providers.id, chats.providerId))
    .where(inArray(chats.id, [...ids]))
  return new Map(rows.map(({ id, waitingSince, business }) => [id, { business, isOpen: waitingSince !== null }]))
}

async function readReports(db: Db, ids: readonly string[]): Promise<Map<string, Facts>> {
  const rows = await db
    .select({ id: ratingReports.reviewId, outcome: ratingReports.outcome, business })
    .from(ratingReports)
    .innerJoin(reviews, eq(reviews.id, ratingReports.reviewId))
    .innerJoin(providers, eq(providers.id, reviews.providerId))
    .where(inArray(ratingReports.reviewId, [...ids]))
  return new Map(rows.map(({ id, outcome, business }) => [id, { business, isOpen: outcome === null }]))
}

type ReadFacts = (db: Db, ids: readonly string[]) => Promise<Map<string, Facts>>

const readers: Readonly<Partial<Record<NotificationTopic, ReadFacts>>> = {
  registrations: (db, ids) => readProviders(db, ids, 'PENDING'),
  decidedProvider: (db, ids) => readProviders(db, ids, 'REJECTED'),
  sentLicences: (db, ids) => readLicences(db, ids, true),
  ownLicence: (db, ids) => readLicences(db, ids, false),
  submittedDeals: (db, ids) => readDeals(db, ids, 'PENDING'),
  decidedDeals: (db, ids) => readDeals(db, ids, 'REJECTED'),
  submittedAnnouncements: readAnnouncements,
  questions: readChats,
  passedChats: readChats,
  reportedRatings: readReports,
}

export type FindTask = (row: Row) => NotificationTask | null

const isOpen = ({ isTask, doneAt }: Row) => isTask && doneAt === null

/** Reads what the open tasks among these notifications ask for, with one query per topic. */
export async function readTasks(db: Db, rows: readonly Row[]): Promise<FindTask> {
  const facts = new Map<NotificationTopic, Map<string, Facts>>()
  for (const [topic, group] of Map.groupBy(rows.filter(isOpen), (row) => row.topic)) {
    const ids = new Set(group.flatMap(({ subjectId }) => subjectId ?? []))
    const found = await readers[topic]?.(db, [...ids])
    if (found) facts.set(topic, found)
  }
  return (row) => {
    const act = findAct(row.kind)
    if (!act || !isOpen(row)) return null
    const about = facts.get(row.topic)?.get(row.subjectId ?? '')
    const isQueued = queueTopics.includes(row.topic)
    return about?.isOpen ? { act, business: about.business, isQueued } : { act: 'none', isQueued }
  }
}
