import { keepPreviousData, mutationOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '../../contract/call.ts'
import { createDeal, type Deal, decideDeal, getDeal, listDeals } from '../../contract/deals.ts'
import type { ReviewStatus } from '../../contract/review.ts'
import type { Side } from '../../contract/roles.ts'
import type { Api } from '../../http/api.ts'
import { persisted } from '../../patterns/persisted-query.ts'
import {
  type DealDecision,
  type DealPage,
  type DealPageQuery,
  decided,
  everything,
  filterOf,
  type PageChange,
  withDecision,
  withoutDecision,
} from './decision-cache.ts'
import { type DealSearch, toDealListQuery } from './search.ts'

const all = ['deals'] as const
const lists = [...all, 'list'] as const
const detailKey = (id: string) => [...all, 'detail', id] as const
const listKey = (side: Side, query: DealPageQuery) => [...lists, side, query] as const
const decideKey = [...all, 'decide'] as const

/** For the page whose route has asked already: drawn after that has failed it shows the failure, instead of asking a second time. */
export const askedByRoute = { retryOnMount: false } as const

/** What can be read of deals. A list is asked for by the address of its page. */
export const dealQueries = (api: Api) => ({
  all,
  list: (search: DealSearch, side: Side) => {
    const query = toDealListQuery(search, side)
    return queryOptions({
      queryKey: listKey(side, query),
      queryFn: ({ signal }) => api.send(listDeals, { query }, { signal }),
      placeholderData: keepPreviousData,
      ...(query.page === 1 && filterOf(query) === everything && persisted),
    })
  },
  detail: (id: string) =>
    queryOptions({
      queryKey: detailKey(id),
      queryFn: ({ signal }) => api.send(getDeal, { params: { id } }, { signal }),
    }),
})

interface Remembered {
  readonly pages: readonly { readonly key: QueryKey; readonly at: number | undefined; readonly change: PageChange }[]
  readonly detail?: { readonly before: Deal; readonly written: Deal | undefined }
}

type CachedPage = readonly [key: ReturnType<typeof listKey>, page: DealPage]

const cachedPages = (client: QueryClient): CachedPage[] =>
  client.getQueriesData<DealPage>({ queryKey: lists }).flatMap(([key, page]) => (page ? [[key as CachedPage[0], page] as const] : []))

const writtenAt = (client: QueryClient, key: QueryKey) => client.getQueryState(key)?.dataUpdatedAt

const statusBefore = (client: QueryClient, { dealId, expectedStatus }: DealDecision): ReviewStatus | undefined =>
  cachedPages(client).flatMap(([, page]) => page.rows.find((row) => row._id === dealId)?.dealStatus ?? [])[0] ??
  client.getQueryData<Deal>(detailKey(dealId))?.dealStatus ??
  expectedStatus

/** Writes the decision into every page that holds the deal, or counts it, keeping the age of what is written over. */
const writePages = (client: QueryClient, decision: DealDecision, from: ReviewStatus): Remembered['pages'] => {
  const pages = cachedPages(client)
  const holds = (page: DealPage) => page.rows.some((row) => row._id === decision.dealId)
  const counted = new Set([everything, ...pages.flatMap(([key, page]) => (holds(page) ? [filterOf(key[3])] : []))])
  return pages.flatMap(([key, page]) => {
    if (!counted.has(filterOf(key[3]))) return []
    const at = writtenAt(client, key)
    const { page: next, change } = withDecision(page, key[3], decision, from)
    client.setQueryData(key, next, { updatedAt: at })
    return [{ key, at, change }]
  })
}

const writeDetail = (client: QueryClient, decision: DealDecision): Remembered['detail'] => {
  const key = detailKey(decision.dealId)
  const before = client.getQueryData<Deal>(key)
  if (!before) return undefined
  return { before, written: client.setQueryData<Deal>(key, decided(before, decision), { updatedAt: writtenAt(client, key) }) }
}

/** Puts back what was written; what the server has answered since then is newer and stays. */
const putBack = (client: QueryClient, dealId: string, { pages, detail }: Remembered) => {
  for (const { key, at, change } of pages)
    if (writtenAt(client, key) === at)
      client.setQueryData<DealPage>(key, (page) => page && withoutDecision(page, change), { updatedAt: at })
  const key = detailKey(dealId)
  if (detail)
    client.setQueryData<Deal>(key, (deal) => (deal === detail.written ? detail.before : deal), { updatedAt: writtenAt(client, key) })
}

/** What a mutation is called with; `key` makes a person's own "Try again" the same write as the try before (`createIdempotencyKeys`). */
type Keyed<Variables> = Variables & { readonly key?: string }

/** What can be changed about deals. The screens tell the failures of both themselves. */
export const dealMutations = (api: Api) => ({
  create: () =>
    mutationOptions({
      mutationKey: [...all, 'create'],
      mutationFn: ({ key, ...input }: Keyed<CallInput<typeof createDeal>>) => api.write(createDeal, input, { idempotencyKey: key }),
      meta: { invalidates: [all], quiet: 'failure' },
    }),
  /** Optimistic: the deal changes its tab at once and goes back when the server refuses (409 `ALREADY_DECIDED` among others). */
  decide: () =>
    mutationOptions({
      mutationKey: decideKey,
      mutationFn: ({ key, ...body }: Keyed<DealDecision>) => api.write(decideDeal, { body }, { idempotencyKey: key }),
      onMutate: async (decision, { client }): Promise<Remembered> => {
        await client.cancelQueries({ queryKey: all })
        const from = statusBefore(client, decision)
        return { pages: from ? writePages(client, decision, from) : [], detail: writeDetail(client, decision) }
      },
      onSuccess: ({ data }, { dealId }, _remembered, { client }) => {
        // Not into a cache that was emptied meanwhile: it is somebody else's.
        client.setQueryData<Deal>(detailKey(dealId), (shown) => shown && data)
      },
      onError: (_error, { dealId }, remembered, { client }) => {
        if (remembered) putBack(client, dealId, remembered)
      },
      onSettled: (_deal, _error, _decision, _remembered, { client }) => {
        // Only the last of several decisions may refetch: an earlier one would show the later ones undone.
        if (client.isMutating({ mutationKey: decideKey }) === 1) void client.invalidateQueries({ queryKey: all })
      },
      meta: { quiet: 'failure' },
    }),
})
