import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from './db.ts'
import { deals } from './schema.ts'
import { reviewChecks } from './schema-review-checks.ts'

export const isWaiting = and(eq(deals.status, 'PENDING'), isNull(deals.deletedAt))

/** Deletes outdated check results. Call it in the transaction of the change; the vouchers are reviewed by hand until the checks run again. */
export async function forgetChecks(tx: Db, changed: { readonly dealId: string } | { readonly providerId: string }): Promise<void> {
  const isChanged = 'dealId' in changed ? eq(deals.id, changed.dealId) : eq(deals.providerId, changed.providerId)
  const forgotten = await tx.update(deals).set({ reviewLane: null }).where(and(isChanged, isWaiting)).returning({ id: deals.id })
  for (const { id } of forgotten) await tx.delete(reviewChecks).where(eq(reviewChecks.dealId, id))
}
