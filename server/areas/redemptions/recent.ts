import { and, desc, eq, gt, like, sql } from 'drizzle-orm'
import type { listRecentRedemptions, RecentRedemption } from '#contract/admin-undo.ts'
import type { CallData } from '#contract/call.ts'
import { codeStart } from '#contract/claim-codes.ts'
import { adminUndoWindow, queuedScanMaxAge } from '#contract/limits.ts'
import { toRiyals } from '#contract/money.ts'
import type { Db } from '#server/db/db.ts'
import { deals } from '#server/db/schema.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { claims, redemptions, reviews } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { isRecent } from './admin-undo.ts'

const maxRows = 20

interface Wanted {
  readonly providerId: string
  readonly code: string | undefined
  readonly now: number
}

/** Filters by the indexed time of the scan. A redemption that arrived late was scanned at most a day before. */
const selectRecent = (db: Db, { providerId, code, now }: Wanted) =>
  db
    .select({
      _id: redemptions.id,
      dealId: deals.id,
      nameEn: deals.nameEn,
      nameAr: deals.nameAr,
      redemptionCode: claims.code,
      redeemedAt: redemptions.redeemedAt,
      discountedPrice: redemptions.discountedPrice,
      till: redemptions.till,
      cashierName: cashiers.name,
      expiresAt: claims.expiresAt,
      endedAt: deals.endedAt,
      isReviewed: sql<boolean>`${reviews.id} is not null`,
    })
    .from(redemptions)
    .innerJoin(deals, eq(deals.id, redemptions.dealId))
    .innerJoin(claims, eq(claims.id, redemptions.claimId))
    .leftJoin(cashiers, eq(cashiers.id, redemptions.cashierId))
    .leftJoin(reviews, eq(reviews.redemptionId, redemptions.id))
    .where(
      and(
        eq(redemptions.providerId, providerId),
        gt(redemptions.redeemedAt, new Date(now - adminUndoWindow - queuedScanMaxAge)),
        isRecent(now),
        code === undefined ? undefined : like(claims.code, `${code}%`),
      ),
    )
    .orderBy(desc(redemptions.redeemedAt), desc(redemptions.id))
    .limit(maxRows + 1)

type Row = Awaited<ReturnType<typeof selectRecent>>[number]

const toObstacle = ({ endedAt, isReviewed }: Row): RecentRedemption['obstacle'] => {
  if (endedAt) return 'VOUCHER_DELETED'
  return isReviewed ? 'REDEMPTION_REVIEWED' : null
}

const toRecentRedemption = (row: Row): RecentRedemption => {
  const { redeemedAt, expiresAt, discountedPrice, endedAt: _endedAt, isReviewed: _isReviewed, ...rest } = row
  return {
    ...rest,
    redemptionDate: redeemedAt.toISOString(),
    validUntil: expiresAt.toISOString(),
    discountedPrice: toRiyals(discountedPrice),
    obstacle: toObstacle(row),
  }
}

/** Finds nothing for a search that cannot be the beginning of a code. */
export async function findRecent(
  { db, params, query }: AuthenticatedInput<typeof listRecentRedemptions>,
  { now }: Pick<Deps, 'now'>,
): Promise<CallData<typeof listRecentRedemptions>> {
  const search = query.search?.trim()
  const code = search ? codeStart(search) : undefined
  if (search && code === undefined) return { rows: [], hasMore: false }
  const rows = await selectRecent(db, { providerId: params.providerId, code, now: now() })
  return { rows: rows.slice(0, maxRows).map(toRecentRedemption), hasMore: rows.length > maxRows }
}
