import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { categoryCountsQuery, pagedListQuery } from '#components/list/list-queries.ts'
import { adminDashboard, dealLists, providerDashboard, providerStandings } from '#components/query-options.ts'
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
import { endDeal, getDealClaimants } from '#contract/voucher-endings.ts'
import type { Api, CallOptions } from '#lib/http/api.ts'
import { callKey } from '#lib/http/call-key.ts'
import { shownStatus, toDealListQuery } from './list-query.ts'
import type { DealSearch } from './search.ts'
import { toRowUnderReview, toUnderReview } from './sent.ts'

const all = ['deals'] as const
const reviewedKey = (id: string) => [...callKey(getDeal, { params: { id } }), 'reviewed'] as const

/** The fields of `deals.list` with another name than in the address. */
export const dealListFields = { provider: 'serviceProviderId', category: 'businessCategory' } as const

export const dealQueries = (api: Api) => ({
  all,
  list: (search: DealSearch, side: Side) => {
    const query = toDealListQuery(search, side)
    const list = api.query(listDeals, { query })
    if (side !== 'admin' || shownStatus(search, side) !== 'PENDING') return pagedListQuery(list, search)
    const readQueue = async ({ signal }: QueryFunctionContext) => {
      const page = await api.send(listDeals, { query }, { signal })
      return { ...page, rows: page.rows.map(toRowUnderReview) }
    }
    return pagedListQuery({ ...list, queryFn: readQueue }, search)
  },
  /** Numbers of vouchers by category under the other filters. */
  categoryCounts: (search: DealSearch) => {
    const listed = toDealListQuery({ ...search, category: undefined }, 'admin')
    const query = { ...listed, page: 1, limit: 1, sortKey: undefined, sortValue: undefined, countsCategories: true }
    return categoryCountsQuery([...all, 'categoryCounts', query], (signal) => api.send(listDeals, { query }, { signal }))
  },
  /** Not below the key of the lists, like the next one: no decision is written there in advance, no redemption refetches it. */
  find: (search: string) =>
    queryOptions({
      ...api.query(listDeals, { query: { page: 1, limit: 5, search, dealStatus: undefined } }),
      queryKey: [...all, 'find', search] as const,
    }),
  /** Own vouchers that customers can claim, the newest hundred. */
  approved: () =>
    queryOptions({
      ...api.query(listDeals, { query: { page: 1, limit: maximumPageSize, dealStatus: 'APPROVED' } }),
      queryKey: [...all, 'approved'] as const,
    }),
  detail: (id: string) => api.query(getDeal, { params: { id } }),
  /** As administrators see it. */
  reviewed: (id: string) =>
    queryOptions({
      queryKey: reviewedKey(id),
      queryFn: async ({ signal }) => toUnderReview(await api.send(getDeal, { params: { id } }, { signal })),
    }),
  /** Uses the dashboard's key, so that whatever refreshes its figures refreshes these. The old ones stay while a period loads. */
  figures: (id: string, period: FigurePeriod) =>
    queryOptions({
      ...api.query(getDealFigures, { params: { id }, query: { period } }),
      queryKey: [...providerDashboard, 'deal', id, period] as const,
      placeholderData: (figures, before) => (before?.queryKey[2] === id ? figures : undefined),
    }),
  history: (id: string) => api.query(getDealHistory, { params: { id } }),
  /** How many customers hold the deal today. */
  claimants: (id: string) => api.query(getDealClaimants, { params: { id } }),
  /** Track record of the business, only on a full backend. */
  standing: (providerId: string) => api.query(getProviderStanding, { params: { id: providerId } }),
})

/** What the list of administrators shows; without a search all vouchers. */
export function fetchDealFile(api: Api, search: DealSearch | undefined, options: CallOptions) {
  if (!search) return api.send(downloadDeals, { query: { dealStatus: undefined } }, options)
  const { page: _page, limit: _limit, ...query } = toDealListQuery(search, 'admin')
  return api.send(downloadDeals, { query }, options)
}

const decideOptimistically = reviewCache<DealRow>({ area: 'deals', detailKey: reviewedKey, statusField: 'dealStatus' })

/** Sent with a decision about a voucher. */
export interface DecidedAlso {
  /** Mails whoever holds a voucher whose approval is withdrawn. */
  readonly tellCustomers?: boolean | undefined
}

export const dealMutations = (api: Api) => ({
  create: () => api.mutation(createDeal, { invalidates: [all, providerDashboard], quiet: 'failure' }),
  update: () => api.mutation(updateDeal, { invalidates: [all, providerDashboard], quiet: 'failure' }),
  updateCover: () => api.mutation(updateDealCover, { invalidates: [all, providerDashboard], quiet: 'failure' }),
  discardChange: () => api.mutation(discardDealChange, { invalidates: [all, providerDashboard] }),
  /** Its own page is still mounted and must not refetch a deleted deal. */
  remove: () => api.mutation(deleteDeal, { invalidates: [dealLists, adminDashboard, providerDashboard], quiet: 'success' }),
  end: () => api.mutation(endDeal, { invalidates: [dealLists, adminDashboard, providerDashboard], quiet: 'success' }),
  undoEnd: () => api.mutation(endDeal, { invalidates: [all, adminDashboard, providerDashboard] }),
  decide: ({ tellCustomers }: DecidedAlso = {}) =>
    decideOptimistically(
      [...all, 'decide'],
      ({ id, ...decision }, key) => {
        const notifiesCustomers = tellCustomers && !decision.isApproved && !decision.undo
        const body = { dealId: id, ...decision, ...(notifiesCustomers && { tellCustomers }) }
        return api.write(decideDeal, { body }, { idempotencyKey: key })
      },
      [providerStandings],
    ),
})
