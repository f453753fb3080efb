import { and, count, countDistinct, desc, eq, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { toRefusalReason } from '#contract/claim-problems.ts'
import { addDays, localInstant } from '#contract/local-time.ts'
import type { Db } from '#server/db/db.ts'
import { withinDays } from '#server/db/list.ts'
import { isVoucherOfScan } from '#server/db/refused-scans.ts'
import { deals } from '#server/db/schema.ts'
import { claims, redemptions } from '#server/db/schema-sales.ts'
import { isRefusedScan, scanAttempts } from '#server/db/schema-security.ts'
import { toLocalTime } from '#server/local-time.ts'
import { endingDays, type Facts } from './facts.ts'

export interface NoteScope {
  readonly db: Db
  readonly providerId: string
  readonly now: number
  readonly today: string
  readonly zone: string
}

export async function readRefused({ db, providerId, today, zone }: NoteScope): Promise<Facts['refused']> {
  const rows = await db
    .select({ outcome: scanAttempts.outcome, dealId: deals.id, number: count() })
    .from(scanAttempts)
    .leftJoin(claims, eq(claims.id, scanAttempts.claimId))
    .leftJoin(deals, isVoucherOfScan)
    .where(
      and(
        eq(scanAttempts.providerId, providerId),
        isRefusedScan(scanAttempts),
        withinDays(scanAttempts.at, { creationDate: addDays(today, -1) }, zone),
      ),
    )
    .groupBy(scanAttempts.outcome, deals.id)
  return rows.map(({ outcome, ...row }) => ({ ...row, reason: toRefusalReason(outcome) }))
}

export async function readEnding({ db, providerId, now, today, zone }: NoteScope): Promise<Facts['ending']> {
  const dayStart = (day: string) => new Date(localInstant(day, '00:00', zone))
  const isRedeemed = db.select({ one: sql`1` }).from(redemptions).where(eq(redemptions.claimId, claims.id))
  return db
    .select({ dealId: claims.dealId, customers: countDistinct(claims.customerId) })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .where(
      and(
        eq(deals.providerId, providerId),
        eq(deals.status, 'APPROVED'),
        isNull(deals.deletedAt),
        gt(claims.expiresAt, new Date(now)),
        lt(claims.expiresAt, dayStart(addDays(today, endingDays))),
        notExists(isRedeemed),
      ),
    )
    .groupBy(claims.dealId)
}

/** Rejected vouchers, and those of which a change was rejected. */
export async function readRejected({ db, providerId, zone }: NoteScope): Promise<Facts['rejected']> {
  const isRejected = or(eq(deals.status, 'REJECTED'), eq(deals.changeStatus, 'REJECTED'))
  const decidedAt = sql`coalesce(${deals.changeDecidedAt}, ${deals.decidedAt})`.mapWith(deals.decidedAt)
  const rows = await db
    .select({ dealId: deals.id, at: decidedAt })
    .from(deals)
    .where(and(eq(deals.providerId, providerId), isRejected, isNull(deals.deletedAt)))
    .orderBy(desc(sql`coalesce(${decidedAt}, ${deals.createdAt})`), desc(deals.id))
  const last = rows[0]
  if (!last?.at) return undefined
  return { number: rows.length, dealId: last.dealId, day: toLocalTime(last.at.getTime(), zone).today }
}
