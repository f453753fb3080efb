import { and, count, eq, gt, isNotNull, isNull, notExists, sum } from 'drizzle-orm'
import type { ProviderRecord } from '#contract/providers.ts'
import type { Db } from '#server/db/db.ts'
import { countDeals } from '#server/db/deal-counts.ts'
import { countRatings, summarizeRatings } from '#server/db/rating-counts.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { redemptionDays } from '#server/db/schema-rollups.ts'
import { claims, redemptions } from '#server/db/schema-sales.ts'
import { sessions } from '#server/db/schema-security.ts'
import { isWaiting } from '#server/db/waiting-deals.ts'
import type { Deps } from '#server/deps.ts'
import { findCity } from '#server/gazetteer/gazetteer.ts'
import { Problem } from '#server/problem.ts'
import { findSimilar } from './similar.ts'
import { readTimeline } from './timeline.ts'

export async function countRedemptions(db: Db, id: string): Promise<number> {
  const [row] = await db
    .select({ number: sum(redemptionDays.number).mapWith(Number) })
    .from(redemptionDays)
    .where(eq(redemptionDays.providerId, id))
  return row?.number ?? 0
}

async function countOpenClaims(db: Db, id: string, now: Date): Promise<number> {
  const redeemed = db.select({ id: redemptions.id }).from(redemptions).where(eq(redemptions.claimId, claims.id))
  const [row] = await db
    .select({ number: count() })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .where(
      and(eq(deals.providerId, id), eq(deals.status, 'APPROVED'), isNull(deals.endedAt), gt(claims.expiresAt, now), notExists(redeemed)),
    )
  return row?.number ?? 0
}

async function readFigures(db: Db, id: string, now: Date): Promise<ProviderRecord['figures']> {
  const isOpen = and(eq(sessions.accountId, id), isNull(sessions.endedAt), gt(sessions.expiresAt, now))
  const [vouchers, pendingVouchers, totalRedemptions, ratings, openClaims, openSessions] = await Promise.all([
    countDeals(db, id),
    db.$count(deals, and(eq(deals.providerId, id), isWaiting)),
    countRedemptions(db, id),
    countRatings(db, id),
    countOpenClaims(db, id, now),
    db.$count(sessions, isOpen),
  ])
  const { APPROVED: runningVouchers, PENDING, REJECTED } = vouchers
  const totalVouchers = runningVouchers + PENDING + REJECTED
  return { totalVouchers, runningVouchers, pendingVouchers, totalRedemptions, ...summarizeRatings(ratings), openClaims, openSessions }
}

/** @throws Problem `NOT_FOUND`, also before the address is verified */
export async function readRecord(db: Db, id: string, { now }: Pick<Deps, 'now'>): Promise<ProviderRecord> {
  const [found] = await db
    .select({ provider: providers, decidedBy: accounts.fullName })
    .from(providers)
    .leftJoin(accounts, eq(accounts.id, providers.decidedById))
    .where(and(eq(providers.id, id), isNotNull(providers.verifiedAt)))
  if (!found) throw new Problem('NOT_FOUND')
  const { provider, decidedBy } = found
  const [similar, figures, timeline] = await Promise.all([
    findSimilar(db, provider),
    readFigures(db, id, new Date(now())),
    readTimeline(db, provider, decidedBy),
  ])
  return { _id: id, city: findCity(provider.cityId), similar, figures, timeline }
}
