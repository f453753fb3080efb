import { and, count, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { getAnnouncementAudience } from '#contract/announcements.ts'
import type { CallData } from '#contract/call.ts'
import type { Db } from '#server/db/db.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { Problem } from '#server/problem.ts'
import { countRecipients } from './recipients.ts'

const week = 7 * 86_400_000
const shownOthers = 5

/** When the notification reached its customers, or will reach them. */
const sendTime = sql`coalesce(${announcements.sentAt}, ${announcements.scheduledAt}, ${announcements.decidedAt})`.mapWith(
  announcements.sentAt,
)

/** @throws Problem `NOT_FOUND` */
export async function findAudience(db: Db, id: string, now: number): Promise<CallData<typeof getAnnouncementAudience>> {
  const [announcement] = await db.select().from(announcements).where(eq(announcements.id, id))
  if (!announcement) throw new Problem('NOT_FOUND')
  const { providerId, sentAt, scheduledAt } = announcement
  const at = sentAt?.getTime() ?? Math.max(scheduledAt?.getTime() ?? 0, now)
  const areOthers = and(eq(announcements.providerId, providerId), eq(announcements.status, 'APPROVED'), ne(announcements.id, id))
  const inWeek = and(areOthers, gt(sendTime, new Date(at - week)), lte(sendTime, new Date(at)))
  const [customers, [counted], others] = await Promise.all([
    countRecipients(db, providerId),
    db.select({ number: count() }).from(announcements).where(inWeek),
    db
      .select({
        _id: announcements.id,
        title: announcements.title,
        language: announcements.language,
        at: sendTime,
        isSent: sql<boolean>`${announcements.sentAt} is not null`,
        recipientCount: announcements.recipientCount,
      })
      .from(announcements)
      .where(areOthers)
      .orderBy(desc(sendTime), desc(announcements.id))
      .limit(shownOthers),
  ])
  return {
    customers,
    othersInWeek: counted?.number ?? 0,
    others: others.map((other) => ({ ...other, at: other.at?.toISOString() ?? null })),
  }
}
