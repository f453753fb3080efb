import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { categoryCountsQuery, pagedListQuery } from '#components/list/list-queries.ts'
import { adminDashboard, providerDashboard, providerStandings } from '#components/query-options.ts'
import { reviewCache } from '#components/review/decision-cache.ts'
import {
  createDeal,
  type DealRow,
  decideDeal,
  deleteDeal,
  discardDealChange,
  downloadDeals,
  getDeal,
  getDealFigures,
  getDealHistory,
  listDeals,
  updateDeal,
  updateDealCover,
} from '#contract/deals.ts'
import { maximumPageSize } from '#contract/limits.ts'
import type { FigurePeriod } from '#contract/periods.ts'
import { getProviderStanding } from '#contract/providers.ts'
import type { Side } from '#contract/roles.ts'
import { endDeal, getDealHolders } from '#contract/voucher-endings.ts'
import type { Api, CallOptions } from '#lib/http/api.ts'
import type { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { dealKeys } from './keys.ts'
import { shownStatus, toDealListQuery } from './list-query.ts'
import type { DealSearch } from './search.ts'
import { toJudged, toJudgedRow } from './sent.ts'

const { all, lists, find, detailKey, reviewedKey } = dealKeys

/** The fields of `deals.list` with another name than in the address. */
export const dealListFields = { provider: 'serviceProviderId', category: 'businessCategory' } as const

export const dealQueries = (api: Api) => ({
  all,
  list: (search: DealSearch, side: Side) => {
    const query = api.supportedFields(listDeals, toDealListQuery(search, side))
    const isQueue = side === 'admin' && shownStatus(search, side) === 'PENDING'
    return pagedListQuery([...lists, side, query] as const, search, async (signal) => {
      const page = await api.send(listDeals, { query }, { signal })
      return isQueue ? { ...page, rows: page.rows.map(toJudgedRow) } : page
    })
  },
  /** Numbers of vouchers by category under the other filters. */
  categoryCounts: (search: DealSearch) => {
    const listed = toDealListQuery({ ...search, category: undefined }, 'admin')
    const query = { ...listed, page: 1, limit: 1, sortKey: undefined, sortValue: undefined, countsCategories: true }
    return categoryCountsQuery([...all, 'categoryCounts', query], (signal) => api.send(listDeals, { query }, { signal }))
  },
  find: (search: string, side: Side) =>
    queryOptions({
      queryKey: [...find, side, search] as const,
      ...api.query(listDeals, { query: { page: 1, limit: 5, search, dealStatus: undefined } }),
    }),
  /** Own vouchers that customers can claim, the newest hundred. */
  approved: () =>
    queryOptions({
      queryKey: [...all, 'approved'] as const,
      ...api.query(listDeals, { query: { page: 1, limit: maximumPageSize, dealStatus: 'APPROVED' } }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: detailKey(id),
      ...api.query(getDeal, { params: { id } }),
    }),
  /** As administrators see it. */
  reviewed: (id: string) =>
    queryOptions({
      queryKey: reviewedKey(id),
      queryFn: async ({ signal }) => toJudged(await api.send(getDeal, { params: { id } }, { signal })),
    }),
  /** Uses the dashboard's key, so that whatever refreshes its figures refreshes these. The old ones stay while a period loads. */
  figures: (id: string, period: FigurePeriod) =>
    queryOptions({
      queryKey: [...providerDashboard, 'deal', id, period] as const,
      ...api.query(getDealFigures, { params: { id }, query: { period } }),
      placeholderData: (figures, before) => (before?.queryKey[2] === id ? figures : undefined),
    }),
  /** Uses the deal's key: whatever changes the deal adds to its history. */
  history: (id: string) =>
    queryOptions({
      queryKey: [...detailKey(id), 'history'] as const,
      ...api.query(getDealHistory, { params: { id } }),
    }),
  /** How many customers hold the deal today. */
  holders: (id: string) =>
    queryOptions({
      queryKey: [...detailKey(id), 'holders'] as const,
      ...api.query(getDealHolders, { params: { id } }),
    }),
  /** Track record of the business, only on a full backend. */
  standing: (providerId: string) =>
    queryOptions({
      queryKey: [...providerStandings, providerId] as const,
      ...api.query(getProviderStanding, { params: { id: providerId } }),
    }),
})

/** What the list of administrators shows; without a search all vouchers. */
export function fetchDealFile(api: Api, search: DealSearch | undefined, options: CallOptions) {
  if (!search) return api.send(downloadDeals, { query: { dealStatus: undefined } }, options)
  const { page: _page, limit: _limit, ...query } = toDealListQuery(search, 'admin')
  return api.send(downloadDeals, { query }, options)
}

const decideOptimistically = reviewCache<DealRow>({ ...dealKeys, detailKey: reviewedKey, statusField: 'dealStatus' })

/** Sent with a decision about a voucher. */
export interface DecidedAlso {
  /** Mails whoever holds a voucher whose approval is withdrawn. */
  readonly tellCustomers?: boolean | undefined
}

export const dealMutations = (api: Api) => ({
  create: () => api.mutation(createDeal, { invalidates: [all, providerDashboard], quiet: 'failure' }),
  update: () => api.mutation(updateDeal, { invalidates: [all, providerDashboard], quiet: 'failure' }),
  updateCover: () => api.mutation(updateDealCover, { invalidates: [all, providerDashboard], quiet: 'failure' }),
  discardChange: () =>
    mutationOptions({
      mutationKey: [...all, 'discardChange'],
      mutationFn: ({ id, version }: { readonly id: string; readonly version: number | undefined }) =>
        api.write(discardDealChange, { params: { id }, query: { expectedVersion: version } }),
      meta: { invalidates: [all, providerDashboard] },
    }),
  /** Its own page is still mounted and must not refetch a deleted deal. */
  remove: () =>
    mutationOptions({
      mutationKey: [...all, 'remove'],
      mutationFn: (id: string) => api.write(deleteDeal, { params: { id } }),
      meta: { invalidates: [lists, adminDashboard, providerDashboard], quiet: 'success' },
    }),
  end: (withIdempotencyKey: ReturnType<typeof createIdempotencyKeys>) =>
    mutationOptions({
      mutationKey: [...all, 'end'],
      mutationFn: ({ id: dealId, reason }: { readonly id: string; readonly reason: string }) => {
        const body = { dealId, reason }
        return withIdempotencyKey({ body }, (idempotencyKey) => api.write(endDeal, { body }, { idempotencyKey }))
      },
      meta: { invalidates: [lists, adminDashboard, providerDashboard], quiet: 'success' },
    }),
  undoEnd: () =>
    mutationOptions({
      mutationKey: [...all, 'undoEnd'],
      mutationFn: (dealId: string) => api.write(endDeal, { body: { dealId, undo: true } }),
      meta: { invalidates: [all, adminDashboard, providerDashboard] },
    }),
  decide: ({ tellCustomers }: DecidedAlso = {}) =>
    decideOptimistically(
      [...all, 'decide'],
      ({ id, ...decision }, key) => {
        const isTold = tellCustomers && !decision.isApproved && !decision.undo
        const body = { dealId: id, ...decision, ...(isTold && { tellCustomers }) }
        return api.write(decideDeal, { body }, { idempotencyKey: key })
      },
      [providerStandings],
    ),
})
