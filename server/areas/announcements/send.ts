import { eq, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { AnnouncementReach } from '#contract/announcement-audience.ts'
import type { RecipientGroup } from '#contract/announcements.ts'
import type { Config } from '#server/config.ts'
import { lockUntilCommit } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { providers } from '#server/db/schema.ts'
import { announcementDeliveries, announcements } from '#server/db/schema-announcements.ts'
import { type NotifyDeps, notify } from '#server/notifications/notify.ts'
import { findOpenDeal } from './attached-deal.ts'
import { enqueueSending } from './enqueue-sending.ts'
import { publishAnnouncementChange } from './publish-announcement-change.ts'
import { countReach, isReached, selectCustomers } from './recipients.ts'
import { toTitles } from './titles.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

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

type Sending = Parameters<typeof selectCustomers>[1]

async function deliver(tx: Db, id: string, sending: Sending): Promise<void> {
  const customers = selectCustomers(tx, sending)
  const deliveries = tx
    .select({
      announcementId: sql`${id}::text`.as('announcement_id'),
      customerId: customers.customerId,
      deliveredAt: sql`${new Date(sending.at).toISOString()}::timestamptz`.as('delivered_at'),
      openedAt: sql`null::timestamptz`.as('opened_at'),
    })
    .from(customers)
    .where(isReached(customers))
  await tx.insert(announcementDeliveries).select(deliveries).onConflictDoNothing()
}

/** The reason is in the language of the announcement. */
async function reject(tx: Db, announcement: Announcement, notSent: NotSentReason, deps: NotifyDeps): Promise<void> {
  const { id, providerId, language, version } = announcement
  const reason = { en, ar }[language].notSent[notSent]
  await tx
    .update(announcements)
    .set({ status: 'REJECTED', reason, decidedById: null, decidedAt: new Date(deps.now()), version: version + 1 })
    .where(eq(announcements.id, id))
  const details = { ...toTitles(announcement), reason }
  await notify(tx, { kind: 'announcementRejected', providerId, subjectId: id, details }, deps)
}

async function sendNow(tx: Db, announcement: Announcement, at: Date, deps: SendDeps): Promise<void> {
  const { id, providerId, audience, dealId, scheduledAt, decidedAt } = announcement
  const sending = { providerId, audience, at: at.getTime(), perWeek: deps.config.customerMessagesPerWeek }
  // Two instances that send to the same customer would each count without the delivery of the other.
  await lockUntilCommit(tx, 'announcement deliveries')
  const reach = await countReach(tx, sending)
  if (reach.customers === 0) return reject(tx, announcement, noRecipientsReason(reach, audience), deps)
  await deliver(tx, id, sending)
  const recipientCount = await tx.$count(announcementDeliveries, eq(announcementDeliveries.announcementId, id))
  const isLate = scheduledAt !== null && decidedAt !== null && decidedAt > scheduledAt
  const isDealLeftOut = dealId !== null && !(await findOpenDeal(tx, providerId, dealId))
  const outcome = { sentAt: at, recipientCount, overLimitCount: reach.overLimit, isLate, isDealLeftOut }
  await tx.update(announcements).set(outcome).where(eq(announcements.id, id))
  const details = { ...toTitles(announcement), customers: recipientCount, isLate, isDealLeftOut }
  await notify(tx, { kind: 'announcementSent', providerId, subjectId: id, details }, deps)
}

export interface SendDeps extends NotifyDeps {
  readonly boss: PgBoss
  readonly config: NotifyDeps['config'] & Pick<Config, 'customerMessagesPerWeek'>
}

/** Sends it now, or enqueues it again if its time has not come, as after a change of the clock. */
export async function send(tx: Db, { announcement, isBusinessApproved }: LockedAnnouncement, deps: SendDeps): Promise<void> {
  const { scheduledAt } = announcement
  const at = new Date(deps.now())
  if (scheduledAt && scheduledAt > at) return enqueueSending(deps.boss, tx, announcement, at.getTime())
  if (isBusinessApproved) await sendNow(tx, announcement, at, deps)
  else await reject(tx, announcement, 'notApproved', deps)
  await publishAnnouncementChange(tx, announcement)
}

type NotSentReason = keyof typeof en.notSent

/** Why nobody would get it. */
function noRecipientsReason({ overLimit, notAgreed }: AnnouncementReach, audience: RecipientGroup): NotSentReason {
  const isForAll = audience === 'all'
  if (overLimit > 0) return isForAll ? 'allOverLimit' : 'groupOverLimit'
  if (notAgreed > 0) return isForAll ? 'noneAgreed' : 'noneOfGroupAgreed'
  return isForAll ? 'noClaimants' : 'nobodyInGroup'
}
