import { and, eq, inArray, isNotNull, isNull, like, ne, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DealListQuery } from '#contract/deals.ts'
import type { ReviewStatus } from '#contract/review.ts'
import { getSide } from '#contract/roles.ts'
import { findCategoryIds } from '#server/db/categories.ts'
import type { Db } from '#server/db/db.ts'
import { anyColumnMatches, isAnyId, isOverdue, searchPatterns, withinDays } from '#server/db/list.ts'
import { isStoppedDeal } from '#server/db/open-deals.ts'
import { deals, providers } from '#server/db/schema.ts'
import { isOfApproved, isWaiting } from '#server/db/waiting-deals.ts'
import type { Deps } from '#server/deps.ts'
import { readCityFilter } from '#server/gazetteer/gazetteer.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { readChange, reviewLane } from './deal-rows.ts'

export type DealQuery = z.output<typeof DealListQuery>
export type DealFilters = Omit<DealQuery, 'page' | 'limit' | 'countsCategories'>

async function selectProviderIds(db: Db, where: SQL | undefined): Promise<string[]> {
  const rows = await db.select({ id: providers.id }).from(providers).where(where)
  return rows.map(({ id }) => id)
}

const wasApproved = or(isNotNull(deals.lastApproved), isNotNull(deals.change))

const hasKind = (kind: DealQuery['kind']): SQL | undefined =>
  kind && (kind === 'edited' ? wasApproved : and(isNull(deals.lastApproved), isNull(deals.change)))

async function isInCategories(db: Db, values: readonly string[]): Promise<SQL> {
  const categoryIds = await findCategoryIds(db, 'businessCategory', values)
  return isAnyId(deals.providerId, await selectProviderIds(db, inArray(providers.businessCategoryId, categoryIds)))
}

/** Providers are read first: PostgreSQL misjudges the size of a subquery and would read every deal. */
export async function matchesSearch(db: Db, search: string | undefined, providerId: string | undefined): Promise<SQL | undefined> {
  const toMatch = async (pattern: string) => {
    const inChange = or(like(readChange('foldedNameEn'), pattern), like(readChange('foldedNameAr'), pattern))
    const inDeal = or(anyColumnMatches([deals.foldedNameEn, deals.foldedNameAr], pattern), and(isNotNull(deals.changeStatus), inChange))
    if (providerId !== undefined) return inDeal
    const named = await selectProviderIds(db, anyColumnMatches([providers.foldedNameEn, providers.foldedNameAr], pattern))
    return or(inDeal, isAnyId(deals.providerId, named))
  }
  const matches: (SQL | undefined)[] = []
  for (const pattern of searchPatterns(search)) matches.push(await toMatch(pattern))
  return and(...matches)
}

export interface Queue {
  /** Changes of approved vouchers wait too, for administrators. */
  readonly isAdmin: boolean
  /** Narrows nothing but what waits. */
  readonly filters: SQL | undefined
}

/** Administrators see what waits for them. Other rows are not narrowed, so that the counts of their tabs stay the same. */
export function narrowPending({ isAdmin, filters }: Queue): SQL | undefined {
  const filter = isAdmin ? and(isOfApproved(deals.providerId), filters) : filters
  return filter && or(ne(deals.status, 'PENDING'), filter)
}

/** Vouchers of these statuses; those that wait are narrowed. */
function hasStatus(statuses: readonly ReviewStatus[] | undefined, queue: Queue): SQL | undefined {
  if (!statuses?.length) return narrowPending(queue)
  const { isAdmin, filters } = queue
  const others = statuses.filter((status) => status !== 'PENDING')
  const isQueued = statuses.includes('PENDING') && and(isAdmin ? isWaiting : eq(deals.status, 'PENDING'), filters)
  return or(others.length > 0 ? inArray(deals.status, others) : undefined, isQueued || undefined)
}

/** `rows`: what is listed. `counts`: the parts of which the counts beside the rows leave out one. */
export async function toConditions({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>, viewer: Viewer, query: DealFilters) {
  const { businessCategory, search, kind, late, lane, ended } = query
  const isAdmin = getSide(viewer.role) === 'admin'
  const providerId = isAdmin ? query.serviceProviderId : viewer.businessId
  const searched = await matchesSearch(db, search, providerId)
  const city = isAdmin ? readCityFilter(query.city) : null
  const inCity = city ? isAnyId(deals.providerId, await selectProviderIds(db, eq(providers.cityId, city._id))) : undefined
  const inCategories = businessCategory && (await isInCategories(db, businessCategory))
  const inDays = withinDays(deals.createdAt, query, config.businessTimeZone)
  const filters = and(searched, inCategories, inCity, inDays)
  const isInScope = providerId === undefined ? undefined : eq(deals.providerId, providerId)
  const isVisible = and(isNull(deals.deletedAt), isInScope)
  const isListed = and(isVisible, filters)
  const overdueFilter = isAdmin && late ? isOverdue(deals.submittedAt, now()) : undefined
  const laneFilter = isAdmin && lane ? eq(reviewLane, lane) : undefined
  const kindFilter = isAdmin ? hasKind(kind) : undefined
  const queue = { isAdmin, filters: and(kindFilter, overdueFilter, laneFilter) }
  const isEnded = and(isStoppedDeal, isInScope, narrowPending({ isAdmin, filters: undefined }))
  const isShown = (filter: SQL | undefined) => (ended ? and(isEnded, filter) : and(isVisible, filter, hasStatus(query.dealStatus, queue)))
  return {
    isAdmin,
    providerId,
    city,
    queue,
    rows: { where: isShown(filters), isFiltered: Boolean(filters ?? queue.filters) },
    counts: {
      isVisible,
      isListed,
      overdueFilter,
      laneFilter,
      kindFilter,
      isEnded: and(isEnded, filters),
      outsideSearch: and(isVisible, inCategories, inCity, inDays),
      outsideCategories: isShown(and(searched, inCity, inDays)),
    },
  }
}

export type DealConditions = Awaited<ReturnType<typeof toConditions>>
