import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { UploadOptions } from '../../components/form/use-submit.ts'
import { pagedListQuery } from '../../components/list/list-queries.ts'
import { adminDashboard, dealLists, providerDashboard } from '../../components/query-options.ts'
import type { Call, CallInput } from '../../contract/call.ts'
import { createDeal, deleteDeal, getDeal, listDeals, updateDeal, updateDealCover } from '../../contract/deals.ts'
import type { Side } from '../../contract/roles.ts'
import type { Api } from '../../lib/http/api.ts'
import type { Keyed } from '../../lib/http/idempotency-keys.ts'
import { toDealListQuery } from './list-query.ts'
import type { DealSearch } from './search.ts'

const all = ['deals'] as const
const detailKey = (id: string) => [...all, 'detail', id] as const
export const dealKeys = { all, lists: dealLists, detailKey } as const

export const dealQueries = (api: Api) => ({
  all,
  list: (search: DealSearch, side: Side) => {
    const query = api.supportedFields(listDeals, toDealListQuery(search, side, api.isFullBackend()))
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

/** Input of a call with upload progress and an abort signal. */
type Uploaded<C extends Call> = Keyed<CallInput<C>> & { readonly upload?: UploadOptions }

export const dealMutations = (api: Api) => ({
  create: () =>
    mutationOptions({
      mutationKey: [...all, 'create'],
      mutationFn: ({ key, upload, ...input }: Uploaded<typeof createDeal>) =>
        api.write(createDeal, input, { ...upload, idempotencyKey: key }),
      meta: { invalidates: [all, providerDashboard], quiet: 'failure' },
    }),
  update: () =>
    mutationOptions({
      mutationKey: [...all, 'update'],
      mutationFn: ({ key, upload, ...input }: Uploaded<typeof updateDeal>) =>
        api.write(updateDeal, input, { ...upload, idempotencyKey: key }),
      meta: { invalidates: [all, providerDashboard], quiet: 'failure' },
    }),
  updateCover: () =>
    mutationOptions({
      mutationKey: [...all, 'updateCover'],
      mutationFn: ({ key, upload, ...input }: Uploaded<typeof updateDealCover>) =>
        api.write(updateDealCover, input, { ...upload, idempotencyKey: key }),
      meta: { invalidates: [all, providerDashboard], quiet: 'failure' },
    }),
  /** Its own page is still mounted and must not refetch a deleted deal. */
  remove: () =>
    mutationOptions({
      mutationKey: [...all, 'remove'],
      mutationFn: (id: string) => api.write(deleteDeal, { params: { id } }),
      meta: { invalidates: [dealLists, adminDashboard, providerDashboard] },
    }),
})
