import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from './db.ts'
import { deals } from './schema.ts'
import { reviewChecks } from './schema-review-checks.ts'

/** An approved voucher of which a change waits for review. */
export const hasWaitingChange = and(eq(deals.changeStatus, 'PENDING'), isNull(deals.deletedAt))

/** A voucher that waits for review, or a change of it does. */
export const isWaiting = and(or(eq(deals.status, 'PENDING'), eq(deals.changeStatus, 'PENDING')), isNull(deals.deletedAt))

/** The status of what was sent for review last: of the change, if there is one. */
export const toSentStatus = ({ status, changeStatus }: Pick<typeof deals.$inferSelect, 'status' | 'changeStatus'>) => changeStatus ?? status

/** Deletes outdated check results. Call it in the transaction of the change; the vouchers are reviewed by hand until the checks run again. */
export async function forgetChecks(tx: Db, changed: { readonly dealId: string } | { readonly providerId: string }): Promise<void> {
  const isChanged = 'dealId' in changed ? eq(deals.id, changed.dealId) : eq(deals.providerId, changed.providerId)
  const forgotten = await tx.update(deals).set({ reviewLane: null }).where(and(isChanged, isWaiting)).returning({ id: deals.id })
  for (const { id } of forgotten) await tx.delete(reviewChecks).where(eq(reviewChecks.dealId, id))
}
