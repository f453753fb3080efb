import { and, eq, inArray } from 'drizzle-orm'
import { adminRoom } from '#contract/live-events.ts'
import type { Db } from '#server/db/db.ts'
import { deals } from '#server/db/schema.ts'
import { reviewChecks } from '#server/db/schema-review-checks.ts'
import { isUndecided, isWaiting } from '#server/db/waiting-deals.ts'
import type { Deps } from '#server/deps.ts'
import { type NotifyDeps, notify } from '#server/notifications/notify.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { endTasks, reopenTasks } from '#server/notifications/settle-requests.ts'
import { mailDelay } from '#server/notifications/undoable-decisions.ts'

type Waits = { readonly providerId: string; readonly at: number }

/** The undecided vouchers of a business enter the review with its approval. Call it in that transaction. @returns how many, and the ids of the mails to administrators */
export async function beginVoucherReviews(
  tx: Db,
  { providerId, at }: Waits,
  deps: NotifyDeps & Pick<Deps, 'config'>,
): Promise<{ number: number; mailIds: string[] }> {
  const sent = await tx
    .update(deals)
    .set({ submittedAt: new Date(at), reviewLane: null })
    .where(and(eq(deals.providerId, providerId), isWaiting))
    .returning()
  const ids = sent.map(({ id }) => id)
  await tx.delete(reviewChecks).where(inArray(reviewChecks.dealId, ids))
  const mailIds: string[] = []
  for (const deal of sent) {
    const { nameEn: dealEn, nameAr: dealAr } = deal.change ?? deal
    const kind = deal.change || deal.lastApproved ? 'dealChanged' : 'dealCreated'
    const happening = { kind, providerId, subjectId: deal.id, details: { dealEn, dealAr }, mailDelay: mailDelay(deps) } as const
    mailIds.push(...(await notify(tx, happening, deps)).mailIds)
  }
  await publishChange(tx, { area: 'deals' }, [adminRoom])
  return { number: sent.length, mailIds }
}

const selectUndecided = (tx: Db, providerId: string) =>
  tx
    .select({ subjectId: deals.id })
    .from(deals)
    .where(and(eq(deals.providerId, providerId), isUndecided))

/** They leave it where the approval is undone or withdrawn. */
export async function endVoucherReviews(tx: Db, { providerId, at, accountId }: Waits & { readonly accountId: string }): Promise<void> {
  for (const { subjectId } of await selectUndecided(tx, providerId))
    await endTasks(tx, { topic: 'submittedDeals', providerId, subjectId, how: 'withdrawn', at, accountId })
  await publishChange(tx, { area: 'deals' }, [adminRoom])
}

/** Undoes `endVoucherReviews`; they wait since the same time. */
export async function resumeVoucherReviews(tx: Db, { providerId, at }: Waits): Promise<void> {
  for (const { subjectId } of await selectUndecided(tx, providerId))
    await reopenTasks(tx, { topic: 'submittedDeals', providerId, subjectId, how: 'withdrawn', at })
  await publishChange(tx, { area: 'deals' }, [adminRoom])
}
