import { and, eq, sql } from 'drizzle-orm'
import { providerRoom } from '#contract/live-events.ts'
import { toRiyals } from '#contract/money.ts'
import { createRedemption, type undoRedemption } from '#contract/redemptions.ts'
import type { Db } from '#server/db/db.ts'
import { sessionRoom, tillsRoom } from '#server/db/publish.ts'
import { deals } from '#server/db/schema.ts'
import { undoCounts } from '#server/db/schema-rollups.ts'
import { redemptions, reviews } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { revokeStoredResponses } from '#server/http/idempotency.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { notify } from '#server/notifications/notify.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { undoEnd } from './redeem.ts'
import { logUndo } from './scan-log.ts'
import { findUndone } from './undone.ts'

/** Includes redemptions that an administrator took back. */
export async function countUndo(db: Db, providerId: string): Promise<void> {
  await db
    .insert(undoCounts)
    .values({ providerId, number: 1 })
    .onConflictDoUpdate({ target: undoCounts.providerId, set: { number: sql`${undoCounts.number} + 1` } })
}

async function notifyOtherTills(
  db: Db,
  { businessId: providerId, sessionId, cashier }: Viewer,
  undone: typeof redemptions.$inferSelect,
  deps: Deps,
) {
  const [deal] = await db.select({ dealEn: deals.nameEn, dealAr: deals.nameAr }).from(deals).where(eq(deals.id, undone.dealId))
  const details = { ...deal, till: undone.till, cashier: cashier?.name }
  const happening = { kind: 'redemptionUndone', providerId, subjectId: undone.id, details, exceptRooms: [sessionRoom(sessionId)] } as const
  await notify(db, happening, deps)
}

/** Milliseconds for which a second undo is answered with the first one. */
const undonePeriod = 86_400_000

/** @throws Problem `NOT_FOUND`, `REDEMPTION_UNDONE`, `TOO_LATE_TO_UNDO`, `REDEMPTION_REVIEWED` */
export async function undo({ db, viewer, body, ip }: AuthenticatedInput<typeof undoRedemption>, deps: Deps): Promise<null> {
  const at = deps.now()
  const isOfTill = viewer.till ? eq(redemptions.tillId, viewer.till.id) : undefined
  const isOwn = and(eq(redemptions.id, body.redemptionId), eq(redemptions.providerId, viewer.businessId), isOfTill)
  const [found] = await db.select().from(redemptions).where(isOwn).for('update')
  if (!found)
    throw (await findUndone(db, body.redemptionId, { since: at - undonePeriod, providerId: viewer.businessId })) ?? new Problem('NOT_FOUND')
  if (at >= undoEnd(found)) throw new Problem('TOO_LATE_TO_UNDO')
  // Read after the lock, which a new review waits for.
  if ((await db.$count(reviews, eq(reviews.redemptionId, found.id))) > 0) throw new Problem('REDEMPTION_REVIEWED')
  await logUndo(db, { viewer, ip, body, at, outcome: 'UNDONE', cashierId: viewer.cashier?.id ?? null })
  await db.delete(redemptions).where(isOwn)
  await countUndo(db, viewer.businessId)
  const details = {
    paid: toRiyals(found.discountedPrice).toFixed(2),
    redemption: found.id,
    ...(found.till && { till: found.till }),
    ...(viewer.cashier && { cashier: viewer.cashier.name }),
  }
  await audit(db, { action: 'redemption.undone', at, accountId: viewer.id, subject: found.dealId, ip, details })
  await revokeStoredResponses(db, viewer.businessId, createRedemption, body.redemptionId)
  await publishChange(db, { area: 'redemptions', id: found.id }, [providerRoom(viewer.businessId), tillsRoom(viewer.businessId)])
  await notifyOtherTills(db, viewer, found, deps)
  return null
}
