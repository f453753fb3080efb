import { and, eq, ne } from 'drizzle-orm'
import type { VoucherEnd } from '#contract/voucher-states.ts'
import type { Db } from './db.ts'
import { type ApprovedContent, type DealContent, deals, dealVersions } from './schema.ts'
import { claims } from './schema-sales.ts'

type Deal = typeof deals.$inferSelect

/** The content that was approved last; the only one of a voucher that never was. */
export const toApprovedTerms = (deal: Deal): DealContent => (deal.status === 'APPROVED' ? deal : (deal.lastApproved ?? deal))

/**
 * Whether the till takes claims, scanned at that time: a voucher that is no longer offered keeps its claims; its end and a withdrawn
 * approval end them from then on.
 */
export function isHonoured(
  { status, endedAt, lastApproved }: Pick<Deal, 'status' | 'endedAt' | 'lastApproved'>,
  at = Number.POSITIVE_INFINITY,
): boolean {
  if (endedAt && endedAt.getTime() <= at) return false
  if (status === 'APPROVED' || lastApproved === null) return status === 'APPROVED'
  return at < Date.parse(lastApproved.withdrawnAt)
}

/** Null while its claims have not been ended. */
export const toVoucherEnd = ({ endedAt, endReason }: Pick<Deal, 'endedAt' | 'endReason'>): VoucherEnd | null =>
  endedAt && { at: endedAt.toISOString(), reason: endReason }

/** For a left join after the deal: finds nothing where the claimed content was approved last, though an undo may have left a row of it. */
export const isClaimedVersion = and(
  eq(dealVersions.dealId, claims.dealId),
  eq(dealVersions.number, claims.dealVersion),
  ne(dealVersions.number, deals.approvedVersion),
)

/** Keeps an approved content that another one replaces. */
export async function keepVersion(
  tx: Db,
  { id: dealId, approvedVersion: number }: Pick<Deal, 'id' | 'approvedVersion'>,
  content: ApprovedContent,
): Promise<void> {
  // It is kept already where its replacement was undone.
  await tx.insert(dealVersions).values({ dealId, number, content }).onConflictDoNothing()
}

/** Only for a claim of another content than the one that was approved last: an undo may have left a row of that. */
export async function findStoredVersion(
  db: Db,
  { dealId, dealVersion }: Pick<typeof claims.$inferSelect, 'dealId' | 'dealVersion'>,
): Promise<ApprovedContent | undefined> {
  const [version] = await db
    .select({ content: dealVersions.content })
    .from(dealVersions)
    .where(and(eq(dealVersions.dealId, dealId), eq(dealVersions.number, dealVersion)))
  return version?.content
}
