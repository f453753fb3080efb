import { and, count, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '../../../src/contract/call.ts'
import type { listRefusedScans, RedemptionListQuery, RefusedScan } from '../../../src/contract/redemptions.ts'
import { listPage, withinDays } from '../../db/list.ts'
import type { Db } from '../../db/open.ts'
import { readPages } from '../../db/pages.ts'
import { deals } from '../../db/schema.ts'
import { claims, customers } from '../../db/schema-sales.ts'
import { isRefusedScan, scanAttempts } from '../../db/schema-security.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type ListParams, toRefusedListParams } from './list-params.ts'
import { maskCode, offlineDelay } from './scan-log.ts'
import { nameMatches, type SearchStrategy, selectClaimsByCode, selectCustomersByName, toSearchStrategy } from './search-strategy.ts'

/** Days in the filter lead to older scans. */
const maxListed = 10_000

/** The code of an unknown claim is stored masked only. */
function matchesSearch(db: Db, { providerId, patterns, codePattern }: ListParams, { isBroadName }: SearchStrategy): SQL | undefined {
  const claimsByName = db
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(deals, and(eq(deals.id, claims.dealId), eq(deals.providerId, providerId)))
    .where(sql`${claims.customerId} = any(array(${selectCustomersByName(db, patterns)}))`)
  const byName = isBroadName ? nameMatches(patterns) : sql`${scanAttempts.claimId} = any(array(${claimsByName}))`
  if (codePattern === undefined) return byName
  return or(
    byName,
    sql`${scanAttempts.claimId} = any(array(${selectClaimsByCode(db, codePattern)}))`,
    and(isNull(scanAttempts.claimId), eq(scanAttempts.code, maskCode(codePattern))),
  )
}

export const toRefusedCondition = (db: Db, params: ListParams, strategy: SearchStrategy, zone: string): SQL | undefined =>
  and(
    eq(scanAttempts.providerId, params.providerId),
    isRefusedScan(scanAttempts),
    withinDays(scanAttempts.at, params.days, zone),
    params.patterns.length > 0 ? matchesSearch(db, params, strategy) : undefined,
  )

const newestFirst = [desc(scanAttempts.at), desc(scanAttempts.id)]

const selectRefused = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: scanAttempts.id,
      at: scanAttempts.at,
      scannedAt: scanAttempts.scannedAt,
      reason: scanAttempts.outcome,
      maskedCode: scanAttempts.code,
      till: scanAttempts.till,
      nameEn: deals.nameEn,
      nameAr: deals.nameAr,
      customerName: customers.fullName,
    })
    .from(scanAttempts)
    .leftJoin(claims, eq(claims.id, scanAttempts.claimId))
    .leftJoin(deals, and(eq(deals.id, claims.dealId), eq(deals.providerId, scanAttempts.providerId)))
    .leftJoin(customers, and(eq(customers.id, claims.customerId), isNotNull(deals.id)))
    .where(where)

export type SelectedRefusal = Awaited<ReturnType<typeof selectRefused>>[number]

export const selectRefusedPage = (db: Db, where: SQL | undefined, { limit, offset }: { readonly limit: number; readonly offset: number }) =>
  selectRefused(db, where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)

export function selectRefusedCount(db: Db, where: SQL | undefined, max: number) {
  const found = selectRefused(db, where).limit(max).as('found')
  return db.select({ number: count() }).from(found)
}

export const offlineSince = ({ at, scannedAt }: Pick<SelectedRefusal, 'at' | 'scannedAt'>): Date | null =>
  scannedAt && at.getTime() - scannedAt.getTime() > offlineDelay ? scannedAt : null

const toRefusedScan = ({ id, at, scannedAt, nameEn, nameAr, customerName, maskedCode, ...row }: SelectedRefusal): RefusedScan => ({
  _id: String(id),
  at: at.toISOString(),
  scannedAt: offlineSince({ at, scannedAt })?.toISOString() ?? null,
  ...row,
  maskedCode: maskedCode ?? '',
  nameEn: nameEn ?? '',
  nameAr: nameAr ?? '',
  customerName: customerName ?? '',
})

/** F-054. */
export async function findRefusedScans(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  viewer: Pick<Viewer, 'id'>,
  query: z.output<typeof RedemptionListQuery>,
): Promise<CallData<typeof listRefusedScans>> {
  const params = toRefusedListParams(viewer.id, query)
  const where = toRefusedCondition(db, params, await toSearchStrategy(db, params), config.businessTimeZone)
  const { rows, pagination, hasMore } = await listPage(query, {
    count: async () => (await selectRefusedCount(db, where, maxListed + 1))[0]?.number ?? 0,
    rows: (range) => selectRefusedPage(db, where, range),
    maxRows: maxListed,
  })
  return { rows: rows.map(toRefusedScan), pagination, hasMore }
}

export function readRefusedPages(db: Db, where: SQL | undefined, until: Date) {
  return readPages<SelectedRefusal>((after, limit) => {
    const older = after && sql`(${scanAttempts.at}, ${scanAttempts.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    return selectRefused(db, and(where, lte(scanAttempts.at, until), older))
      .orderBy(...newestFirst)
      .limit(limit)
  })
}
