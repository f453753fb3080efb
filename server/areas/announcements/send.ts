import { eq, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Db } from '#server/db/db.ts'
import { providers } from '#server/db/schema.ts'
import { announcementDeliveries, announcements } from '#server/db/schema-announcements.ts'
import { type NotifyDeps, notify } from '#server/notifications/notify.ts'
import { enqueueSending } from './enqueue-sending.ts'
import { publishAnnouncementChange } from './publish-announcement-change.ts'
import { selectRecipients } from './recipients.ts'
import { toTitles } from './titles.ts'

type Announcement = typeof announcements.$inferSelect

export interface LockedAnnouncement {
  readonly announcement: Announcement
  readonly isBusinessApproved: boolean
}

/** Undefined when it was withdrawn or sent already. */
export async function lockUnsent(tx: Db, id: string): Promise<LockedAnnouncement | undefined> {
  const [found] = await tx
    .select({ announcement: announcements, approval: providers.approvalStatus })
    .from(announcements)
    .innerJoin(providers, eq(providers.id, announcements.providerId))
    .where(eq(announcements.id, id))
    .for('update', { of: announcements })
  if (found?.announcement.status !== 'APPROVED' || found.announcement.sentAt !== null) return undefined
  return { announcement: found.announcement, isBusinessApproved: found.approval === 'APPROVED' }
}

/** @returns the number of customers */
async function deliver(tx: Db, { id, providerId }: Announcement, at: Date): Promise<number> {
  const recipients = selectRecipients(tx, providerId)
  const deliveries = tx
    .select({
      announcementId: sql`${id}::text`.as('announcement_id'),
      customerId: recipients.customerId,
      deliveredAt: sql`${at.toISOString()}::timestamptz`.as('delivered_at'),
    })
    .from(recipients)
  await tx.insert(announcementDeliveries).select(deliveries).onConflictDoNothing()
  return tx.$count(announcementDeliveries, eq(announcementDeliveries.announcementId, id))
}

/** In the language of the announcement. */
const notApproved = {
  en: 'The business was not approved when the time came. Nothing was sent.',
  ar: 'لم تكن المنشأة مقبولة عندما حان الموعد، فلم يُرسل الإشعار.',
} as const

async function reject(tx: Db, announcement: Announcement, deps: NotifyDeps): Promise<void> {
  const { id, providerId, language, version } = announcement
  const reason = notApproved[language]
  await tx
    .update(announcements)
    .set({ status: 'REJECTED', reason, decidedById: null, decidedAt: new Date(deps.now()), version: version + 1 })
    .where(eq(announcements.id, id))
  const details = { ...toTitles(announcement), reason }
  await notify(tx, { kind: 'announcementRejected', providerId, subjectId: id, details }, deps)
}

interface SendDeps extends NotifyDeps {
  readonly boss: PgBoss
}

/** Sends it now, or enqueues it again if its time has not come, as after a change of the clock. */
export async function send(tx: Db, { announcement, isBusinessApproved }: LockedAnnouncement, deps: SendDeps): Promise<void> {
  const { id, providerId, scheduledAt, decidedAt } = announcement
  const at = new Date(deps.now())
  if (scheduledAt && scheduledAt > at) return enqueueSending(deps.boss, tx, announcement, at.getTime())
  if (isBusinessApproved) {
    const recipientCount = await deliver(tx, announcement, at)
    const isLate = scheduledAt !== null && decidedAt !== null && decidedAt > scheduledAt
    await tx.update(announcements).set({ sentAt: at, recipientCount, isLate }).where(eq(announcements.id, id))
    const details = { ...toTitles(announcement), customers: recipientCount, isLate }
    await notify(tx, { kind: 'announcementSent', providerId, subjectId: id, details }, deps)
  } else await reject(tx, announcement, deps)
  await publishAnnouncementChange(tx, announcement)
}
