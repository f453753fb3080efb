import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Call, CallInput } from '../../contract/call.ts'
import { createDeal, type DealRow, decideDeal, deleteDeal, getDeal, listDeals, updateDeal, updateDealCover } from '../../contract/deals.ts'
import type { Side } from '../../contract/roles.ts'
import type { Api } from '../../http/api.ts'
import type { Keyed } from '../../http/idempotency-keys.ts'
import type { UploadOptions } from '../../patterns/form/use-upload.ts'
import { pagedQuery } from '../../patterns/list/paged-query.ts'
import { reviewCache } from '../../patterns/review/decision-cache.ts'
import { decidedStatus } from '../../patterns/review/decisions.ts'
import { type DealSearch, toDealListQuery } from './search.ts'

const all = ['deals'] as const
const lists = [...all, 'list'] as const
const detailKey = (id: string) => [...all, 'detail', id] as const

/** What can be read of deals. A list is asked for by the address of its page. */
export const dealQueries = (api: Api) => ({
  all,
  list: (search: DealSearch, side: Side) => {
    const query = api.known(listDeals, toDealListQuery(search, side, api.knows))
    return pagedQuery([...lists, side, query] as const, search, (signal) => api.send(listDeals, { query }, { signal }))
  },
  /** The first few of any status that hold these words. */
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

const decideOptimistically = reviewCache<DealRow>({
  all,
  lists,
  detailKey,
  statusField: 'dealStatus',
  decided: (deal, decision) => ({
    ...deal,
    dealStatus: decidedStatus(decision),
    isApproved: decision.isApproved,
    reason: decision.isApproved ? null : (decision.reason ?? null),
    // Which one it is now, the next answer tells.
    version: undefined,
  }),
})

/** What a call takes, with what its sending is followed and stopped by. */
type Uploaded<C extends Call> = Keyed<CallInput<C>> & { readonly upload?: UploadOptions }

/** What can be changed about deals. The screens tell the failures of both themselves. */
export const dealMutations = (api: Api) => ({
  create: () =>
    mutationOptions({
      mutationKey: [...all, 'create'],
      mutationFn: ({ key, upload, ...input }: Uploaded<typeof createDeal>) =>
        api.write(createDeal, input, { ...upload, idempotencyKey: key }),
      meta: { invalidates: [all], quiet: 'failure' },
    }),
  update: () =>
    mutationOptions({
      mutationKey: [...all, 'update'],
      mutationFn: ({ key, upload, ...input }: Uploaded<typeof updateDeal>) =>
        api.write(updateDeal, input, { ...upload, idempotencyKey: key }),
      meta: { invalidates: [all], quiet: 'failure' },
    }),
  updateCover: () =>
    mutationOptions({
      mutationKey: [...all, 'updateCover'],
      mutationFn: ({ key, upload, ...input }: Uploaded<typeof updateDealCover>) =>
        api.write(updateDealCover, input, { ...upload, idempotencyKey: key }),
      meta: { invalidates: [all], quiet: 'failure' },
    }),
  /** Its own page still stands there, and must not be told that the voucher is not found. */
  remove: () =>
    mutationOptions({
      mutationKey: [...all, 'remove'],
      mutationFn: (id: string) => api.write(deleteDeal, { params: { id } }),
      meta: { invalidates: [lists] },
    }),
  decide: () =>
    decideOptimistically([...all, 'decide'], ({ id, ...decision }, key) =>
      api.write(decideDeal, { body: { dealId: id, ...decision } }, { idempotencyKey: key }),
    ),
})
