import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { deleteDeal, discardDealChange, updateDeal, updateDealCover } from '#contract/deals.ts'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { type DealChange, deals } from '#server/db/schema.ts'
import { forgetChecks, toSentStatus } from '#server/db/waiting-deals.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { notify } from '#server/notifications/notify.ts'
import { endTasks } from '#server/notifications/settle-requests.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { noChange, toChange, toColumns } from './content.ts'
import { publishDealChange } from './publish-deal-change.ts'
import { type DealDeps, lockBusiness, readDeal } from './service.ts'

type DealRecord = typeof deals.$inferSelect

/** @throws Problem `NOT_FOUND`, also for another business's voucher and, unless told otherwise, for one that is no longer offered */
export async function lockedDeal(db: Db, viewer: Viewer, id: string, isThere: SQL = isNull(deals.deletedAt)): Promise<DealRecord> {
  const [deal] = await db
    .select()
    .from(deals)
    .where(and(eq(deals.id, id), isThere))
    .for('update')
  if (!deal || (getSide(viewer.role) === 'provider' && deal.providerId !== viewer.businessId)) throw new Problem('NOT_FOUND')
  return deal
}

/** Stores the change of an approved voucher in place of an earlier one. What waits for review already is no news. */
async function resubmit(
  { db, afterCommit }: Pick<AuthenticatedInput<typeof updateDeal>, 'db' | 'afterCommit'>,
  deal: DealRecord,
  changes: Partial<DealChange>,
  { isApproved, ...deps }: DealDeps & { readonly isApproved: boolean },
): Promise<void> {
  const undecided = { reason: null, decidedById: null, decidedAt: null }
  await db
    .update(deals)
    .set({
      ...(deal.status === 'APPROVED'
        ? { ...noChange, change: toChange({ ...deal, ...deal.change, ...changes }), changeStatus: 'PENDING' }
        : { ...undecided, ...changes, status: 'PENDING' }),
      submittedAt: new Date(deps.now()),
      version: sql`${deals.version} + 1`,
    })
    .where(eq(deals.id, deal.id))
  await forgetChecks(db, { dealId: deal.id })
  deps.checkAfter(afterCommit, deal.id)
  await publishDealChange(db, deal)
  const { providerId, id: subjectId } = deal
  await endTasks(db, { topic: 'decidedDeals', providerId, subjectId, how: 'corrected', at: deps.now() })
  const details = { dealEn: changes.nameEn ?? deal.nameEn, dealAr: changes.nameAr ?? deal.nameAr }
  if (isApproved && toSentStatus(deal) !== 'PENDING') await notify(db, { kind: 'dealChanged', providerId, subjectId, details }, deps)
}

function assertVersion({ version }: DealRecord, { expectedVersion = version }: { readonly expectedVersion?: number | undefined }): void {
  if (expectedVersion !== version) throw new Problem('CHANGED_MEANWHILE')
}

/** @throws Problem `NOT_FOUND`, `CHANGED_MEANWHILE` */
export async function changeDeal(input: AuthenticatedInput<typeof updateDeal>, deps: DealDeps) {
  const { db, viewer, params, body, ip } = input
  const isApproved = await lockBusiness(db, viewer.businessId)
  const deal = await lockedDeal(db, viewer, params.id)
  assertVersion(deal, body)
  await resubmit(input, deal, toColumns(body), { ...deps, isApproved })
  await auditChange({ db, viewer, ip, deal }, deps)
  return readDeal(db, viewer, deal.id, deps)
}

/** @throws Problem `NOT_FOUND` */
export async function changeCover(input: AuthenticatedInput<typeof updateDealCover>, deps: DealDeps) {
  const { db, viewer, params, files, ip } = input
  const isApproved = await lockBusiness(db, viewer.businessId)
  const deal = await lockedDeal(db, viewer, params.id)
  await resubmit(input, deal, { coverImage: files.dealCoverImg }, { ...deps, isApproved })
  await auditChange({ db, viewer, ip, deal }, deps)
  return readDeal(db, viewer, deal.id, deps)
}

interface Change extends Pick<AuthenticatedInput<typeof updateDeal>, 'db' | 'viewer' | 'ip'> {
  readonly deal: DealRecord
}

const auditChange = ({ db, viewer, ip, deal }: Change, deps: Deps) =>
  audit(db, {
    action: 'deal.updated',
    at: deps.now(),
    accountId: viewer.id,
    subject: deal.id,
    ip,
    details: { formerStatus: toSentStatus(deal), formerReason: deal.changeReason ?? deal.reason },
  })

/** The approved version stays. @throws Problem `NOT_FOUND`, `CHANGED_MEANWHILE` also without a change */
export async function discardChange({ db, viewer, params, query, ip }: AuthenticatedInput<typeof discardDealChange>, deps: Deps) {
  const deal = await lockedDeal(db, viewer, params.id)
  assertVersion(deal, query)
  if (!deal.change) throw new Problem('CHANGED_MEANWHILE')
  const at = deps.now()
  await db
    .update(deals)
    .set({ ...noChange, version: sql`${deals.version} + 1` })
    .where(eq(deals.id, deal.id))
  const details = { formerStatus: deal.changeStatus, formerReason: deal.changeReason }
  await audit(db, { action: 'deal.changeDiscarded', at, accountId: viewer.id, subject: deal.id, ip, details })
  await publishDealChange(db, deal)
  const ended = { providerId: deal.providerId, subjectId: deal.id, how: 'withdrawn', at } as const
  await endTasks(db, { ...ended, topic: 'submittedDeals' })
  await endTasks(db, { ...ended, topic: 'decidedDeals' })
  return readDeal(db, viewer, deal.id, deps)
}

/** Open claims stay good until their last day; a change of it has no use any more. @throws Problem `NOT_FOUND` */
export async function removeDeal({ db, viewer, params, ip }: AuthenticatedInput<typeof deleteDeal>, deps: Deps): Promise<null> {
  const deal = await lockedDeal(db, viewer, params.id)
  const at = deps.now()
  await db
    .update(deals)
    .set({ ...noChange, deletedAt: new Date(at), version: sql`${deals.version} + 1` })
    .where(eq(deals.id, deal.id))
  await audit(db, { action: 'deal.deleted', at, accountId: viewer.id, subject: deal.id, ip })
  await publishDealChange(db, deal)
  const ended = { providerId: deal.providerId, subjectId: deal.id, how: 'deleted', at } as const
  await endTasks(db, { ...ended, topic: 'submittedDeals', accountId: getSide(viewer.role) === 'admin' ? viewer.id : undefined })
  await endTasks(db, { ...ended, topic: 'decidedDeals' })
  return null
}
