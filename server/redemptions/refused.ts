import { and, count, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '../../src/contract/call.ts'
import type { listRefusedScans, RedemptionListQuery, RefusedScan } from '../../src/contract/redemptions.ts'
import { typedVoucher } from '../../src/contract/voucher-code.ts'
import type { Viewer } from '../auth/viewer.ts'
import { byShape, filtersOf, offsetOf, paginationOf, within } from '../db/list.ts'
import type { Db } from '../db/open.ts'
import { pagesAfter } from '../db/pages.ts'
import { deals } from '../db/schema.ts'
import { customers, vouchers } from '../db/schema-sales.ts'
import { isRefusedScan, scanAttempts } from '../db/schema-security.ts'
import type { Deps } from '../deps.ts'
import { type Asked, narrow, type RedemptionFilters, type RedemptionShape } from './asked.ts'
import { masked } from './attempts.ts'
import { customersNamed, named, vouchersCoded, widthOf } from './meant.ts'

/** So many are counted and paged through: who looks for older ones names days. */
const mostListed = 10_000

const mine = sql.placeholder('mine')

/** A scan that was refused so long after it was made waited without a connection, milliseconds. */
const waited = 60_000

/**
 * As `askedOf` of redemptions, but for the code: a whole one alone, so that nobody finds out the dots of another one letter by letter.
 * Of a code that is nobody's only the end is kept: it is found by that.
 */
export function refusedAskedOf(provider: string, { search, redemptionDate, dateRange }: RedemptionFilters): Asked {
  const { shape, values } = filtersOf({ search, creationDate: redemptionDate, dateRange })
  const code = shape.words > 0 ? typedVoucher(search ?? '')?.code : undefined
  return {
    shape: { ...shape, code: code !== undefined, ...narrow },
    values: { ...values, mine: provider, ...(code && { code, masked: masked(code) }) },
  }
}

/** The scans of the business's own vouchers of customers whose names hold every word, and of that very code. */
function foundBy(db: Db, { words, code, wideNames }: RedemptionShape): SQL | undefined {
  const ofThem = db
    .select({ id: vouchers.id })
    .from(vouchers)
    .innerJoin(deals, and(eq(deals.id, vouchers.dealId), eq(deals.providerId, mine)))
    .where(sql`${vouchers.customerId} = any(array(${customersNamed(db, words)}))`)
  const nobodys = and(isNull(scanAttempts.voucherId), eq(scanAttempts.code, sql.placeholder('masked')))
  return or(
    wideNames ? named(words) : sql`${scanAttempts.voucherId} = any(array(${ofThem}))`,
    ...(code ? [sql`${scanAttempts.voucherId} = any(array(${vouchersCoded(db)}))`, nobodys] : []),
  )
}

const conditionOf = (db: Db, shape: RedemptionShape, zone: string): SQL | undefined =>
  and(
    eq(scanAttempts.providerId, mine),
    isRefusedScan(scanAttempts),
    within(scanAttempts.at, shape, zone),
    shape.words > 0 ? foundBy(db, shape) : undefined,
  )

const newestFirst = [desc(scanAttempts.at), desc(scanAttempts.id)]

/** Refused scans, each with its voucher and customer where that is the business's own. */
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

export type RefusedRow = Awaited<ReturnType<typeof selectRefused>>[number]

export const selectRefusedPage = (db: Db, shape: RedemptionShape, zone: string) =>
  selectRefused(db, conditionOf(db, shape, zone))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('')

/** Counts no further than to `most`. */
export function countRefused(db: Db, shape: RedemptionShape, zone: string) {
  const found = selectRefused(db, conditionOf(db, shape, zone))
    .limit(sql.placeholder('most'))
    .as('found')
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
  const inWidth = widthOf(db)
  const statements = {
    count: byShape((shape: RedemptionShape) => countRefused(db, shape, zone)),
    rows: byShape((shape: RedemptionShape) => selectRefusedPage(db, shape, zone)),
  }
  return async (viewer: Pick<Viewer, 'id'>, query: z.output<typeof RedemptionListQuery>): Promise<CallData<typeof listRefusedScans>> => {
    const { shape, values } = await inWidth(refusedAskedOf(viewer.id, query))
    const [{ number } = { number: 0 }] = await statements.count(shape).execute({ ...values, most: mostListed + 1 })
    const found = Math.min(number, mostListed)
    const offset = offsetOf(query)
    const limit = Math.max(0, Math.min(query.limit, found - offset))
    const rows = limit === 0 ? [] : await statements.rows(shape).execute({ ...values, limit, offset })
    return { rows: rows.map(toRefusedScan), pagination: paginationOf(query, found), hasMore: number > mostListed }
  }
}

/** The same a page after the other, as a spreadsheet wants them: what was refused until then. */
export function refusedPages(db: Db, { shape, values }: Asked, until: Date, zone: string) {
  const asked = and(conditionOf(db, shape, zone), lte(scanAttempts.at, until))
  return pagesAfter<RefusedRow>((last: Pick<RefusedRow, 'at' | 'id'> | undefined, limit) => {
    const older = last && sql`(${scanAttempts.at}, ${scanAttempts.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::bigint)`
    return selectRefused(db, and(asked, older))
      .orderBy(...newestFirst)
      .limit(limit)
      .prepare('')
      .execute(values)
  })
}
