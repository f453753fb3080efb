import { toListQuery } from '#components/list/list-query.ts'
import { toChoices } from '#components/list/list-search.ts'
import { type CanSort, queueStatus, resolveReviewSort } from '#components/review/queue-order.ts'
import type { ProviderListQuery } from '#contract/providers.ts'
import type { ProviderSearch } from './search.ts'

export const resolveProviderSort = (search: ProviderSearch, canSort: CanSort) => {
  const status = queueStatus(search)
  if (search.licence && !search.sort) return { key: search.licence === 'sent' ? 'submittedAt' : 'licenceExpiresOn', dir: 1 } as const
  return resolveReviewSort(search, { status, isQueue: status === 'PENDING', canSort })
}

/** The query of `providers.list` (§7). */
export const toProviderListQuery = (search: ProviderSearch, canSort: CanSort) => {
  const { key, dir } = resolveProviderSort(search, canSort)
  const { by, category, city, late, licence } = search
  return {
    ...toListQuery(search),
    ...(search.search && by && { searchBy: by }),
    accountApprovalStatus: [queueStatus(search)],
    businessCategory: toChoices(category),
    city,
    late,
    licence,
    // A lane has its own order.
    ...(!(licence && !search.sort) && { sortKey: key, sortValue: dir }),
  } satisfies ProviderListQuery
}
