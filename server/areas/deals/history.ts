import { and, desc, eq, inArray } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { DealHistoryStep, getDealHistory } from '#contract/deals.ts'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { hasDealPage } from '#server/db/open-deals.ts'
import { accounts, deals } from '#server/db/schema.ts'
import { auditLog } from '#server/db/schema-security.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { Problem } from '#server/problem.ts'

const maximum = 50

const selectDecidedDeal = (db: Db, id: string) =>
  db
    .select({
      providerId: deals.providerId,
      createdAt: deals.createdAt,
      status: deals.status,
      decidedAt: deals.decidedAt,
      reason: deals.reason,
      lastApproved: deals.lastApproved,
      deletedAt: deals.deletedAt,
      endedAt: deals.endedAt,
      endReason: deals.endReason,
      by: accounts.fullName,
    })
    .from(deals)
    .leftJoin(accounts, eq(accounts.id, deals.decidedById))
    .where(and(eq(deals.id, id), hasDealPage))

type DecidedDeal = Awaited<ReturnType<typeof selectDecidedDeal>>[number]

const toDecisionKind = (status: string | null | undefined, formerStatus: string | null | undefined): DealHistoryStep['kind'] => {
  if (status === 'APPROVED') return 'approved'
  return formerStatus === 'APPROVED' ? 'withdrawn' : 'rejected'
}

/** Leaves out decisions that were undone. */
async function readAuditedSteps(db: Db, id: string): Promise<DealHistoryStep[]> {
  const rows = await db
    .select({ action: auditLog.action, at: auditLog.at, details: auditLog.details, by: accounts.fullName })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .where(and(eq(auditLog.subject, id), inArray(auditLog.action, ['deal.updated', 'deal.changeDiscarded', 'deal.decided', 'deal.undone'])))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(maximum)
  return rows.flatMap(({ action, at: moment, details, by }, index): DealHistoryStep[] => {
    const at = moment.toISOString()
    if (action === 'deal.updated') return [{ kind: details?.formerStatus === 'PENDING' ? 'changed' : 'resubmitted', at }]
    if (action === 'deal.changeDiscarded') return [{ kind: 'discarded', at }]
    if (action === 'deal.undone' || rows[index - 1]?.action === 'deal.undone') return []
    return [{ kind: toDecisionKind(details?.status, details?.formerStatus), at, by, reason: details?.reason ?? null }]
  })
}

/** The audit log forgets, and has no decisions of sample data. */
function addCurrentDecision(
  steps: readonly DealHistoryStep[],
  { status, decidedAt, reason, lastApproved, by }: DecidedDeal,
): readonly DealHistoryStep[] {
  const at = decidedAt?.toISOString()
  if (at === undefined || status === 'PENDING' || steps.some((step) => step.at === at)) return steps
  return [{ kind: toDecisionKind(status, lastApproved?.withdrawnAt === at ? 'APPROVED' : undefined), at, by, reason }, ...steps]
}

function toLastSteps({ deletedAt, endedAt, endReason }: DecidedDeal): DealHistoryStep[] {
  const isStopped = deletedAt && deletedAt.getTime() !== endedAt?.getTime()
  return [
    ...(isStopped ? [{ kind: 'stopped', at: deletedAt.toISOString() } as const] : []),
    ...(endedAt ? [{ kind: 'ended', at: endedAt.toISOString(), reason: endReason } as const] : []),
  ]
}

/** Only administrators see who decided. @throws Problem `NOT_FOUND`, also for another provider's deal */
export async function readDealHistory(db: Db, viewer: Viewer, id: string): Promise<CallData<typeof getDealHistory>> {
  const [deal] = await selectDecidedDeal(db, id)
  const isAdmin = getSide(viewer.role) === 'admin'
  if (!deal || !(isAdmin || deal.providerId === viewer.businessId)) throw new Problem('NOT_FOUND')
  const steps = [...addCurrentDecision(await readAuditedSteps(db, id), deal), ...toLastSteps(deal)]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, maximum)
  const shown = isAdmin ? steps : steps.map(({ by: _by, ...step }) => step)
  return { steps: [...shown, { kind: 'created', at: deal.createdAt.toISOString() }] }
}
