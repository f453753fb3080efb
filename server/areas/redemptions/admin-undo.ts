import { eq } from 'drizzle-orm'
import type { undoRedemptionAsAdmin } from '#contract/admin-undo.ts'
import { adminUndoWindow } from '#contract/limits.ts'
import { providerRoom } from '#contract/live-events.ts'
import { toRiyals } from '#contract/money.ts'
import { createRedemption } from '#contract/redemptions.ts'
import type { Db } from '#server/db/db.ts'
import { rightRoom, tillsRoom } from '#server/db/publish.ts'
import { deals } from '#server/db/schema.ts'
import { redemptions, reviews } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { revokeStoredResponses } from '#server/http/idempotency.ts'
import { notify } from '#server/notifications/notify.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { logUndo } from './scan-log.ts'
import { countUndo } from './undo.ts'
import { findUndone } from './undone.ts'

async function lockRedemption(db: Db, id: string, now: number) {
  const [found] = await db.select().from(redemptions).where(eq(redemptions.id, id)).for('update')
  if (!found) throw (await findUndone(db, id, { since: now - adminUndoWindow })) ?? new Problem('NOT_FOUND')
  return found
}

type Redemption = typeof redemptions.$inferSelect

/** @throws Problem `TOO_LATE_TO_UNDO`, `VOUCHER_DELETED`, `REDEMPTION_REVIEWED` */
async function assertUndoable(db: Db, { id, dealId, redeemedAt, receivedAt }: Redemption, now: number) {
  if ((receivedAt ?? redeemedAt).getTime() <= now - adminUndoWindow) throw new Problem('TOO_LATE_TO_UNDO')
  const [deal] = await db.select().from(deals).where(eq(deals.id, dealId))
  if (!deal || deal.endedAt) throw new Problem('VOUCHER_DELETED')
  // Read after the lock, so that no new review is missed.
  if ((await db.$count(reviews, eq(reviews.redemptionId, id))) > 0) throw new Problem('REDEMPTION_REVIEWED')
  return deal
}

/** Notifies the business. @throws Problem `NOT_FOUND`, `REDEMPTION_UNDONE` and those of {@link assertUndoable} */
export async function undoAsAdmin({ db, viewer, body, ip }: AuthenticatedInput<typeof undoRedemptionAsAdmin>, deps: Deps): Promise<null> {
  const at = deps.now()
  const found = await lockRedemption(db, body.redemptionId, at)
  const deal = await assertUndoable(db, found, at)
  const { id, providerId } = found
  await logUndo(db, { viewer: { id: viewer.id, businessId: providerId, till: null }, ip, body, at, outcome: 'UNDONE', cashierId: null })
  await db.delete(redemptions).where(eq(redemptions.id, id))
  await countUndo(db, providerId)
  const details = { paid: toRiyals(found.discountedPrice).toFixed(2), reason: body.reason, redemption: id }
  await audit(db, { action: 'redemption.takenBack', at, accountId: viewer.id, subject: found.dealId, ip, details })
  await revokeStoredResponses(db, providerId, createRedemption, id)
  await publishChange(db, { area: 'redemptions', id }, [providerRoom(providerId), tillsRoom(providerId), rightRoom('redemptions.undo')])
  const names = { dealEn: deal.nameEn, dealAr: deal.nameAr, reason: body.reason }
  await notify(db, { kind: 'redemptionTakenBack', providerId, subjectId: id, details: names }, deps)
  return null
}
