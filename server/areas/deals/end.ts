import { eq, isNull, sql } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import { getSide } from '#contract/roles.ts'
import type { endDeal, getDealClaimants } from '#contract/voucher-endings.ts'
import { countClaimants } from '#server/db/open-claims.ts'
import { deals, undoableDecisions } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { mailClaimants } from '#server/notifications/mail-claimants.ts'
import { endTasks, reopenTasks } from '#server/notifications/settle-requests.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { lockedDeal } from './change.ts'
import { publishDealChange } from './publish-deal-change.ts'
import { readDeal } from './service.ts'

type EndInput = AuthenticatedInput<typeof endDeal>

/** @throws Problem `NOT_FOUND` */
export async function readClaimants(
  { db, viewer, params: { id } }: AuthenticatedInput<typeof getDealClaimants>,
  deps: Pick<Deps, 'config' | 'now'>,
): Promise<CallData<typeof getDealClaimants>> {
  const { ended } = await readDeal(db, viewer, id, deps)
  const at = ended ? Date.parse(ended.at) - 1 : deps.now()
  return { claimants: await countClaimants(db, eq(deals.id, id), new Date(at)) }
}

/** A claim or a redemption under way waits for the lock, or is finished before. @throws Problem `NOT_FOUND`, `VALIDATION_FAILED` */
export async function endVoucher({ db, viewer, body, ip }: EndInput, deps: Deps): Promise<CallData<typeof endDeal>> {
  const { dealId, reason } = body
  if (reason === undefined) throw fieldProblem('reason', 'required')
  const deal = await lockedDeal(db, viewer, dealId, isNull(deals.endedAt))
  const at = deps.now()
  const endedAt = new Date(at)
  const mailIds = await mailClaimants(db, { where: eq(deals.id, dealId), news: 'voucherEnded', reason }, deps)
  const version = deal.version + 1
  await db
    .update(deals)
    .set({ deletedAt: deal.deletedAt ?? endedAt, endedAt, endReason: reason, version })
    .where(eq(deals.id, dealId))
  const former = { deletedAt: deal.deletedAt?.toISOString() ?? null }
  const row = { subjectId: dealId, accountId: viewer.id, decidedAt: endedAt, version, former, notificationId: null, mailIds }
  await db.insert(undoableDecisions).values(row).onConflictDoUpdate({ target: undoableDecisions.subjectId, set: row })
  await audit(db, { action: 'deal.ended', at, accountId: viewer.id, subject: dealId, ip, details: { reason } })
  await publishDealChange(db, deal)
  const ended = { providerId: deal.providerId, subjectId: dealId, how: 'deleted', at } as const
  await endTasks(db, { ...ended, topic: 'submittedDeals', accountId: getSide(viewer.role) === 'admin' ? viewer.id : undefined })
  await endTasks(db, { ...ended, topic: 'decidedDeals' })
  const { undoSeconds } = deps.config
  return undoSeconds > 0 ? { undoUntil: new Date(at + undoSeconds * 1_000).toISOString() } : {}
}

/** Gives the claims back and drops the mails. @throws Problem `NOT_FOUND`, `ALREADY_UNDONE`, `TOO_LATE_TO_UNDO` */
export async function undoEnd({ db, viewer, body, ip }: EndInput, deps: Deps): Promise<CallData<typeof endDeal>> {
  const { dealId } = body
  const [deal] = await db.select().from(deals).where(eq(deals.id, dealId)).for('update')
  const [end] = await db.select().from(undoableDecisions).where(eq(undoableDecisions.subjectId, dealId))
  if (!deal || end?.accountId !== viewer.id) throw new Problem('NOT_FOUND')
  if (!deal.endedAt) throw new Problem('ALREADY_UNDONE')
  const at = deps.now()
  const isTooLate = at > deal.endedAt.getTime() + deps.config.undoSeconds * 1_000
  if (isTooLate || end.version !== deal.version) throw new Problem('TOO_LATE_TO_UNDO')
  const stoppedAt = end.former.deletedAt
  const deletedAt = typeof stoppedAt === 'string' ? new Date(stoppedAt) : null
  const restored = { deletedAt, endedAt: null, endReason: null, version: sql`${deals.version} + 1` }
  await db.update(deals).set(restored).where(eq(deals.id, dealId))
  await deps.mail.cancel(db, end.mailIds)
  await audit(db, { action: 'deal.endUndone', at, accountId: viewer.id, subject: dealId, ip })
  for (const topic of ['submittedDeals', 'decidedDeals'] as const)
    await reopenTasks(db, { topic, providerId: deal.providerId, subjectId: dealId, how: 'deleted', at: deal.endedAt.getTime() })
  await publishDealChange(db, deal)
  return {}
}
