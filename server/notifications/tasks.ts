import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { NotificationTask, NotificationTopic, OpenFirstReason } from '#contract/inbox.ts'
import type { Db } from '#server/db/db.ts'
import { deals, providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { chats } from '#server/db/schema-help-center.ts'
import type { notifications } from '#server/db/schema-inbox.ts'
import { isWaiting, newLicences } from '#server/db/schema-licences.ts'
import { ratingReports, reviews } from '#server/db/schema-sales.ts'
import { findAct } from './kinds.ts'

type Row = Pick<typeof notifications.$inferSelect, 'topic' | 'kind' | 'subjectId' | 'isTask' | 'doneAt'>

/** The state of a record that decides what its tasks offer. */
interface Facts extends Pick<NotificationTask, 'version' | 'text' | 'approveUntil'> {
  readonly isOpen: boolean
  readonly openFirst: OpenFirstReason | null
  readonly business: NonNullable<NotificationTask['business']>
}

interface TaskClock {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly undoSeconds: number
}

const business = { id: providers.id, nameEn: providers.businessNameEn, nameAr: providers.businessNameAr }

/** Characters of a message that a row shows as a whole. */
const maxTextLength = 240

type Status = (typeof deals.$inferSelect)['status']

/** Why a voucher must be opened. Nobody has looked at it, so its row offers only an approval that can be undone. */
function whyOpenDeal(lane: (typeof deals.$inferSelect)['reviewLane'], { undoSeconds }: TaskClock): OpenFirstReason | null {
  if (lane !== 'clean') return lane ?? 'hand'
  return undoSeconds > 0 ? null : 'final'
}

/** Deleted vouchers are missing in the result. */
async function readDeals(db: Db, ids: readonly string[], status: Status, clock: TaskClock): Promise<Map<string, Facts>> {
  const rows = await db
    .select({ id: deals.id, status: deals.status, version: deals.version, lane: deals.reviewLane, business })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .where(and(inArray(deals.id, [...ids]), isNull(deals.deletedAt)))
  return new Map(rows.map(({ lane, ...row }) => [row.id, { ...row, isOpen: row.status === status, openFirst: whyOpenDeal(lane, clock) }]))
}

/** A business always has to be opened, because of its licence. */
async function readProviders(db: Db, ids: readonly string[], status: Status): Promise<Map<string, Facts>> {
  const rows = await db
    .select({ status: providers.approvalStatus, version: providers.version, business })
    .from(providers)
    .where(inArray(providers.id, [...ids]))
  return new Map(rows.map((row) => [row.business.id, { ...row, isOpen: row.status === status, openFirst: 'licence' as const }]))
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
      return [business.id, { business, isOpen, openFirst: 'licence' as const }]
    }),
  )
}

async function readAnnouncements(db: Db, ids: readonly string[], { now, undoSeconds }: TaskClock): Promise<Map<string, Facts>> {
  const rows = await db
    .select({ announcement: announcements, business })
    .from(announcements)
    .innerJoin(providers, eq(providers.id, announcements.providerId))
    .where(inArray(announcements.id, [...ids]))
  return new Map(
    rows.map(({ announcement, ...row }) => {
      const { id, status, version, message, translatedMessage, scheduledAt } = announcement
      const text = [message, translatedMessage].filter(Boolean).join('\n')
      const isLong = [...text].length > maxTextLength
      const openFirst = whyOpenAnnouncement(announcement, isLong, { now, undoSeconds })
      const approveUntil = openFirst || !scheduledAt ? null : new Date(scheduledAt.getTime() - undoSeconds * 1_000).toISOString()
      return [id, { ...row, version, isOpen: status === 'PENDING', openFirst, approveUntil, text: openFirst ? null : text }]
    }),
  )
}

/** Why a scheduled notification must be opened. Its approval is final if it is sent before the time for Undo is over. */
function whyOpenAnnouncement(
  { scheduledAt, audience }: Pick<typeof announcements.$inferSelect, 'scheduledAt' | 'audience'>,
  isLong: boolean,
  { now, undoSeconds }: TaskClock,
): OpenFirstReason | null {
  if (!scheduledAt) return 'final'
  if (scheduledAt.getTime() <= now) return 'overdue'
  if (undoSeconds === 0 || scheduledAt.getTime() <= now + undoSeconds * 1_000) return 'final'
  if (audience !== 'all') return 'group'
  return isLong ? 'long' : null
}

async function readChats(db: Db, ids: readonly string[]): Promise<Map<string, Facts>> {
  const rows = await db
    .select({ id: chats.id, waitingSince: chats.waitingSince, business })
    .from(chats)
    .innerJoin(providers, eq(providers.id, chats.providerId))
    .where(inArray(chats.id, [...ids]))
  return new Map(rows.map(({ id, waitingSince, ...row }) => [id, { ...row, isOpen: waitingSince !== null, openFirst: null }]))
}

async function readReports(db: Db, ids: readonly string[]): Promise<Map<string, Facts>> {
  const rows = await db
    .select({ id: ratingReports.reviewId, outcome: ratingReports.outcome, business })
    .from(ratingReports)
    .innerJoin(reviews, eq(reviews.id, ratingReports.reviewId))
    .innerJoin(providers, eq(providers.id, reviews.providerId))
    .where(inArray(ratingReports.reviewId, [...ids]))
  return new Map(rows.map(({ id, outcome, ...row }) => [id, { ...row, isOpen: outcome === null, openFirst: 'hand' as const }]))
}

type ReadFacts = (db: Db, ids: readonly string[], clock: TaskClock) => Promise<Map<string, Facts>>

const readers: Readonly<Partial<Record<NotificationTopic, ReadFacts>>> = {
  registrations: (db, ids) => readProviders(db, ids, 'PENDING'),
  decidedProvider: (db, ids) => readProviders(db, ids, 'REJECTED'),
  sentLicences: (db, ids) => readLicences(db, ids, true),
  ownLicence: (db, ids) => readLicences(db, ids, false),
  submittedDeals: (db, ids, clock) => readDeals(db, ids, 'PENDING', clock),
  decidedDeals: (db, ids, clock) => readDeals(db, ids, 'REJECTED', clock),
  submittedAnnouncements: readAnnouncements,
  questions: readChats,
  passedChats: readChats,
  reportedRatings: readReports,
}

export type FindTask = (row: Row) => NotificationTask | null

const isOpen = ({ isTask, doneAt }: Row) => isTask && doneAt === null

/** Reads what the open tasks among these notifications ask for, with one query per topic. */
export async function readTasks(db: Db, rows: readonly Row[], clock: TaskClock): Promise<FindTask> {
  const facts = new Map<NotificationTopic, Map<string, Facts>>()
  for (const [topic, group] of Map.groupBy(rows.filter(isOpen), (row) => row.topic)) {
    const ids = new Set(group.flatMap(({ subjectId }) => subjectId ?? []))
    const found = await readers[topic]?.(db, [...ids], clock)
    if (found) facts.set(topic, found)
  }
  return (row) => {
    const act = findAct(row.kind)
    if (!act || !isOpen(row)) return null
    const about = facts.get(row.topic)?.get(row.subjectId ?? '')
    if (!about?.isOpen) return { act: 'none', canApprove: false }
    const { version, openFirst, approveUntil, text, business } = about
    if (act !== 'review') return { act, canApprove: false, business }
    return { act, canApprove: openFirst === null, openFirst, approveUntil, version, text, business }
  }
}
