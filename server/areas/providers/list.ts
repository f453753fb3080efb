import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '#contract/call.ts'
import type { listProviderCities, listProviders, ProviderListQuery } from '#contract/providers.ts'
import { type ReviewStatus, reviewStatuses, sumCounts } from '#contract/review.ts'
import type { providerSortKeys } from '#contract/sort-keys.ts'
import { countCategories, findCategoryIds } from '#server/db/categories.ts'
import type { Db } from '#server/db/db.ts'
import { countByStatus, countOverdue, isOverdue, isQueue, listPage, toReviewOrder, withinDays } from '#server/db/list.ts'
import { countProviders, countProvidersByCity } from '#server/db/provider-counts.ts'
import { providers } from '#server/db/schema.ts'
import { suggestSearch } from '#server/db/suggest-search.ts'
import type { Deps } from '#server/deps.ts'
import { findCity, readCityFilter } from '#server/gazetteer/gazetteer.ts'
import { toLocalTime } from '#server/local-time.ts'
import { countLicences, isInLicenceList, toLicenceOrder } from './licence-lists.ts'
import { selectProviderRows, toProviderRow } from './rows.ts'
import { findSameDetails } from './same-details.ts'
import { matchesSearch } from './search.ts'

/** Names are sorted folded and by code points, so that every database sorts alike. */
const sortColumns = {
  createdAt: providers.createdAt,
  submittedAt: providers.submittedAt,
  decidedAt: providers.decidedAt,
  nameEn: sql`${providers.foldedNameEn} collate "C"`,
  nameAr: sql`${providers.foldedNameAr} collate "C"`,
  commercialRegNo: sql`${providers.commercialRegNo} collate "C"`,
  licenceExpiresOn: providers.licenceExpiresOn,
} satisfies Record<(typeof providerSortKeys)[number] | 'submittedAt', unknown>

type Query = z.output<typeof ProviderListQuery>
type ProviderFilters = Omit<Query, 'page' | 'limit' | 'countsCategories'>

/** May be none: `isApproved=true` with a status that is not APPROVED. */
const toStatuses = ({ isApproved, accountApprovalStatus }: ProviderFilters): readonly ReviewStatus[] =>
  reviewStatuses.filter(
    (status) =>
      (!accountApprovalStatus?.length || accountApprovalStatus.includes(status)) &&
      (isApproved === undefined || isApproved === (status === 'APPROVED')),
  )

/** All statuses need no condition: an index without the status then gives the page. */
const hasStatus = (statuses: readonly ReviewStatus[]) =>
  statuses.length === reviewStatuses.length ? undefined : inArray(providers.approvalStatus, [...statuses])

