import { eq } from 'drizzle-orm'
import type { decideAnnouncement } from '#contract/announcements.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { notify } from '#server/notifications/notify.ts'
import { mailDelay, recordDecision, type Undoable, withdrawDecision } from '#server/notifications/undoable-decisions.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { enqueueSending } from './enqueue-sending.ts'
import { publishAnnouncementChange } from './publish-announcement-change.ts'
import { toTitles } from './titles.ts'

type Announcement = typeof announcements.$inferSelect

async function staleDecision(db: Db, id: string): Promise<Problem> {
  const [found] = await db
    .select({ announcement: announcements, by: accounts.fullName })
    .from(announcements)
    .leftJoin(accounts, eq(accounts.id, announcements.decidedById))
    .where(eq(announcements.id, id))
  if (!found) return new Problem('NOT_FOUND')
  const { status, withdrawnAt, decidedAt: at } = found.announcement
  if (status === 'PENDING' || withdrawnAt !== null) return new Problem('CHANGED_MEANWHILE')
  return new Problem('ALREADY_DECIDED', { details: at ? { by: found.by ?? '', at: at.toISOString(), status } : undefined })
}

/**
 * Locks the announcement. An old version is refused; otherwise nothing changes if it has the status already. An approved one is sent at its time.
 * @throws Problem `NOT_FOUND`, `ALREADY_DECIDED` with who decided and when, also after it was sent, `CHANGED_MEANWHILE`
 */
export async function decide(
  { db, viewer, body, ip }: AuthenticatedInput<typeof decideAnnouncement>,
  deps: Deps,
): Promise<Undoable | null> {
  const { notificationId: id, notificationStatus: status, expectedStatus, expectedVersion } = body
  const [former] = await db.select().from(announcements).where(eq(announcements.id, id)).for('update')
  if (!former || former.status !== (expectedStatus ?? former.status)) throw await staleDecision(db, id)
  if (former.withdrawnAt !== null) throw new Problem('CHANGED_MEANWHILE')
  if (former.sentAt !== null && former.status !== status) throw await staleDecision(db, id)
  if (former.version !== (expectedVersion ?? former.version)) throw new Problem('CHANGED_MEANWHILE')
  if (former.status === status) return null
  const at = deps.now()
  const isApproved = status === 'APPROVED'
  const reason = isApproved ? null : (body.reason ?? null)
  await db
    .update(announcements)
    .set({ status, reason, decidedById: viewer.id, decidedAt: new Date(at), version: former.version + 1 })
    .where(eq(announcements.id, id))
  if (isApproved) await enqueueSending(deps.boss, db, former, at)
  const { providerId } = former
  const details = { status, reason, formerStatus: former.status, formerReason: former.reason }
  await audit(db, { action: 'announcement.decided', at, accountId: viewer.id, subject: id, ip, details })
  await publishAnnouncementChange(db, former)
  const kind = isApproved ? 'announcementApproved' : 'announcementRejected'
  const texts = { ...toTitles(former), reason }
  const sent = await notify(db, { kind, providerId, subjectId: id, details: texts, mailDelay: mailDelay(deps) }, deps)
  const undoable = {
    ...sent,
    subjectId: id,
    accountId: viewer.id,
    at,
    isApproved,
    version: former.version + 1,
    former: toFormerDecision(former),
    review: { subjectKind: 'announcement' as const, providerId },
  }
  const undo = await recordDecision(db, undoable, deps)
  // One that is due is sent within the minute.
  const isSentSoon = isApproved && (former.scheduledAt?.getTime() ?? 0) <= at + deps.config.undoSeconds * 1_000
  return isSentSoon ? null : undo
}

const toFormerDecision = ({ status, reason, decidedById, decidedAt }: Announcement) => ({
  status,
  reason,
  decidedById,
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** Restores the former state. @throws Problem `NOT_FOUND`, `ALREADY_UNDONE`, `TOO_LATE_TO_UNDO`, `CHANGED_MEANWHILE`, `ALREADY_DECIDED` */
export async function undoDecision({ db, viewer, body, ip }: AuthenticatedInput<typeof decideAnnouncement>, deps: Deps): Promise<null> {
  const { notificationId: id } = body
  const [announcement] = await db.select().from(announcements).where(eq(announcements.id, id)).for('update')
  if (!announcement) throw new Problem('NOT_FOUND')
  const { providerId, version, status, reason, sentAt } = announcement
  if (sentAt !== null) throw new Problem('TOO_LATE_TO_UNDO')
  const who = { subjectId: id, accountId: viewer.id, providerId }
  const isApproved = body.notificationStatus === 'APPROVED'
  const undo = { ...who, version, status, isApproved, stale: () => staleDecision(db, id) }
  const { former } = await withdrawDecision<ReturnType<typeof toFormerDecision>>(db, undo, deps)
  const before = { ...former, decidedAt: former.decidedAt === null ? null : new Date(former.decidedAt) }
  await db
    .update(announcements)
    .set({ ...before, version: version + 1 })
    .where(eq(announcements.id, id))
  const at = deps.now()
  if (former.status === 'APPROVED') await enqueueSending(deps.boss, db, announcement, at)
  const details = { status: former.status, formerStatus: status, formerReason: reason }
  await audit(db, { action: 'announcement.undone', at, accountId: viewer.id, subject: id, ip, details })
  await publishAnnouncementChange(db, announcement)
  return null
}
