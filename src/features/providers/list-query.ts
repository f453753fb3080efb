import { toListQuery } from '#components/list/list-query.ts'
import { toChoices } from '#components/list/list-search.ts'
import type { Sorting } from '#components/list/sorting.ts'
import { queueStatus, resolveReviewSort, toReviewSortQuery } from '#components/review/queue-order.ts'
import type { ProviderListQuery } from '#contract/providers.ts'
import type { ProviderSearch, ProviderSort } from './search.ts'

const hasLaneOrder = ({ licence, sort }: ProviderSearch): boolean => licence !== undefined && !sort

/** A lane of licences has an order of its own. */
export const resolveProviderSort = (search: ProviderSearch): Sorting<ProviderSort | 'licenceSentAt'> => {
  if (hasLaneOrder(search)) return { key: search.licence === 'sent' ? 'licenceSentAt' : 'licenceExpiresOn', dir: 1 }
  return resolveReviewSort(search, { side: 'admin', status: queueStatus(search) })
}

export const toProviderListQuery = (search: ProviderSearch) => {
  const status = queueStatus(search)
  const { by, category, city, late, licence } = search
  return {
    ...toListQuery(search),
    ...(search.search && by && { searchBy: by }),
    accountApprovalStatus: [status],
    businessCategory: toChoices(category),
    city,
    late,
    licence,
    ...(!hasLaneOrder(search) && toReviewSortQuery(search, { side: 'admin', status })),
  } satisfies ProviderListQuery
}
