import { and, eq, isNull, sql } from 'drizzle-orm'
import type { deleteDeal, updateDeal, updateDealCover } from '../../src/contract/deals.ts'
import { sideOf } from '../../src/contract/roles.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/open.ts'
import { deals } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { AuthenticatedInput } from '../http/handler.ts'
import { Problem } from '../http/problem.ts'
import { audit } from '../security/audit.ts'
import { approvedContentOf, toColumns } from './content.ts'
import { selectDeal } from './deal-rows.ts'
import { dealOf } from './service.ts'

type DealRecord = typeof deals.$inferSelect

/** Locks a deal that the viewer may change, so that of two changes one is the later. */
async function lockedDeal(db: Db, viewer: Viewer, id: string): Promise<DealRecord> {
  const [deal] = await db
    .select()
    .from(deals)
    .where(and(eq(deals.id, id), isNull(deals.deletedAt)))
    .for('update')
  if (!deal || (sideOf(viewer.role) === 'provider' && deal.providerId !== viewer.id)) throw new Problem('NOT_FOUND')
  return deal
}

/** Writes what a provider has changed: it waits for its review, and what customers saw until now is kept. */
async function toReview(db: Db, deal: DealRecord, changes: Partial<typeof deals.$inferInsert>, now: number): Promise<void> {
  await db
    .update(deals)
    .set({
      ...changes,
      status: 'PENDING',
      submittedAt: new Date(now),
      reason: null,
      decidedById: null,
      decidedAt: null,
      version: sql`${deals.version} + 1`,
      ...(deal.status === 'APPROVED' && { lastApproved: approvedContentOf(deal) }),
    })
    .where(eq(deals.id, deal.id))
}

/** @throws Problem `NOT_FOUND`, `CHANGED_MEANWHILE` where another version was expected */
export async function changeDeal({ db, viewer, params, body, ip }: AuthenticatedInput<typeof updateDeal>, deps: Deps) {
  const deal = await lockedDeal(db, viewer, params.id)
  if (body.expectedVersion !== undefined && body.expectedVersion !== deal.version) throw new Problem('CHANGED_MEANWHILE')
  await toReview(db, deal, toColumns(body), deps.now())
  await noteChange({ db, viewer, ip, deal }, deps)
  return dealOf(selectDeal(db), viewer, deal.id, deps)
}

/** @throws Problem `NOT_FOUND` */
export async function changeCover({ db, viewer, params, files, ip }: AuthenticatedInput<typeof updateDealCover>, deps: Deps) {
  const deal = await lockedDeal(db, viewer, params.id)
  await toReview(db, deal, { coverImage: files.dealCoverImg }, deps.now())
  await noteChange({ db, viewer, ip, deal }, deps)
  return dealOf(selectDeal(db), viewer, deal.id, deps)
}

interface Change extends Pick<AuthenticatedInput<typeof updateDeal>, 'db' | 'viewer' | 'ip'> {
  readonly deal: DealRecord
}

/** The decision that a change takes away stays in the audit log. */
const noteChange = ({ db, viewer, ip, deal }: Change, deps: Deps) =>
  audit(db, {
    action: 'deal.updated',
    at: deps.now(),
    accountId: viewer.id,
    subject: deal.id,
    ip,
    details: { formerStatus: deal.status, formerReason: deal.reason },
  })

/**
 * Nobody finds it any more; what was claimed and redeemed of it keeps it.
 * @throws Problem `NOT_FOUND`
 */
export async function removeDeal({ db, viewer, params, ip }: AuthenticatedInput<typeof deleteDeal>, deps: Deps): Promise<null> {
  const deal = await lockedDeal(db, viewer, params.id)
  const at = deps.now()
  await db
    .update(deals)
    .set({ deletedAt: new Date(at), version: sql`${deals.version} + 1` })
    .where(eq(deals.id, deal.id))
  await audit(db, { action: 'deal.deleted', at, accountId: viewer.id, subject: deal.id, ip })
  return null
}
