import { and, count, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { getAnnouncementAudience } from '#contract/announcement-audience.ts'
import type { CallData } from '#contract/call.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import type { Deps } from '#server/deps.ts'
import { Problem } from '#server/problem.ts'
import { countReach } from './recipients.ts'

const week = 7 * 86_400_000
const shownOthers = 5

/** When the notification reached its customers, or will reach them. */
const sendTime = sql`coalesce(${announcements.sentAt}, ${announcements.scheduledAt}, ${announcements.decidedAt})`.mapWith(
  announcements.sentAt,
)

/** @throws Problem `NOT_FOUND` */
export async function findAudience(
  { db, config, now: clock }: Pick<Deps, 'db' | 'config' | 'now'>,
  id: string,
): Promise<CallData<typeof getAnnouncementAudience>> {
  const now = clock()
  const [announcement] = await db.select().from(announcements).where(eq(announcements.id, id))
  if (!announcement) throw new Problem('NOT_FOUND')
  const { providerId, audience, sentAt, scheduledAt } = announcement
  const at = sentAt?.getTime() ?? Math.max(scheduledAt?.getTime() ?? 0, now)
  const areOthers = and(eq(announcements.providerId, providerId), eq(announcements.status, 'APPROVED'), ne(announcements.id, id))
  const inWeek = and(areOthers, gt(sendTime, new Date(at - week)), lte(sendTime, new Date(at)))
  const reach = await countReach(db, { providerId, audience, at: now, perWeek: config.customerMessagesPerWeek })
  const [counted] = await db.select({ number: count() }).from(announcements).where(inWeek)
  const others = await db
    .select({
      _id: announcements.id,
      title: announcements.title,
      language: announcements.language,
      translatedTitle: announcements.translatedTitle,
      at: sendTime,
      isSent: sql<boolean>`${announcements.sentAt} is not null`,
      recipientCount: announcements.recipientCount,
    })
    .from(announcements)
    .where(areOthers)
    .orderBy(desc(sendTime), desc(announcements.id))
    .limit(shownOthers)
  return {
    ...reach,
    othersInWeek: counted?.number ?? 0,
    others: others.map((other) => ({ ...other, at: other.at?.toISOString() ?? null })),
  }
}
