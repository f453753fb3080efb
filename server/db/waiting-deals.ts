import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'
import { deals, isUndecidedDeal, providers } from './schema.ts'
import { reviewChecks } from './schema-review-checks.ts'

export const isOfApproved = (providerId: AnyPgColumn): SQL =>
  sql`exists (select from ${providers} where ${providers.id} = ${providerId} and ${providers.approvalStatus} = 'APPROVED')`

/** An approved voucher of which a change waits for review. */
export const hasWaitingChange = and(eq(deals.changeStatus, 'PENDING'), isNull(deals.deletedAt), isOfApproved(deals.providerId))

export const isUndecided = isUndecidedDeal(deals)

/** It waits for review. Vouchers of a business that is not approved wait for its approval instead. */
export const isWaiting = and(isUndecided, isOfApproved(deals.providerId))

/** The status of what was sent for review last: of the change, if there is one. */
export const toSentStatus = ({ status, changeStatus }: Pick<typeof deals.$inferSelect, 'status' | 'changeStatus'>) => changeStatus ?? status

/** Deletes outdated check results. Call it in the transaction of the change; the vouchers are reviewed by hand until the checks run again. */
export async function forgetChecks(tx: Db, changed: { readonly dealId: string } | { readonly providerId: string }): Promise<void> {
  const isChanged = 'dealId' in changed ? eq(deals.id, changed.dealId) : eq(deals.providerId, changed.providerId)
  const forgotten = await tx.update(deals).set({ reviewLane: null }).where(and(isChanged, isWaiting)).returning({ id: deals.id })
  for (const { id } of forgotten) await tx.delete(reviewChecks).where(eq(reviewChecks.dealId, id))
}
