import { and, count, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { CheckFigures, readTeamDay, Waiting } from '#contract/team.ts'
import type { Db } from '#server/db/db.ts'
import { deals, providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { chatMessages, chats } from '#server/db/schema-help-center.ts'
import type { Deps } from '#server/deps.ts'
import { toLocalTime } from '#server/local-time.ts'
import { isDecidedIn, noFigures, readWeeks } from './figures.ts'
import { currentWeek, findWeeks, startOfWeek, type Weeks } from './weeks.ts'

/** Oldest first. Each is read by an index of what waits. */
async function readWaiting(db: Db): Promise<Waiting[]> {
  const vouchers = await db
    .select({ count: count(), oldest: min(deals.submittedAt) })
    .from(deals)
    .where(and(eq(deals.status, 'PENDING'), isNull(deals.deletedAt)))
  const businesses = await db
    .select({ count: count(), oldest: min(providers.submittedAt) })
    .from(providers)
    .where(and(eq(providers.approvalStatus, 'PENDING'), isNotNull(providers.verifiedAt)))
  const messages = await db
    .select({ count: count(), oldest: min(announcements.submittedAt) })
    .from(announcements)
    .where(eq(announcements.status, 'PENDING'))
  const waitingChats = await db
    .select({ count: count(), oldest: min(chats.waitingSince) })
    .from(chats)
    .where(and(isNotNull(chats.lastMessageAt), isNotNull(chats.waitingSince)))
  const kinds = { voucher: vouchers, business: businesses, announcement: messages, chat: waitingChats }
  return Object.entries(kinds)
    .flatMap(([kind, rows]) => rows.map((row) => ({ kind, count: row.count, oldest: row.oldest?.toISOString() ?? null })))
    .filter((row) => row.count > 0)
    .toSorted((one, other) => (one.oldest ?? '').localeCompare(other.oldest ?? ''))
}

const isCounted = (weeks: Weeks) => and(isDecidedIn(weeks), isNull(reviewDecisions.undoneAt))

async function readChecks(db: Db, weeks: Weeks): Promise<CheckFigures[]> {
  const names = sql`lateral unnest(${reviewDecisions.failedChecks}) as failed(name)`
  return db
    .select({
      name: sql<string>`failed.name`,
      failed: count(),
      approvedAnyway: sql<number>`count(*) filter (where ${reviewDecisions.isApproved})`.mapWith(Number),
    })
    .from(reviewDecisions)
    .innerJoin(names, sql`true`)
    .where(isCounted(weeks))
    .groupBy(sql`failed.name`)
    .orderBy(sql`failed.name`)
}

async function readClean(db: Db, weeks: Weeks) {
  const [clean] = await db
    .select({ decided: count(), rejected: sql<number>`count(*) filter (where not ${reviewDecisions.isApproved})`.mapWith(Number) })
    .from(reviewDecisions)
    .where(and(isCounted(weeks), eq(reviewDecisions.lane, 'clean')))
  return clean ?? { decided: 0, rejected: 0 }
}

export async function readDay(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  day: string | undefined,
): Promise<CallData<typeof readTeamDay>> {
  const lastWeek = currentWeek({ now, config })
  const week = findWeeks(day, 1, { now, config })
  const [found] = await readWeeks(db, week)
  const [first] = await db.select({ at: min(reviewDecisions.decidedAt) }).from(reviewDecisions)
  const [answers] = await db
    .select({ since: min(chatMessages.createdAt) })
    .from(chatMessages)
    .where(isNotNull(chatMessages.waitedSince))
  return {
    week,
    lastWeek,
    firstWeek: first?.at ? startOfWeek(toLocalTime(first.at.getTime(), config.businessTimeZone).today) : lastWeek,
    waiting: await readWaiting(db),
    people: [...(found?.people ?? [])],
    totals: found?.totals ?? noFigures,
    checks: await readChecks(db, week),
    clean: await readClean(db, week),
    answersSince: answers?.since?.toISOString() ?? null,
  }
}
