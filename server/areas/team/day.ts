import { and, count, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { readTeamDay, Waiting } from '#contract/team.ts'
import type { Db } from '#server/db/db.ts'
import { deals, providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { chatMessages, chats } from '#server/db/schema-help-center.ts'
import { isWaiting, newLicences } from '#server/db/schema-licences.ts'
import type { Deps } from '#server/deps.ts'
import { toLocalTime } from '#server/local-time.ts'
import { noFigures, readWeeks } from './figures.ts'
import { currentWeek, findWeeks, startOfWeek } from './weeks.ts'

/** Reads what waits, the oldest first; each query uses an index of waiting rows. */
async function readWaiting(db: Db): Promise<Waiting[]> {
  const lane = sql<string>`coalesce(${deals.reviewLane}, 'hand')`
  const vouchers = await db
    .select({ lane, count: count(), oldest: min(deals.submittedAt) })
    .from(deals)
    .where(and(eq(deals.status, 'PENDING'), isNull(deals.deletedAt)))
    .groupBy(lane)
  const businesses = await db
    .select({ count: count(), oldest: min(providers.submittedAt) })
    .from(providers)
    .where(and(eq(providers.approvalStatus, 'PENDING'), isNotNull(providers.verifiedAt)))
  const messages = await db
    .select({ count: count(), oldest: min(announcements.submittedAt) })
    .from(announcements)
    .where(eq(announcements.status, 'PENDING'))
  const licences = await db
    .select({ count: count(), oldest: min(newLicences.sentAt) })
    .from(newLicences)
    .innerJoin(providers, eq(providers.id, newLicences.providerId))
    .where(and(isWaiting, eq(providers.approvalStatus, 'APPROVED')))
  const waitingChats = await db
    .select({ count: count(), oldest: min(chats.waitingSince) })
    .from(chats)
    .where(and(isNotNull(chats.lastMessageAt), isNotNull(chats.waitingSince)))
  const kinds = { voucher: vouchers, business: businesses, announcement: messages, licence: licences, chat: waitingChats }
  return Object.entries(kinds)
    .flatMap(([kind, rows]) => rows.map(({ oldest, ...row }) => ({ kind, ...row, oldest: oldest?.toISOString() ?? null })))
    .filter((row) => row.count > 0)
    .toSorted((one, other) => (one.oldest ?? '').localeCompare(other.oldest ?? ''))
}

/** The week of the first decision or answer. */
async function readFirstWeek(db: Db, answersSince: Date | null, timeZone: string): Promise<string | undefined> {
  const [first] = await db.select({ at: min(reviewDecisions.decidedAt) }).from(reviewDecisions)
  const instants = [first?.at, answersSince].flatMap((at) => at?.getTime() ?? [])
  return instants.length > 0 ? startOfWeek(toLocalTime(Math.min(...instants), timeZone).today) : undefined
}

/** Shows the first week for a day before it. */
export async function readDay(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  day: string | undefined,
): Promise<CallData<typeof readTeamDay>> {
  const lastWeek = currentWeek({ now, config })
  const [answers] = await db
    .select({ since: min(chatMessages.createdAt) })
    .from(chatMessages)
    .where(isNotNull(chatMessages.waitedSince))
  const answersSince = answers?.since ?? null
  const firstWeek = (await readFirstWeek(db, answersSince, config.businessTimeZone)) ?? lastWeek
  const week = findWeeks(day !== undefined && day < firstWeek ? firstWeek : day, 1, { now, config })
  const [found] = await readWeeks(db, week)
  return {
    week,
    lastWeek,
    firstWeek,
    waiting: await readWaiting(db),
    people: [...(found?.people ?? [])],
    totals: found?.totals ?? noFigures,
    answersSince: answersSince?.toISOString() ?? null,
  }
}
