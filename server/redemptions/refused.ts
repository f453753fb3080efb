import { and, count, desc, eq, isNotNull, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '../../src/contract/call.ts'
import type { listRefusedScans, RedemptionListQuery, RefusedScan } from '../../src/contract/redemptions.ts'
import { typedVoucher } from '../../src/contract/voucher-code.ts'
import type { Viewer } from '../auth/viewer.ts'
import { byShape, filtersOf, offsetOf, paginationOf, searched, within } from '../db/list.ts'
import type { Db } from '../db/open.ts'
import { pagesAfter } from '../db/pages.ts'
import { deals } from '../db/schema.ts'
import { customers, vouchers } from '../db/schema-sales.ts'
import { isRefusedScan, scanAttempts } from '../db/schema-security.ts'
import type { Deps } from '../deps.ts'
import { masked } from './attempts.ts'
import type { RedemptionFilters, RedemptionShape } from './rows.ts'

/** So many are counted and paged through: who looks for older ones names days. */
const mostListed = 10_000

/** A scan that was refused so long after it was made waited without a connection, milliseconds. */
const waited = 60_000

/**
 * As `askedOf` of redemptions, but for the code: a whole one alone, so that nobody finds out the dots of another one letter by letter.
 * Of a code that is nobody's only the end is kept: it is found by that.
 */
export function refusedAskedOf(
  provider: string,
  { search, redemptionDate, dateRange }: RedemptionFilters,
): { shape: RedemptionShape; values: Record<string, string> } {
  const { shape, values } = filtersOf({ search, creationDate: redemptionDate, dateRange })
  const code = typedVoucher(search ?? '')?.code
  return {
    shape: { ...shape, code: code !== undefined },
    values: { ...values, mine: provider, ...(code && { code, masked: masked(code) }) },
  }
}

function conditionOf({ words, code, ...days }: RedemptionShape, zone: string): SQL | undefined {
  const named = words > 0 ? searched(words, (word) => like(customers.foldedName, word)) : undefined
  const nobodys = and(isNull(scanAttempts.voucherId), eq(scanAttempts.code, sql.placeholder('masked')))
  const coded = or(eq(vouchers.code, sql.placeholder('code')), nobodys)
  return and(
    eq(scanAttempts.providerId, sql.placeholder('mine')),
    isRefusedScan(scanAttempts),
    within(scanAttempts.at, days, zone),
    or(named, code ? coded : undefined),
  )
}

/** Refused scans, newest first, each with its voucher and customer where that is the business's own. */
const selectRefused = (db: Db, condition: SQL | undefined) =>
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
    .leftJoin(vouchers, eq(vouchers.id, scanAttempts.voucherId))
    .leftJoin(deals, and(eq(deals.id, vouchers.dealId), eq(deals.providerId, scanAttempts.providerId)))
    .leftJoin(customers, and(eq(customers.id, vouchers.customerId), isNotNull(deals.id)))
    .where(condition)
    .orderBy(desc(scanAttempts.at), desc(scanAttempts.id))

export type RefusedRow = Awaited<ReturnType<typeof selectRefused>>[number]

export const selectRefusedPage = (db: Db, shape: RedemptionShape, zone: string) =>
  selectRefused(db, conditionOf(shape, zone)).limit(sql.placeholder('limit')).offset(sql.placeholder('offset')).prepare('')

/** Counts no further than to `most`. */
export function countRefused(db: Db, shape: RedemptionShape, zone: string) {
  const found = selectRefused(db, conditionOf(shape, zone)).limit(sql.placeholder('most')).as('found')
  return db.select({ number: count() }).from(found).prepare('')
}

/** When it was scanned, if that was a while before: without a connection. */
export const keptSince = ({ at, scannedAt }: Pick<RefusedRow, 'at' | 'scannedAt'>): Date | null =>
  scannedAt && at.getTime() - scannedAt.getTime() > waited ? scannedAt : null

const toRefusedScan = ({ id, at, scannedAt, nameEn, nameAr, customerName, maskedCode, ...row }: RefusedRow): RefusedScan => ({
  _id: String(id),
  at: at.toISOString(),
  scannedAt: keptSince({ at, scannedAt })?.toISOString() ?? null,
  ...row,
  maskedCode: maskedCode ?? '',
  nameEn: nameEn ?? '',
  nameAr: nameAr ?? '',
  customerName: customerName ?? '',
})

/** Answers a page of a provider's own refused scans, newest first (F-054). */
export function refusedScanLister({ config, db }: Pick<Deps, 'config' | 'db'>) {
  const zone = config.businessTimeZone
  const statements = {
    count: byShape((shape: RedemptionShape) => countRefused(db, shape, zone)),
    rows: byShape((shape: RedemptionShape) => selectRefusedPage(db, shape, zone)),
  }
  return async (viewer: Pick<Viewer, 'id'>, query: z.output<typeof RedemptionListQuery>): Promise<CallData<typeof listRefusedScans>> => {
    const { shape, values } = refusedAskedOf(viewer.id, query)
    const [{ number } = { number: 0 }] = await statements.count(shape).execute({ ...values, most: mostListed + 1 })
    const found = Math.min(number, mostListed)
    const offset = offsetOf(query)
    const limit = Math.max(0, Math.min(query.limit, found - offset))
    const rows = limit === 0 ? [] : await statements.rows(shape).execute({ ...values, limit, offset })
    return { rows: rows.map(toRefusedScan), pagination: paginationOf(query, found), hasMore: number > mostListed }
  }
}

/** The same a page after the other, as a spreadsheet wants them: what was refused until then. */
export function refusedPages(db: Db, { shape, values }: ReturnType<typeof refusedAskedOf>, until: Date, zone: string) {
  const asked = and(conditionOf(shape, zone), lte(scanAttempts.at, until))
  return pagesAfter<RefusedRow>((last: Pick<RefusedRow, 'at' | 'id'> | undefined, limit) => {
    const older = last && sql`(${scanAttempts.at}, ${scanAttempts.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::bigint)`
    return selectRefused(db, and(asked, older)).limit(limit).prepare('').execute(values)
  })
}
