import { and, eq, gte, inArray, isNotNull, like, lte, type SQL, sql } from 'drizzle-orm'
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
import { readCityFilter } from '#server/gazetteer/gazetteer.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { findRefusedScans } from './refused.ts'
import { dayTotals, joins, type RedemptionOrder, rowTotals, type Totals, toRedemptionOrder, toTotals } from './rows.ts'

type Query = z.output<typeof AdminRedemptionQuery>

type AdminFilters = Omit<Query, 'page' | 'limit'>

interface Filters extends AdminFilters {
  readonly categoryId: string | undefined
}

/** Redemptions or their days of one business, of the businesses of a category or of a city, or of all. */
function isOfBusiness(
  db: Db,
  column: typeof redemptions.providerId | typeof redemptionDays.providerId,
  { serviceProviderId, categoryId, city }: Filters,
): SQL | undefined {
  const isInGroup = and(
    categoryId === undefined ? undefined : eq(providers.businessCategoryId, categoryId),
    city === undefined ? undefined : eq(providers.cityId, city),
  )
  return and(
    serviceProviderId === undefined ? undefined : eq(column, serviceProviderId),
    isInGroup && inArray(column, db.select({ id: providers.id }).from(providers).where(isInGroup)),
  )
}

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

const countRows = (db: Db, where: SQL | undefined) => db.select(rowTotals).from(redemptions).leftJoin(claims, joins.claim).where(where)

function sumDays(db: Db, filters: Filters = { categoryId: undefined }) {
  const { creationDate, dateRange } = filters
  const range = dateRange ? parseDateRange(dateRange) : undefined
  return db
    .select(dayTotals)
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

export const selectAdminRedemptions = (db: Db, sortedBy: RedemptionOrder['sortedBy']) =>
  db
    .select({
      id: redemptions.id,
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
      sortedBy,
    })
    .from(redemptions)
    .innerJoin(deals, joins.deal)
    .innerJoin(claims, joins.claim)
    .innerJoin(providers, eq(providers.id, redemptions.providerId))
    .leftJoin(cashiers, joins.cashier)

export type SelectedAdminRedemption = Awaited<ReturnType<typeof selectAdminRedemptions>>[number]

interface Page {
  readonly where: SQL | undefined
  readonly order: RedemptionOrder
  readonly limit: number
  readonly offset: number
}

/** PostgreSQL leaves out the joins that neither the filters nor the order use. */
function selectPage(db: Db, { where, order: { orderBy, sortedBy }, limit, offset }: Page) {
  const page = db
    .select({ id: redemptions.id })
    .from(redemptions)
    .leftJoin(claims, joins.claim)
    .leftJoin(deals, joins.deal)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('page')
  return selectAdminRedemptions(db, sortedBy)
    .innerJoin(page, eq(page.id, redemptions.id))
    .orderBy(...orderBy)
}

const toAdminRedemption = ({
  id,
  sortedBy: _sortedBy,
  redeemedAt,
  receivedAt,
  originalPrice,
  discountBasisPoints,
  discountedPrice,
  ...row
}: SelectedAdminRedemption): AdminRedemption => {
  const { discountPercentage, discountedPrice: paid } = toPrices({ originalPrice, discountBasisPoints, discountedPrice })
  return {
    _id: id,
    ...row,
    redemptionDate: redeemedAt.toISOString(),
    receivedAt: receivedAt?.toISOString() ?? null,
    discountPercentage,
    discountedPrice: paid,
  }
}

/** @throws Problem `VALIDATION_FAILED` for an unknown category or city, and for an order by names or prices without a business */
export async function toAdminSelection({ config, db }: Pick<Deps, 'config' | 'db'>, query: AdminFilters) {
  const { businessCategory, sortKey, serviceProviderId } = query
  const city = readCityFilter(query.city)
  const isByTime = sortKey === undefined || sortKey === 'redemptionDate'
  if (!isByTime && serviceProviderId === undefined) throw fieldProblem('sortKey', 'invalid')
  const filters = { ...query, categoryId: businessCategory && (await findCategoryId(db, 'businessCategory', businessCategory)) }
  const zone = config.businessTimeZone
  return {
    city,
    isByTime,
    order: toRedemptionOrder(query),
    totals: await readTotals(db, filters, zone),
    where: toCondition(db, filters, zone),
  }
}

/** The totals are of all rows that the filters match. @throws Problem as `toAdminSelection` */
export async function findRedemptionsAsAdmin(
  deps: Pick<Deps, 'config' | 'db'>,
  query: Query,
): Promise<CallData<typeof listRedemptionsAsAdmin>> {
  const { db } = deps
  const { city, order, totals, where } = await toAdminSelection(deps, query)
  const { rows, pagination } = await listPage(query, {
    count: async () => totals.redemptions,
    rows: (range) => selectPage(db, { where, order, ...range }),
  })
  const serviceProvider = query.serviceProviderId === undefined ? null : await findBusiness(db, query.serviceProviderId)
  const [all] = where ? await sumDays(db) : [totals]
  return {
    rows: rows.map(toAdminRedemption),
    pagination,
    totals: toTotals(totals),
    allRows: all?.redemptions,
    serviceProvider,
    city,
  }
}

/** Has no search, which would find customers by their names. @throws Problem `NOT_FOUND` for an unknown business */
export async function findRefusedScansAsAdmin(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  providerId: string,
  { creationDate, ...query }: z.output<typeof AdminRefusedScanQuery>,
): Promise<CallData<typeof listRefusedScansAsAdmin>> {
  const serviceProvider = await findBusiness(deps.db, providerId)
  if (!serviceProvider) throw new Problem('NOT_FOUND')
  const { rows, ...page } = await findRefusedScans(deps, { businessId: providerId }, { ...query, redemptionDate: creationDate })
  return { rows: rows.map(({ customerName: _customerName, ...row }) => row), ...page, serviceProvider }
}