/** `rows`: all but the status. `counts`: the parts of which the counts beside the rows leave out one. @throws Problem `VALIDATION_FAILED` for an unknown category or city */
async function toConditions({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>, query: ProviderFilters) {
  const { businessCategory, city: cityId } = query
  readCityFilter(cityId)
  const categoryIds = businessCategory && (await findCategoryIds(db, 'businessCategory', businessCategory))
  const inCategories = categoryIds && inArray(providers.businessCategoryId, categoryIds)
  const isCreatedThen = withinDays(providers.createdAt, query, config.businessTimeZone)
  const filtersWithoutRollup = and(matchesSearch(query), isCreatedThen)
  const isInPlace = and(isNotNull(providers.verifiedAt), cityId === undefined ? undefined : eq(providers.cityId, cityId))
  const isListed = and(isInPlace, inCategories, filtersWithoutRollup)
  const overdueFilter = query.late ? or(ne(providers.approvalStatus, 'PENDING'), isOverdue(providers.submittedAt, now())) : undefined
  const today = toLocalTime(now(), config.businessTimeZone).today
  const licenceFilter = query.licence && isInLicenceList[query.licence](today)
  return {
    today,
    rows: { where: and(isListed, overdueFilter), licenceFilter },
    counts: {
      categoryIds,
      isInPlace,
      isListed,
      isCounted: Boolean(filtersWithoutRollup ?? overdueFilter),
      outsideSearch: and(isInPlace, inCategories, isCreatedThen, overdueFilter),
      outsideCategories: and(isInPlace, filtersWithoutRollup, overdueFilter, licenceFilter),
    },
  }
}

const toOrder = (query: ProviderFilters) =>
  query.licence && !query.sortKey ? toLicenceOrder(query.licence) : toReviewOrder(sortColumns, providers.id, query, toStatuses(query))

/** @throws Problem `VALIDATION_FAILED` for an unknown category or city */
export async function findProviders(deps: Pick<Deps, 'config' | 'db' | 'now'>, query: Query): Promise<CallData<typeof listProviders>> {
  const { config, db, now } = deps
  const { today, rows: listed, counts: parts } = await toConditions(deps, query)
  const { where, licenceFilter } = listed
  const licences = await countLicences(db, parts.isListed, today)
  const rollup = await countProviders(db, { categoryIds: parts.categoryIds, cityId: query.city })
  const counts = parts.isCounted
    ? await countByStatus(db, { statuses: reviewStatuses, column: providers.approvalStatus, where })
    : rollup.counts
  const statuses = toStatuses(query)
  const orderBy = toOrder(query)
  const { rows, pagination } = await listPage(query, {
    count: async () => {
      if (query.licence) return statuses.includes('APPROVED') ? licences[query.licence] : 0
      return statuses.reduce((sum, status) => sum + counts[status], 0)
    },
    rows: (range) => selectProviderPage(db, { where: and(where, licenceFilter, hasStatus(statuses)), orderBy, ...range }),
  })
  const suggestion =
    query.search && (query.searchBy ?? 'name') === 'name' && sumCounts(counts) === 0
      ? await suggestSearch(db, query.search, {
          sources: [{ table: providers, names: [providers.businessNameEn, providers.businessNameAr], where: parts.isInPlace }],
          count: (search) => {
            const isFound = and(parts.outsideSearch, matchesSearch({ ...query, search }))
            return countByStatus(db, { statuses: reviewStatuses, column: providers.approvalStatus, where: isFound })
          },
        })
      : undefined
  const sameDetails = await findSameDetails(db, rows)
  const isOverduePending = and(parts.isListed, eq(providers.approvalStatus, 'PENDING'), isOverdue(providers.submittedAt, now()))
  return {
    rows: rows.map((row) => ({ ...toProviderRow(row, { config }), sameDetails: sameDetails.get(row.id) ?? null })),
    pagination,
    counts,
    suggestion,
    allRows: rollup.all,
    licences,
    ...(query.countsCategories && {
      categories: await countCategories(db, providers, and(parts.outsideCategories, hasStatus(statuses))),
    }),
    ...(isQueue(statuses) && { late: await countOverdue(db, providers, isOverduePending) }),
  }
}

/** The first ids of the list, in its order. @throws Problem `VALIDATION_FAILED` for an unknown category or city */
export async function findProviderIds(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  { limit, ...query }: ProviderFilters & { readonly limit: number },
): Promise<readonly string[]> {
  const { where, licenceFilter } = (await toConditions(deps, query)).rows
  const rows = await deps.db
    .select({ id: providers.id })
    .from(providers)
    .where(and(where, licenceFilter, hasStatus(toStatuses(query))))
    .orderBy(...toOrder(query))
    .limit(limit)
  return rows.map(({ id }) => id)
}

interface ProviderPage {
  readonly where: SQL | undefined
  readonly orderBy: SQL[]
  readonly limit: number
  readonly offset: number
}

/** An index alone gives the ids of a page; only their rows are joined. */
function selectProviderPage(db: Db, { where, orderBy, limit, offset }: ProviderPage) {
  const page = db
    .select({ id: providers.id })
    .from(providers)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('page')
  return selectProviderRows(db)
    .innerJoin(page, eq(page.id, providers.id))
    .orderBy(...orderBy)
}

export async function findCities(db: Db): Promise<CallData<typeof listProviderCities>> {
  const counted = await countProvidersByCity(db)
  return counted.flatMap(({ cityId, number: total }) => {
    const city = findCity(cityId)
    return city ? [{ ...city, total }] : []
  })
}
