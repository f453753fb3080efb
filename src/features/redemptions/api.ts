import { type MutationFunctionContext, mutationOptions, queryOptions } from '@tanstack/react-query'
import { infiniteListQuery } from '#components/list/list-queries.ts'
import { toListQuery } from '#components/list/list-query.ts'
import { dealLists, providerDashboard } from '#components/query-options.ts'
import type { CallInput } from '#contract/call.ts'
import { refusalReasons } from '#contract/claim-problems.ts'
import {
  checkVoucher,
  createRedemption,
  downloadRedemptions,
  getOfflineCodes,
  listOwnScans,
  listRedemptions,
  listRefusedScans,
  type RedemptionListQuery,
  reportRefusedScan,
  undoRedemption,
} from '#contract/redemptions.ts'
import type { SortDirection } from '#contract/sort-keys.ts'
import type { Api, CallOptions } from '#lib/http/api.ts'
import type { Keyed } from '#lib/http/idempotency-keys.ts'
import type { RedemptionSearch, RedemptionSort, RefusedSearch } from './search.ts'

const toOrder = <Sort extends RedemptionSort>(sort: Sort | undefined, dir: SortDirection = 1) => sort && { sortKey: sort, sortValue: dir }

/** The filters of `redemptions.list` (§7): one day is `redemptionDate`, several are a range. */
const toFilters = ({ deal: dealId, cashier: cashierId, ...search }: Omit<RedemptionSearch, 'sort' | 'dir'>) => {
  const { page: _page, limit: _limit, creationDate, ...filters } = toListQuery(search)
  return {
    ...filters,
    ...(creationDate && { redemptionDate: creationDate }),
    ...(dealId && { dealId }),
    ...(cashierId && { cashierId }),
  } satisfies RedemptionListQuery
}

const toRedemptionFilters = ({ sort, dir, ...search }: RedemptionSearch) => ({ ...toFilters(search), ...toOrder(sort, dir) })

const all = ['redemptions'] as const
const refused = [...all, 'refused'] as const

/** The fields of both lists with another name than in the address. */
export const redemptionListFields = { created: 'redemptionDate', deal: 'dealId', cashier: 'cashierId' } as const

/** Undefined for an unknown reason in the address. */
export const parseReason = (reason: string | undefined) => refusalReasons.find((known) => known === reason)

function toRefusedFilters({ reason: rawReason, till, sort, dir, ...search }: RefusedSearch) {
  const reason = parseReason(rawReason)
  return { ...toFilters(search), ...toOrder(sort, dir), ...(reason && { reason }), ...(till && { till }) }
}

const redemptionPageSize = 25

/** The lists' search parameters are the query keys; nothing is persisted. */
export const redemptionQueries = (api: Api) => {
  const readRefused = (search: RefusedSearch, page: number, signal: AbortSignal) =>
    api.send(listRefusedScans, { query: { ...toRefusedFilters(search), page, limit: redemptionPageSize } }, { signal })
  return {
    all,
    list: (search: RedemptionSearch) => {
      const query = toRedemptionFilters(search)
      return infiniteListQuery(api.query(listRedemptions, { query }).queryKey, redemptionPageSize, ({ pageParam: page, signal }) =>
        api.send(listRedemptions, { query: { ...query, page, limit: redemptionPageSize } }, { signal }),
      )
    },
    refused: (search: RefusedSearch) =>
      infiniteListQuery([...refused, 'list', toRefusedFilters(search)], redemptionPageSize, ({ pageParam, signal }) =>
        readRefused(search, pageParam, signal),
      ),
    /** The first page, to find rows that are newer than the list. */
    newestRefused: (search: RefusedSearch) =>
      queryOptions({
        ...api.query(listRefusedScans, { query: { ...toRefusedFilters(search), page: 1, limit: redemptionPageSize } }),
        queryKey: [...refused, 'newest', toRefusedFilters(search)] as const,
      }),
    newest: (search: RedemptionSearch) =>
      queryOptions({
        ...api.query(listRedemptions, { query: { ...toRedemptionFilters(search), page: 1, limit: redemptionPageSize } }),
        queryKey: [...all, 'newest', toRedemptionFilters(search)] as const,
      }),
  }
}

/** The spreadsheet of all rows that match the filters, in the order of the list. */
export const redemptionFiles = (api: Api) => ({
  download: (search: RedemptionSearch, options: Pick<CallOptions, 'signal' | 'onProgress'>) =>
    api.send(downloadRedemptions, { query: toRedemptionFilters(search) }, options),
})

export const ownScansQuery = (api: Api) =>
  queryOptions({
    ...api.query(listOwnScans, {}),
    // Not below `all`: it is read at the start of a till, and not again when something changes.
    queryKey: ['own-scans'] as const,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const offlineCodes = (api: Api) => ({
  queryKey: [...all, 'offlineCodes'] as const,
  /** All of it, or what has changed since (ISO). */
  fetch: (since: string | undefined, signal: AbortSignal) => api.send(getOfflineCodes, { query: { ...(since && { since }) } }, { signal }),
})

/** A scan that the till refused without a network. */
export const reportRefused =
  (api: Api) =>
  ({ key, signal, ...input }: Keyed<CallInput<typeof reportRefusedScan>> & Stoppable) =>
    api.write(reportRefusedScan, input, { idempotencyKey: key, signal })

type Stoppable = Pick<CallOptions, 'signal'>

/** A redemption changes the lists, what the vouchers sold and the figures of the dashboard. */
const invalidates = [all, dealLists, providerDashboard] as const

/** The server records every refusal (F-054). */
const refreshesRefused = {
  onError: (_error: Error, _input: unknown, _before: unknown, { client }: MutationFunctionContext) =>
    void client.invalidateQueries({ queryKey: refused }),
}

/** None is optimistic. The till itself shows how `create` and `check` end. */
export const redemptionMutations = (api: Api) => ({
  create: () =>
    mutationOptions({
      mutationKey: [...all, 'create'],
      // All attempts of one scan share a key (F-043).
      mutationFn: ({ key, signal, ...input }: Keyed<CallInput<typeof createRedemption>> & Stoppable) =>
        api.write(createRedemption, input, { idempotencyKey: key, signal }),
      meta: { invalidates, quiet: 'both' },
      ...refreshesRefused,
    }),
  check: () =>
    mutationOptions({
      mutationKey: [...all, 'check'],
      mutationFn: ({ signal, ...input }: CallInput<typeof checkVoucher> & Stoppable) => api.send(checkVoucher, input, { signal }),
      meta: { quiet: 'both' },
      ...refreshesRefused,
    }),
  undo: () => api.mutation(undoRedemption, { invalidates }),
})
