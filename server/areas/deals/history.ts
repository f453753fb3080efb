import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit.ts'
import type { CallData } from '#contract/call.ts'
import type { DealHistoryStep, getDealHistory } from '#contract/deals.ts'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { hasDealPage } from '#server/db/open-deals.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
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
      changeStatus: deals.changeStatus,
      submittedAt: deals.submittedAt,
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

interface Step extends DealHistoryStep {
  /** Somebody of the business did it, whom its other people may know. */
  readonly isOfBusiness?: boolean
}

const steppedActions = ['deal.updated', 'deal.changeDiscarded', 'deal.decided', 'deal.undone'] as const

const selectActs = (db: Db, id: string, actions: readonly AuditAction[]) =>
  db
    .select({
      action: auditLog.action,
      at: auditLog.at,
      details: auditLog.details,
      // An owner who registered has told a name for the business only; somebody whose name was erased is nobody else.
      by: sql<string | null>`coalesce(${accounts.fullName}, case when ${accounts.deletedAt} is null then ${providers.managerName} end)`,
      isOfBusiness: sql<boolean>`${accounts.providerId} is not null`,
    })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .leftJoin(providers, eq(providers.id, accounts.providerId))
    .where(and(eq(auditLog.subject, id), inArray(auditLog.action, [...actions])))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(maximum)

/** Leaves out decisions that were undone. */
async function readAuditedSteps(db: Db, id: string): Promise<Step[]> {
  const rows = await selectActs(db, id, steppedActions)
  return rows.flatMap(({ action, at: moment, details, ...who }, index): Step[] => {
    const at = moment.toISOString()
    if (action === 'deal.updated') return [{ kind: details?.formerStatus === 'PENDING' ? 'changed' : 'resubmitted', at, ...who }]
    if (action === 'deal.changeDiscarded') return [{ kind: 'discarded', at, ...who }]
    if (action === 'deal.undone' || rows[index - 1]?.action === 'deal.undone') return []
    return [{ kind: toDecisionKind(details?.status, details?.formerStatus), at, ...who, reason: details?.reason ?? null }]
  })
}

const actOfStep = { created: 'deal.created', stopped: 'deal.deleted', ended: 'deal.ended' } as const

/** Adds who created, stopped and ended it; the deal itself knows when. */
async function addActors(db: Db, id: string, steps: readonly Step[]): Promise<Step[]> {
  const acts = await selectActs(db, id, Object.values(actOfStep))
  return steps.map((step) => {
    const action = step.kind in actOfStep && actOfStep[step.kind as keyof typeof actOfStep]
    const act = acts.find((each) => each.action === action)
    return act ? { ...step, by: act.by, isOfBusiness: act.isOfBusiness } : step
  })
}

/** The audit log forgets, and has no decisions of sample data. */
function addCurrentDecision(steps: readonly Step[], { status, decidedAt, reason, lastApproved, by }: DecidedDeal): readonly Step[] {
  const at = decidedAt?.toISOString()
  if (at === undefined || status === 'PENDING' || steps.some((step) => step.at === at)) return steps
  return [{ kind: toDecisionKind(status, lastApproved?.withdrawnAt === at ? 'APPROVED' : undefined), at, by, reason }, ...steps]
}

/** When a change was sent, where the audit log does not have it. */
function addSentChange(steps: readonly Step[], { changeStatus, submittedAt }: DecidedDeal): readonly Step[] {
  const at = submittedAt.toISOString()
  // An act is audited after it has been stored.
  const isAudited = steps.some((step) => (step.kind === 'changed' || step.kind === 'resubmitted') && step.at >= at)
  return changeStatus && !isAudited ? [{ kind: 'resubmitted', at }, ...steps] : steps
}

function toLastSteps({ deletedAt, endedAt, endReason }: DecidedDeal): DealHistoryStep[] {
  const isStopped = deletedAt && deletedAt.getTime() !== endedAt?.getTime()
  return [
    ...(isStopped ? [{ kind: 'stopped', at: deletedAt.toISOString() } as const] : []),
    ...(endedAt ? [{ kind: 'ended', at: endedAt.toISOString(), reason: endReason } as const] : []),
  ]
}

/** Only administrators see which of them decided. @throws Problem `NOT_FOUND`, also for another provider's deal */
export async function readDealHistory(db: Db, viewer: Viewer, id: string): Promise<CallData<typeof getDealHistory>> {
  const [deal] = await selectDecidedDeal(db, id)
  const isAdmin = getSide(viewer.role) === 'admin'
  if (!deal || !(isAdmin || deal.providerId === viewer.businessId)) throw new Problem('NOT_FOUND')
  const [created, ...ended] = await addActors(db, id, [{ kind: 'created', at: deal.createdAt.toISOString() }, ...toLastSteps(deal)])
  const newest = [...addSentChange(addCurrentDecision(await readAuditedSteps(db, id), deal), deal), ...ended]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, maximum)
  return {
    steps: [...newest, ...(created ? [created] : [])].map(({ isOfBusiness, by, ...step }) =>
      isAdmin || isOfBusiness ? { ...step, by } : step,
    ),
  }
}
