import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { createDeal, Deal, decideDeal } from '#contract/deals.ts'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { keepVersion } from '#server/db/deal-versions.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { isOfApproved, toSentStatus } from '#server/db/waiting-deals.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { mailClaimants } from '#server/notifications/mail-claimants.ts'
import { notify } from '#server/notifications/notify.ts'
import { mailDelay, recordDecision } from '#server/notifications/undoable-decisions.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { randomId } from '#server/security/random.ts'
import type { CheckAfter } from './checks/check-deals.ts'
import { noChange, toApprovedContent, toColumns, toFormerDecision } from './content.ts'
import { selectDeal, toDeal } from './deal-rows.ts'
import { publishDealChange } from './publish-deal-change.ts'

/** @throws Problem `NOT_FOUND`, also for another provider's deal */
export async function readDeal(db: Db, viewer: Viewer, id: string, deps: Pick<Deps, 'config'>): Promise<Deal> {
  const [found] = await selectDeal(db, id)
  if (!found || (getSide(viewer.role) === 'provider' && found.providerId !== viewer.businessId)) throw new Problem('NOT_FOUND')
  return toDeal(found, viewer, deps)
}

/** Decisions about the business wait for the end of the transaction. @returns whether it is approved @throws Problem `PROVIDER_NOT_APPROVED` once it is rejected */
export async function lockBusiness(db: Db, id: string): Promise<boolean> {
  const [business] = await db.select({ status: providers.approvalStatus }).from(providers).where(eq(providers.id, id)).for('no key update')
  if (!business || business.status === 'REJECTED') throw new Problem('PROVIDER_NOT_APPROVED')
  return business.status === 'APPROVED'
}

export type DealDeps = Deps & { readonly checkAfter: CheckAfter }

export async function addDeal(input: AuthenticatedInput<typeof createDeal>, deps: DealDeps): Promise<Deal> {
  const { db, viewer, body, files, ip, afterCommit } = input
  const id = randomId()
  const isApproved = await lockBusiness(db, viewer.businessId)
  const isOwn = and(eq(deals.providerId, viewer.businessId), isNull(deals.deletedAt))
  if (!isApproved && (await db.$count(deals, isOwn)) > 0) throw new Problem('FIRST_VOUCHER_ONLY')
  const at = deps.now()
  const createdAt = new Date(at)
  await db.insert(deals).values({
    ...toColumns(body),
    id,
    providerId: viewer.businessId,
    coverImage: files.dealCoverImg,
    status: 'PENDING',
    createdAt,
    submittedAt: createdAt,
  })
  deps.checkAfter(afterCommit, id)
  await audit(db, { action: 'deal.created', at, accountId: viewer.id, subject: id, ip })
  await publishDealChange(db, { id, providerId: viewer.businessId })
  const details = { dealEn: body.nameEn, dealAr: body.nameAr }
  if (isApproved) await notify(db, { kind: 'dealCreated', providerId: viewer.businessId, subjectId: id, details }, deps)
  return readDeal(db, viewer, id, deps)
}

type DealRecord = typeof deals.$inferSelect
type Decision = Pick<DealRecord, 'status' | 'reason'> & { readonly decidedById: string; readonly decidedAt: Date; readonly version: number }

/** The columns of a voucher after a decision. The rejection of a change leaves the approved version as it is. */
function toDecided(former: DealRecord, { version, ...decision }: Decision): Partial<DealRecord> {
  if (decision.status === 'APPROVED')
    return { ...former.change, ...noChange, ...decision, version, approvedVersion: version, lastApproved: null }
  const { reason, decidedById, decidedAt } = decision
  if (former.changeStatus === 'PENDING')
    return { changeStatus: 'REJECTED', changeReason: reason, changeDecidedById: decidedById, changeDecidedAt: decidedAt, version }
  const lastApproved =
    former.status === 'APPROVED' ? { ...toApprovedContent(former), withdrawnAt: decidedAt.toISOString() } : former.lastApproved
  return { ...decision, ...noChange, version, lastApproved }
}

