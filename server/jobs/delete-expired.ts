import { and, isNull, lt } from 'drizzle-orm'
import { noteDays, notificationDays, unsentAttachmentLifetime } from '#contract/limits.ts'
import type { Db } from '#server/db/db.ts'
import { undoableDecisions } from '#server/db/schema.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { chatAttachments } from '#server/db/schema-help-center.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { hiddenNoteRules, morningNotes } from '#server/db/schema-morning-notes.ts'
import { invitations } from '#server/db/schema-people.ts'
import { claimLinks } from '#server/db/schema-sales.ts'
import { factorChallenges, rememberedDevices } from '#server/db/schema-second-factor.ts'
import { attempts, emailChanges, emailVerifications, idempotencyKeys, recoveries, sessions } from '#server/db/schema-security.ts'
import { tillPairings } from '#server/db/schema-tills.ts'
import { storedResponseMaxAge } from '#server/http/idempotency.ts'
import { deleteAuditBefore } from '#server/security/audit.ts'
import { deleteAttempts } from '#server/security/limiter.ts'

/** An expired or used link is recognised as such for a month. */
const linkMemoryMs = 30 * 86_400_000

/** Longer than any decision can be undone. */
const undoMemoryMs = 3_600_000

export async function deleteExpired(db: Db, now: number, { auditDays }: { readonly auditDays: number }): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - storedResponseMaxAge)))
  await deleteAttempts(db, lt(attempts.expiresAt, new Date(now)), { skipLocked: true })
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now)))
  await db.delete(recoveries).where(lt(recoveries.expiresAt, new Date(now)))
  for (const expiring of [factorChallenges, rememberedDevices]) await db.delete(expiring).where(lt(expiring.expiresAt, new Date(now)))
  for (const links of [emailVerifications, emailChanges, claimLinks, tillPairings, invitations])
    await db.delete(links).where(lt(links.expiresAt, new Date(now - linkMemoryMs)))
  await db.delete(notifications).where(lt(notifications.createdAt, new Date(now - notificationDays * 86_400_000)))
  const dayBefore = (days: number) => new Date(now - days * 86_400_000).toISOString().slice(0, 10)
  await db.delete(morningNotes).where(lt(morningNotes.day, dayBefore(noteDays)))
  await db.delete(hiddenNoteRules).where(lt(hiddenNoteRules.until, dayBefore(1)))
  await db
    .delete(chatAttachments)
    .where(and(isNull(chatAttachments.messageId), lt(chatAttachments.createdAt, new Date(now - unsentAttachmentLifetime))))
  await db.delete(undoableDecisions).where(lt(undoableDecisions.decidedAt, new Date(now - undoMemoryMs)))
  await db.delete(reviewDecisions).where(lt(reviewDecisions.decidedAt, new Date(now - auditDays * 86_400_000)))
  await deleteAuditBefore(db, new Date(now - auditDays * 86_400_000))
}
