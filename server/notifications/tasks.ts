import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type NotificationTask, type NotificationTopic, queueTopics } from '#contract/inbox.ts'
import type { Db } from '#server/db/db.ts'
import { deals, providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { chats } from '#server/db/schema-help-center.ts'
import type { notifications } from '#server/db/schema-inbox.ts'
import { isWaiting, newLicences } from '#server/db/schema-licences.ts'
import { ratingReports } from '#server/db/schema-sales.ts'
import { toSentStatus } from '#server/db/waiting-deals.ts'
import { findAct } from './kinds.ts'

type Row = Pick<typeof notifications.$inferSelect, 'topic' | 'kind' | 'subjectId' | 'isTask' | 'doneAt'>

/** Finds those of the records whose tasks still ask for something. */
type FindOpen = (db: Db, ids: string[]) => PromiseLike<readonly { readonly id: string }[]>

type Status = (typeof deals.$inferSelect)['status']

/** Finds vouchers by their own status or that of their change. */
const findDeals =
  (status: Status): FindOpen =>
  async (db, ids) => {
    const rows = await db
      .select({ id: deals.id, status: deals.status, changeStatus: deals.changeStatus })
      .from(deals)
      .where(and(inArray(deals.id, ids), isNull(deals.deletedAt)))
    return rows.filter((row) => toSentStatus(row) === status)
  }

const findProviders =
  (status: Status): FindOpen =>
  (db, ids) =>
    db
      .select({ id: providers.id })
      .from(providers)
      .where(and(inArray(providers.id, ids), eq(providers.approvalStatus, status)))

/** Finds approved businesses with a licence that waits, or without one. */
const findLicences =
  (mustWait: boolean): FindOpen =>
  (db, ids) =>
    db
      .select({ id: providers.id })
      .from(providers)
      .leftJoin(newLicences, and(eq(newLicences.providerId, providers.id), isWaiting))
      .where(
        and(
          inArray(providers.id, ids),
          eq(providers.approvalStatus, 'APPROVED'),
          mustWait ? isNotNull(newLicences.id) : isNull(newLicences.id),
        ),
      )

const findAnnouncements: FindOpen = (db, ids) =>
  db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(inArray(announcements.id, ids), eq(announcements.status, 'PENDING')))

const findChats: FindOpen = (db, ids) =>
  db
    .select({ id: chats.id })
    .from(chats)
    .where(and(inArray(chats.id, ids), isNotNull(chats.waitingSince)))

const findReports: FindOpen = (db, ids) =>
  db
    .select({ id: ratingReports.reviewId })
    .from(ratingReports)
    .where(and(inArray(ratingReports.reviewId, ids), isNull(ratingReports.outcome)))

const openByTopic: Readonly<Partial<Record<NotificationTopic, FindOpen>>> = {
  registrations: findProviders('PENDING'),
  decidedProvider: findProviders('REJECTED'),
  sentLicences: findLicences(true),
  ownLicence: findLicences(false),
  submittedDeals: findDeals('PENDING'),
  decidedDeals: findDeals('REJECTED'),
  submittedAnnouncements: findAnnouncements,
  questions: findChats,
  passedChats: findChats,
  reportedRatings: findReports,
}

export type FindTask = (row: Row) => NotificationTask | null

const isOpen = ({ isTask, doneAt }: Row) => isTask && doneAt === null

/** Reads what the open tasks among these notifications ask for, with one query per topic. */
export async function readTasks(db: Db, rows: readonly Row[]): Promise<FindTask> {
  const open = new Map<NotificationTopic, ReadonlySet<string>>()
  for (const [topic, group] of Map.groupBy(rows.filter(isOpen), (row) => row.topic)) {
    const ids = new Set(group.flatMap(({ subjectId }) => subjectId ?? []))
    const found = await openByTopic[topic]?.(db, [...ids])
    if (found) open.set(topic, new Set(found.map(({ id }) => id)))
  }
  return (row) => {
    const act = findAct(row.kind)
    if (!act || !isOpen(row)) return null
    const asks = open.get(row.topic)?.has(row.subjectId ?? '')
    return { act: asks ? act : 'none', isQueued: queueTopics.includes(row.topic) }
  }
}
