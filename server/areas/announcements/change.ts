import { and, eq } from 'drizzle-orm'
import type { changeAnnouncement, withdrawAnnouncement } from '#contract/announcements.ts'
import type { Db } from '#server/db/db.ts'
import { announcementQueue, deleteJobWithKey } from '#server/db/queues.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { notify } from '#server/notifications/notify.ts'
import { endTasks } from '#server/notifications/settle-requests.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { assertRecipients } from './assert-recipients.ts'
import { requireOpenDeal } from './attached-deal.ts'
import { toContent } from './create.ts'
import { publishAnnouncementChange } from './publish-announcement-change.ts'
import { toTitles } from './titles.ts'

/** Waits for a sending that has begun. @throws Problem `NOT_FOUND`, also for that of another business, `ALREADY_SENT` */
async function lockOwnUnsent(db: Db, viewer: Viewer, id: string) {
  const isOwn = and(eq(announcements.id, id), eq(announcements.providerId, viewer.businessId))
  const [found] = await db.select().from(announcements).where(isOwn).for('update')
  if (!found) throw new Problem('NOT_FOUND')
  if (found.sentAt !== null) throw new Problem('ALREADY_SENT')
  return found
}

const undecided = { status: 'PENDING', reason: null, decidedById: null, decidedAt: null, withdrawnAt: null } as const

/**
 * The announcement waits for review with its new content. Its job is deleted: a key has one job at most, and the next approval adds
 * one for the new time.
 * @throws Problem `NOT_FOUND`, `ALREADY_SENT`, `NO_RECIPIENTS`, `VALIDATION_FAILED` on `scheduledDateTime` or `dealId`
 */
export async function change(input: AuthenticatedInput<typeof changeAnnouncement>, deps: Deps): Promise<null> {
  const { db, viewer, body, ip, params } = input
  const { id, version, status: formerStatus, audience } = await lockOwnUnsent(db, viewer, params.id)
  const at = deps.now()
  const content = toContent(body, at, audience)
  await requireOpenDeal(db, viewer.businessId, body.dealId)
  await assertRecipients(db, {
    providerId: viewer.businessId,
    audience: content.audience,
    at,
    perWeek: deps.config.customerMessagesPerWeek,
  })
  await db
    .update(announcements)
    .set({ ...content, ...undecided, submittedAt: new Date(at), version: version + 1 })
    .where(eq(announcements.id, id))
  await deleteJobWithKey(deps.boss, db, announcementQueue, id)
  await audit(db, { action: 'announcement.updated', at, accountId: viewer.id, subject: id, ip, details: { formerStatus } })
  await publishAnnouncementChange(db, { id, providerId: viewer.businessId })
  await notify(db, { kind: 'announcementChanged', providerId: viewer.businessId, subjectId: id, details: toTitles(content) }, deps)
  return null
}

/** Nothing changes for one that is withdrawn. @throws Problem `NOT_FOUND`, `ALREADY_SENT`, `CHANGED_MEANWHILE` for a rejected one */
export async function withdraw(input: AuthenticatedInput<typeof withdrawAnnouncement>, deps: Deps): Promise<null> {
  const { db, viewer, ip, params } = input
  const { id, version, status: formerStatus, withdrawnAt } = await lockOwnUnsent(db, viewer, params.id)
  if (withdrawnAt !== null) return null
  if (formerStatus === 'REJECTED') throw new Problem('CHANGED_MEANWHILE')
  const at = deps.now()
  await db
    .update(announcements)
    .set({ ...undecided, status: 'REJECTED', withdrawnAt: new Date(at), version: version + 1 })
    .where(eq(announcements.id, id))
  await deleteJobWithKey(deps.boss, db, announcementQueue, id)
  await audit(db, { action: 'announcement.withdrawn', at, accountId: viewer.id, subject: id, ip, details: { formerStatus } })
  await publishAnnouncementChange(db, { id, providerId: viewer.businessId })
  await endTasks(db, { topic: 'submittedAnnouncements', providerId: viewer.businessId, subjectId: id, how: 'withdrawn', at })
  return null
}
