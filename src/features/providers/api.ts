import { queryOptions } from '@tanstack/react-query'
import { pagedListQuery } from '#components/list/list-queries.ts'
import { getProfile } from '#contract/profile.ts'
import { getProviderRecord, listProviderCities, listProviders } from '#contract/providers.ts'
import type { Api } from '#lib/http/api.ts'
import { toProviderListQuery } from './list-query.ts'
import type { ProviderSearch } from './search.ts'

/** The fields of `providers.list` with another name than in the address. */
export const providerListFields = { category: 'businessCategory' } as const

const all = ['providers'] as const
const lists = [...all, 'list'] as const
const detailKey = (id: string) => [...all, 'detail', id] as const
export const providerKeys = { all, lists, detailKey } as const

export const providerQueries = (api: Api) => ({
  all,
  list: (search: ProviderSearch) => {
    const query = api.supportedFields(
      listProviders,
      toProviderListQuery(search, (key) => api.supports(listProviders, 'sortKey', key)),
    )
    return pagedListQuery([...lists, query] as const, search, (signal) => api.send(listProviders, { query }, { signal }))
  },
  find: (search: string) =>
    queryOptions({
      queryKey: [...all, 'find', search] as const,
      queryFn: ({ signal }) =>
        api.send(listProviders, { query: { page: 1, limit: 5, search, accountApprovalStatus: undefined } }, { signal }),
    }),
  cities: () =>
    queryOptions({
      queryKey: [...all, 'cities'] as const,
      queryFn: ({ signal }) => api.send(listProviderCities, {}, { signal }),
    }),
  /** The profile; its own key, because a decision updates it. */
  detail: (id: string) =>
    queryOptions({
      queryKey: detailKey(id),
      queryFn: ({ signal }) => api.send(getProfile, { params: { userId: id } }, { signal }),
    }),
  /** Not on a plain backend. */
  record: (id: string) =>
    queryOptions({
      queryKey: [...all, 'record', id] as const,
      queryFn: ({ signal }) => api.send(getProviderRecord, { params: { id } }, { signal }),
    }),
})
