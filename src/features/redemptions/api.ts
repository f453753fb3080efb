import { type MutationFunctionContext, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '../../contract/call.ts'
import {
  checkVoucher,
  createRedemption,
  downloadRedemptions,
  listRedemptions,
  listRefusedScans,
  undoRedemption,
} from '../../contract/redemptions.ts'
import type { Api, CallOptions } from '../../http/api.ts'
import type { Keyed } from '../../http/idempotency-keys.ts'
import { appendedQuery } from '../../patterns/list/appended-query.ts'
import { providerDashboard } from '../../patterns/query-roots.ts'
import { type RedemptionSearch, toRedemptionFilters } from './search.ts'

const all = ['redemptions'] as const
const refused = [...all, 'refused'] as const

/** Rows that one page of the list appends. */
const redemptionPageSize = 25

/** What can be read of redemptions. The list is asked for by the address of its page; nothing of it is kept beyond the visit. */
export const redemptionQueries = (api: Api) => {
  const filtersOf = (search: RedemptionSearch) => api.known(listRedemptions, toRedemptionFilters(search))
  const read = (search: RedemptionSearch, page: number, signal: AbortSignal) =>
    api.send(listRedemptions, { query: { ...filtersOf(search), page, limit: redemptionPageSize } }, { signal })
  const readRefused = (search: RedemptionSearch, page: number, signal: AbortSignal) =>
    api.send(listRefusedScans, { query: { ...filtersOf(search), page, limit: redemptionPageSize } }, { signal })
  return {
    all,
    list: (search: RedemptionSearch) =>
      appendedQuery([...all, 'list', filtersOf(search)], redemptionPageSize, ({ pageParam, signal }) => read(search, pageParam, signal)),
    /** What was refused: asked for by the same filters. */
    refused: (search: RedemptionSearch) =>
      appendedQuery([...refused, 'list', filtersOf(search)], redemptionPageSize, ({ pageParam, signal }) =>
        readRefused(search, pageParam, signal),
      ),
    /** Their first page alone, and that of the redemptions below: what has come since the list was read. */
    newestRefused: (search: RedemptionSearch) =>
      queryOptions({
        queryKey: [...refused, 'newest', filtersOf(search)] as const,
        queryFn: ({ signal }) => readRefused(search, 1, signal),
      }),
    newest: (search: RedemptionSearch) =>
      queryOptions({
        queryKey: [...all, 'newest', filtersOf(search)] as const,
        queryFn: ({ signal }) => read(search, 1, signal),
      }),
  }
}

/** The spreadsheet of what a list's filters let through, made anew each time. */
export const redemptionFiles = (api: Api) => ({
  of: (search: RedemptionSearch, options: Pick<CallOptions, 'signal' | 'onProgress'>) =>
    api.send(downloadRedemptions, { query: api.known(downloadRedemptions, toRedemptionFilters(search)) }, options),
})

/** Whoever waits may stop waiting. */
type Stoppable = Pick<CallOptions, 'signal'>

/** What follows from a redemption: the lists, and the figures of the dashboard. */
const invalidates = [all, providerDashboard] as const

/** What follows from a refusal at the till: it is on record (F-054). */
const notesRefusal = {
  onError: (_error: Error, _input: unknown, _before: unknown, { client }: MutationFunctionContext) =>
    void client.invalidateQueries({ queryKey: refused }),
}

/** What can be done at the till. None is shown ahead of its answer; the till tells how redeeming and checking end itself. */
export const redemptionMutations = (api: Api) => ({
  create: () =>
    mutationOptions({
      mutationKey: [...all, 'create'],
      // The key is the same for every try of one scan, another one for the next (F-043).
      mutationFn: ({ key, signal, ...input }: Keyed<CallInput<typeof createRedemption>> & Stoppable) =>
        api.write(createRedemption, input, { idempotencyKey: key, signal }),
      meta: { invalidates, quiet: 'both' },
      ...notesRefusal,
    }),
  check: () =>
    mutationOptions({
      mutationKey: [...all, 'check'],
      mutationFn: ({ signal, ...input }: CallInput<typeof checkVoucher> & Stoppable) => api.send(checkVoucher, input, { signal }),
      meta: { quiet: 'both' },
      ...notesRefusal,
    }),
  undo: () =>
    mutationOptions({
      mutationKey: [...all, 'undo'],
      mutationFn: (redemptionId: string) => api.write(undoRedemption, { body: { redemptionId } }),
      meta: { invalidates },
    }),
})