/** Locks the deal; changes nothing if it has the status already. A change that waits is decided instead of the voucher. @throws Problem `NOT_FOUND`, `ALREADY_DECIDED` with who decided and when, `VOUCHER_NOT_IN_REVIEW`, `CHANGED_MEANWHILE` */
export async function decide(
  { db, viewer, body, ip }: AuthenticatedInput<typeof decideDeal>,
  deps: Deps,
): Promise<CallData<typeof decideDeal>> {
  const { dealId, isApproved, reason, expectedStatus, expectedVersion } = body
  const status = isApproved ? 'APPROVED' : 'REJECTED'
  const decision = { status, reason: isApproved ? null : (reason ?? null) } as const
  const [former] = await db
    .select()
    .from(deals)
    .where(and(eq(deals.id, dealId), isNull(deals.endedAt)))
    .for('update')
  // Its approval may be withdrawn and given back, for those who hold it; nothing else of it is reviewed, nor is what was sent after that.
  const { withdrawnAt } = former?.lastApproved ?? {}
  const isWithdrawn = former?.status === 'REJECTED' && withdrawnAt !== undefined && withdrawnAt === former.decidedAt?.toISOString()
  if (former?.deletedAt && former.status !== 'APPROVED' && !isWithdrawn) throw new Problem('NOT_FOUND')
  const isChange = former?.changeStatus === 'PENDING'
  const formerStatus = isChange ? 'PENDING' : former?.status
  if (!former || !formerStatus || formerStatus !== (expectedStatus ?? formerStatus)) throw await staleDecision(db, dealId)
  if ((await db.$count(deals, and(eq(deals.id, dealId), isOfApproved(deals.providerId)))) === 0) throw new Problem('VOUCHER_NOT_IN_REVIEW')
  if (former.version !== (expectedVersion ?? former.version)) throw new Problem('CHANGED_MEANWHILE')
  if (formerStatus === status) return readDeal(db, viewer, dealId, deps)
  const at = deps.now()
  const version = former.version + 1
  if (isApproved && isChange) await keepVersion(db, former, toApprovedContent(former))
  await db
    .update(deals)
    .set(toDecided(former, { ...decision, decidedById: viewer.id, decidedAt: new Date(at), version }))
    .where(eq(deals.id, dealId))
  const details = { ...decision, formerStatus, formerReason: isChange ? null : former.reason }
  await audit(db, { action: 'deal.decided', at, accountId: viewer.id, subject: dealId, ip, details })
  await publishDealChange(db, former)
  const { providerId } = former
  const { nameEn: dealEn, nameAr: dealAr } = former.change ?? former
  const kind = isApproved ? 'dealApproved' : 'dealRejected'
  const texts = { dealEn, dealAr, reason: decision.reason, isChange }
  const sent = await notify(db, { kind, providerId, subjectId: dealId, details: texts, mailDelay: mailDelay(deps) }, deps)
  const customerMailIds =
    body.tellCustomers && !isApproved && formerStatus === 'APPROVED'
      ? await mailClaimants(db, { where: eq(deals.id, dealId), news: 'voucherSuspended' }, deps)
      : []
  const undoable = {
    ...sent,
    mailIds: [...sent.mailIds, ...customerMailIds],
    subjectId: dealId,
    accountId: viewer.id,
    at,
    isApproved,
    version,
    former: toFormerDecision(former),
    review: { subjectKind: 'voucher' as const, providerId },
  }
  const undo = await recordDecision(db, undoable, deps)
  return { ...(await readDeal(db, viewer, dealId, deps)), ...undo }
}

/** Returns `CHANGED_MEANWHILE` if it waits again (it was submitted again, or the decision was undone), and if its change was discarded. */
export async function staleDecision(db: Db, dealId: string): Promise<Problem> {
  const isDecider = sql`${accounts.id} = case when ${deals.changeStatus} = 'REJECTED' then ${deals.changeDecidedById} else ${deals.decidedById} end`
  const [found] = await db
    .select({ deal: deals, by: accounts.fullName })
    .from(deals)
    .leftJoin(accounts, isDecider)
    .where(and(eq(deals.id, dealId), isNull(deals.endedAt)))
  if (!found) return new Problem('NOT_FOUND')
  const { deal, by } = found
  const status = toSentStatus(deal)
  // The version that an approval gives is the last one while nothing else has happened.
  const isDiscarded = status === 'APPROVED' && deal.version > deal.approvedVersion
  if (status === 'PENDING' || isDiscarded) return new Problem('CHANGED_MEANWHILE')
  const at = deal.changeDecidedAt ?? deal.decidedAt
  return new Problem('ALREADY_DECIDED', { details: at ? { by: by ?? '', at: at.toISOString(), status } : undefined })
}
