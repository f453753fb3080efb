import { and, asc, desc, eq, gte, inArray, isNotNull, like, lte, type SQL, sql, sum } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  AdminRedemption,
  AdminRedemptionQuery,
  AdminRefusedScanQuery,
  listRedemptionsAsAdmin,
  listRefusedScansAsAdmin,
} from '#contract/admin-redemptions.ts'
import type { CallData } from '#contract/call.ts'
import { codeStart } from '#contract/claim-codes.ts'
import { findCategoryId } from '#server/db/categories.ts'
import type { Db } from '#server/db/db.ts'
import { listPage, parseDateRange, withinDays } from '#server/db/list.ts'
import { toPrices } from '#server/db/prices.ts'
import { deals, providers } from '#server/db/schema.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { redemptionDays } from '#server/db/schema-rollups.ts'
import { claims, redemptions } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import { Problem } from '#server/problem.ts'
import { findRefusedScans } from './refused.ts'
import { isOldestFirst, joins, type Totals, toTotals } from './rows.ts'

type Query = z.output<typeof AdminRedemptionQuery>

interface Filters extends Query {
  readonly categoryId: string | undefined
}

/** Redemptions or their days of one business, of the businesses of a category, or of all. */
const isOfBusiness = (
  db: Db,
  column: typeof redemptions.providerId | typeof redemptionDays.providerId,
  { serviceProviderId, categoryId }: Filters,
): SQL | undefined =>
  and(
    serviceProviderId === undefined ? undefined : eq(column, serviceProviderId),
    categoryId === undefined
      ? undefined
      : inArray(column, db.select({ id: providers.id }).from(providers).where(eq(providers.businessCategoryId, categoryId))),
  )

/** A search that cannot be the beginning of a code finds nothing. */
function matchesCode(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const start = codeStart(search)
  return start === undefined ? sql`false` : like(claims.code, `${start}%`)
}

const toCondition = (db: Db, filters: Filters, zone: string): SQL | undefined =>
  and(
    isOfBusiness(db, redemptions.providerId, filters),
    withinDays(redemptions.redeemedAt, filters, zone),
    filters.dealId === undefined ? undefined : eq(redemptions.dealId, filters.dealId),
    filters.late ? isNotNull(redemptions.receivedAt) : undefined,
    matchesCode(filters.search),
  )

const orZero = (value: SQL) => sql<number>`coalesce(${value}, 0)`.mapWith(Number)

const countRows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      redemptions: orZero(sql`count(*)`),
      revenue: orZero(sum(redemptions.discountedPrice)),
      discount: orZero(sum(sql`${redemptions.originalPrice} - ${redemptions.discountedPrice}`)),
    })
    .from(redemptions)
    .leftJoin(claims, joins.claim)
    .where(where)

function sumDays(db: Db, filters: Filters) {
  const { creationDate, dateRange } = filters
  const range = dateRange ? parseDateRange(dateRange) : undefined
  return db
    .select({
      redemptions: orZero(sum(redemptionDays.number)),
      revenue: orZero(sum(redemptionDays.revenue)),
      discount: orZero(sum(redemptionDays.discount)),
    })
    .from(redemptionDays)
    .where(
      and(
        isOfBusiness(db, redemptionDays.providerId, filters),
        range && and(gte(redemptionDays.day, range.from), lte(redemptionDays.day, range.to)),
        creationDate ? eq(redemptionDays.day, creationDate) : undefined,
      ),
    )
}

/** Totals in halalas; from the rollup of days where that has them. */
async function readTotals(db: Db, filters: Filters, zone: string): Promise<Totals> {
  const isCounted = Boolean(filters.search || filters.dealId || filters.late)
  const [totals] = await (isCounted ? countRows(db, toCondition(db, filters, zone)) : sumDays(db, filters))
  return totals ?? { redemptions: 0, revenue: 0, discount: 0 }
}

const businessColumns = { _id: providers.id, businessNameEn: providers.businessNameEn, businessNameAr: providers.businessNameAr }

async function findBusiness(db: Db, id: string) {
  const [found] = await db.select(businessColumns).from(providers).where(eq(providers.id, id))
  return found ?? null
}

/** Joins no customer. */
const selectPage = (db: Db, where: SQL | undefined, { sort, ...range }: { sort: Query; limit: number; offset: number }) => {
  const direction = isOldestFirst(sort) ? asc : desc
  return db
    .select({
      _id: redemptions.id,
      redeemedAt: redemptions.redeemedAt,
      receivedAt: redemptions.receivedAt,
      till: redemptions.till,
      cashierName: cashiers.name,
      originalPrice: redemptions.originalPrice,
      discountBasisPoints: redemptions.discountBasisPoints,
      discountedPrice: redemptions.discountedPrice,
      nameEn: deals.nameEn,
      nameAr: deals.nameAr,
      redemptionCode: claims.code,
      serviceProvider: businessColumns,
    })
    .from(redemptions)
    .innerJoin(deals, joins.deal)
    .innerJoin(claims, joins.claim)
    .innerJoin(providers, eq(providers.id, redemptions.providerId))
    .leftJoin(cashiers, joins.cashier)
    .where(where)
    .orderBy(direction(redemptions.redeemedAt), direction(redemptions.id))
    .limit(range.limit)
    .offset(range.offset)
}

const toAdminRedemption = ({
  redeemedAt,
  receivedAt,
  originalPrice,
  discountBasisPoints,
  discountedPrice,
  ...row
}: Awaited<ReturnType<typeof selectPage>>[number]): AdminRedemption => {
  const { discountPercentage, discountedPrice: paid } = toPrices({ originalPrice, discountBasisPoints, discountedPrice })
  return {
    ...row,
    redemptionDate: redeemedAt.toISOString(),
    receivedAt: receivedAt?.toISOString() ?? null,
    discountPercentage,
    discountedPrice: paid,
  }
}

/** The totals are of all rows that the filters match. @throws Problem `VALIDATION_FAILED` for an unknown category */
export async function findRedemptionsAsAdmin(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  query: Query,
): Promise<CallData<typeof listRedemptionsAsAdmin>> {
  const zone = config.businessTimeZone
  const categoryId = query.businessCategory && (await findCategoryId(db, 'businessCategory', query.businessCategory))
  const filters = { ...query, categoryId }
  const totals = await readTotals(db, filters, zone)
  const { rows, pagination } = await listPage(query, {
    count: async () => totals.redemptions,
    rows: (range) => selectPage(db, toCondition(db, filters, zone), { ...range, sort: query }),
  })
  const serviceProvider = query.serviceProviderId === undefined ? null : await findBusiness(db, query.serviceProviderId)
  return { rows: rows.map(toAdminRedemption), pagination, totals: toTotals(totals), serviceProvider }
}

/** Has no search, which would find customers by their names. @throws Problem `NOT_FOUND` for an unknown business */
export async function findRefusedScansAsAdmin(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  providerId: string,
  { creationDate, ...query }: z.output<typeof AdminRefusedScanQuery>,
): Promise<CallData<typeof listRefusedScansAsAdmin>> {
  const serviceProvider = await findBusiness(deps.db, providerId)
  if (!serviceProvider) throw new Problem('NOT_FOUND')
  const { rows, ...page } = await findRefusedScans(deps, { id: providerId }, { ...query, redemptionDate: creationDate })
  return { rows: rows.map(({ customerName: _customerName, ...row }) => row), ...page, serviceProvider }
}
