import { queryOptions } from '@tanstack/react-query'
import { pagedListQuery } from '#components/list/list-queries.ts'
import { dealLists } from '#components/query-options.ts'
import { getDeal, listDeals } from '#contract/deals.ts'
import type { Side } from '#contract/roles.ts'
import type { Api } from '#lib/http/api.ts'
import { toDealListQuery } from './list-query.ts'
import type { DealSearch } from './search.ts'

/** The fields of `deals.list` with another name than in the address. */
export const dealListFields = { provider: 'serviceProviderId', category: 'businessCategory' } as const

const all = ['deals'] as const
const detailKey = (id: string) => [...all, 'detail', id] as const
export const dealKeys = { all, lists: dealLists, detailKey } as const

export const dealQueries = (api: Api) => ({
  all,
  list: (search: DealSearch, side: Side) => {
    const query = api.supportedFields(
      listDeals,
      toDealListQuery(search, side, (key) => api.supports(listDeals, 'sortKey', key)),
    )
    return pagedListQuery([...dealLists, side, query] as const, search, (signal) => api.send(listDeals, { query }, { signal }))
  },
  find: (search: string, side: Side) =>
    queryOptions({
      queryKey: [...all, 'find', side, search] as const,
      queryFn: ({ signal }) => api.send(listDeals, { query: { page: 1, limit: 5, search, dealStatus: undefined } }, { signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: detailKey(id),
      queryFn: ({ signal }) => api.send(getDeal, { params: { id } }, { signal }),
    }),
})
