import { and, asc, count, desc, eq, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '#contract/call.ts'
import { claimProblems, type RefusalReason, toRefusalReason } from '#contract/claim-problems.ts'
import { refusedScanLimit } from '#contract/limits.ts'
import type { listRefusedScans, RefusedScan, RefusedScanListQuery, RefusedScanSummary } from '#contract/redemptions.ts'
import type { Db } from '#server/db/db.ts'
import { listPage, withinDays } from '#server/db/list.ts'
import { readPages } from '#server/db/pages.ts'
import { isVoucherOfScan, refusedScanColumns, sumScans } from '#server/db/refused-scans.ts'
import { deals } from '#server/db/schema.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { claims, customers } from '#server/db/schema-sales.ts'
import { isRefusedScan, scanAttempts } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { toLocalTime } from '#server/local-time.ts'
import { type ListParams, toRefusedListParams } from './list-params.ts'
import { isOldestFirst, type RedemptionSort } from './rows.ts'
import { maskCode, offlineDelay } from './scan-log.ts'
import { nameMatches, type SearchStrategy, selectClaimsByCode, selectCustomersByName, toSearchStrategy } from './search-strategy.ts'

/** Enough to choose from. */
const maxTills = 50

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
    params.dealId === undefined ? undefined : eq(deals.id, params.dealId),
    params.cashierId === undefined ? undefined : eq(scanAttempts.cashierId, params.cashierId),
    params.patterns.length > 0 ? matchesSearch(db, params, strategy) : undefined,
  )

function toRefusedOrder(sort: RedemptionSort): SQL[] {
  const direction = isOldestFirst(sort) ? asc : desc
  return [direction(scanAttempts.at), direction(scanAttempts.id)]
}

const selectRefused = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...refusedScanColumns,
      cashierName: cashiers.name,
      customerName: customers.fullName,
    })
    .from(scanAttempts)
    .leftJoin(claims, eq(claims.id, scanAttempts.claimId))
    .leftJoin(deals, isVoucherOfScan)
    .leftJoin(customers, and(eq(customers.id, claims.customerId), isNotNull(deals.id)))
    .leftJoin(cashiers, and(eq(cashiers.id, scanAttempts.cashierId), eq(cashiers.providerId, scanAttempts.providerId)))
    .where(where)

export type SelectedRefusal = Awaited<ReturnType<typeof selectRefused>>[number]

interface PageRange extends RedemptionSort {
  readonly limit: number
  readonly offset: number
}

export const selectRefusedPage = (db: Db, where: SQL | undefined, { limit, offset, ...sort }: PageRange) =>
  selectRefused(db, where)
    .orderBy(...toRefusedOrder(sort))
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

/** Counts by reason and till, among the scans that are listed. */
function countGroups(db: Db, where: SQL | undefined, sort: RedemptionSort) {
  const listed = selectRefused(db, where)
    .orderBy(...toRefusedOrder(sort))
    .limit(refusedScanLimit + 1)
    .as('listed')
  return db.select({ reason: listed.reason, till: listed.till, count: count() }).from(listed).groupBy(listed.reason, listed.till)
}

async function countToday(db: Db, providerId: string, today: string, zone: string): Promise<number> {
  const where = and(
    eq(scanAttempts.providerId, providerId),
    isRefusedScan(scanAttempts),
    withinDays(scanAttempts.at, { creationDate: today }, zone),
  )
  const [row] = await db.select({ number: count() }).from(scanAttempts).where(where)
  return row?.number ?? 0
}

/** F-054. The filters by reason and till look through the scans that are listed. */
export async function findRefusedScans(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  viewer: Pick<Viewer, 'businessId'>,
  query: z.output<typeof RefusedScanListQuery>,
): Promise<CallData<typeof listRefusedScans>> {
  const zone = config.businessTimeZone
  const params = toRefusedListParams(viewer.businessId, query)
  const where = toRefusedCondition(db, params, await toSearchStrategy(db, params), zone)
  const groups = await countGroups(db, where, query)
  const today = await countToday(db, viewer.businessId, toLocalTime(now(), zone).today, zone)
  const total = sumScans(groups)
  const matching = sumScans(groups.filter((group) => matchesFilters(group, query)))
  const { rows, pagination } = await listPage(query, {
    count: async () => matching,
    rows: async ({ limit, offset }) => {
      // Beyond what was counted there are only scans that are not listed.
      if (offset >= matching) return []
      const { sortKey, sortValue } = query
      const range = { limit: Math.min(limit, matching - offset), offset, sortKey, sortValue }
      return await selectRefusedPage(db, and(where, toFilterCondition(query)), range)
    },
    maxRows: refusedScanLimit,
  })
  return { rows: rows.map(toRefusedScan), pagination, hasMore: total > refusedScanLimit, summary: { today, ...summarise(groups) } }
}

export function readRefusedPages(db: Db, where: SQL | undefined, sort: RedemptionSort) {
  const beyond = isOldestFirst(sort) ? sql`>` : sql`<`
  return readPages<SelectedRefusal>((after, limit) => {
    const rest =
      after && sql`(${scanAttempts.at}, ${scanAttempts.id}) ${beyond} (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    return selectRefused(db, and(where, rest))
      .orderBy(...toRefusedOrder(sort))
      .limit(limit)
  })
}

interface RefusedGroup {
  readonly reason: string
  readonly till: string | null
  readonly count: number
}

type RefusedFilters = Pick<z.output<typeof RefusedScanListQuery>, 'reason' | 'till'>

const matchesFilters = (group: RefusedGroup, { reason, till }: RefusedFilters): boolean =>
  (reason === undefined || toRefusalReason(group.reason) === reason) && (till === undefined || group.till === till)

const hasReason = (reason: RefusalReason): SQL | undefined =>
  reason === 'OTHER' ? notInArray(scanAttempts.outcome, [...claimProblems]) : eq(scanAttempts.outcome, reason)

const toFilterCondition = ({ reason, till }: RefusedFilters): SQL | undefined =>
  and(reason && hasReason(reason), till === undefined ? undefined : eq(scanAttempts.till, till))

function countBy<Key extends string>(groups: readonly RefusedGroup[], toKey: (group: RefusedGroup) => Key | null): [Key, number][] {
  const counts = new Map<Key, number>()
  for (const group of groups) {
    const key = toKey(group)
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + group.count)
  }
  return [...counts].sort(([, one], [, other]) => other - one)
}

const summarise = (groups: readonly RefusedGroup[]): Pick<RefusedScanSummary, 'reasons' | 'tills'> => ({
  reasons: countBy(groups, ({ reason }) => toRefusalReason(reason)).map(([reason, count]) => ({ reason, count })),
  tills: countBy(groups, ({ till }) => till)
    .slice(0, maxTills)
    .map(([till, count]) => ({ till, count })),
})
