import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Deal, decideDeal } from '#contract/deals.ts'
import { keepVersion } from '#server/db/deal-versions.ts'
import { deals } from '#server/db/schema.ts'
import { claims, redemptions } from '#server/db/schema-sales.ts'
import { toSentStatus } from '#server/db/waiting-deals.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { withdrawDecision } from '#server/notifications/undoable-decisions.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { toApprovedContent, type toFormerDecision } from './content.ts'
import { publishDealChange } from './publish-deal-change.ts'
import { readDeal, staleDecision } from './service.ts'

/** @throws Problem `NOT_FOUND`, `ALREADY_UNDONE`, `TOO_LATE_TO_UNDO`, `CHANGED_MEANWHILE`, `ALREADY_DECIDED`, `VOUCHER_REDEEMED` */
export async function undoDecision({ db, viewer, body, ip }: AuthenticatedInput<typeof decideDeal>, deps: Deps): Promise<Deal> {
  const { dealId } = body
  const [deal] = await db
    .select()
    .from(deals)
    .where(and(eq(deals.id, dealId), isNull(deals.endedAt)))
    .for('update')
  if (!deal) throw new Problem('NOT_FOUND')
  const { providerId, version } = deal
  const status = toSentStatus(deal)
  const who = { subjectId: dealId, accountId: viewer.id, providerId }
  const undo = { ...who, version, status, isApproved: body.isApproved, stale: () => staleDecision(db, dealId) }
  const { former, decidedAt } = await withdrawDecision<ReturnType<typeof toFormerDecision>>(db, undo, deps)
  if (body.isApproved) {
    const ofApproved = db
      .select({ id: claims.id })
      .from(claims)
      .where(and(eq(claims.dealId, dealId), eq(claims.dealVersion, deal.approvedVersion)))
    const isRedeemed = and(gte(redemptions.redeemedAt, decidedAt), inArray(redemptions.claimId, ofApproved))
    if ((await db.$count(redemptions, and(eq(redemptions.dealId, dealId), isRedeemed))) > 0) throw new Problem('VOUCHER_REDEEMED')
    await keepVersion(db, deal, toApprovedContent(deal))
  }
  const toDate = (at: string | null | undefined) => (at ? new Date(at) : null)
  const before = { ...former, decidedAt: toDate(former.decidedAt), changeDecidedAt: toDate(former.changeDecidedAt) }
  await db
    .update(deals)
    .set({ ...before, version: sql`${deals.version} + 1` })
    .where(eq(deals.id, dealId))
  const details = { status: toSentStatus(former), formerStatus: status, formerReason: deal.changeReason ?? deal.reason }
  await audit(db, { action: 'deal.undone', at: deps.now(), accountId: viewer.id, subject: dealId, ip, details })
  await publishDealChange(db, deal)
  return readDeal(db, viewer, dealId, deps)
}
