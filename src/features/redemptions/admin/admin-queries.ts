import { mutationOptions } from '@tanstack/react-query'
import { pagedListQuery } from '#components/list/list-queries.ts'
import { toListQuery } from '#components/list/list-query.ts'
import { dealLists } from '#components/query-options.ts'
import {
  type AdminRedemptionQuery,
  type AdminRefusedScanQuery,
  downloadRedemptionsAsAdmin,
  listRedemptionsAsAdmin,
  listRefusedScansAsAdmin,
} from '#contract/admin-redemptions.ts'
import { undoRedemptionAsAdmin } from '#contract/admin-undo.ts'
import type { Api, CallOptions } from '#lib/http/api.ts'
import { parseReason } from '../api.ts'
import type { AdminRedemptionSearch, AdminRefusedSearch } from '../search.ts'

function toQuery({ provider, category, city, deal, late, sort, dir = 1, ...search }: AdminRedemptionSearch) {
  return {
    ...toListQuery(search),
    ...(provider && { serviceProviderId: provider }),
    ...(category && { businessCategory: category }),
    ...(city && { city }),
    ...(deal && { dealId: deal }),
    ...(late && { late }),
    ...(sort && { sortKey: sort, sortValue: dir }),
  } satisfies AdminRedemptionQuery
}

function toRefusedQuery({ provider: _provider, reason: rawReason, till, sort, dir = 1, ...search }: AdminRefusedSearch) {
  const { search: _search, ...query } = toListQuery(search)
  const reason = parseReason(rawReason)
  return {
    ...query,
    ...(reason && { reason }),
    ...(till && { till }),
    ...(sort && { sortKey: sort, sortValue: dir }),
  } satisfies AdminRefusedScanQuery
}

/** What the list shows; without a search all redemptions. */
export function fetchAdminRedemptionFile(api: Api, search: AdminRedemptionSearch | undefined, options: CallOptions) {
  if (!search) return api.send(downloadRedemptionsAsAdmin, { query: {} }, options)
  const { page: _page, limit: _limit, ...query } = toQuery(search)
  return api.send(downloadRedemptionsAsAdmin, { query }, options)
}

export const adminRedemptionQueries = (api: Api) => ({
  list: (search: AdminRedemptionSearch) => pagedListQuery(api.query(listRedemptionsAsAdmin, { query: toQuery(search) }), search),
  refused: (search: AdminRefusedSearch) =>
    pagedListQuery(
      api.query(listRefusedScansAsAdmin, { params: { providerId: search.provider ?? '' }, query: toRefusedQuery(search) }),
      search,
    ),
})

export const adminRedemptionMutations = (api: Api) => ({
  undo: () =>
    mutationOptions({
      ...api.mutation(undoRedemptionAsAdmin, { invalidates: [['redemptions'], dealLists], quiet: 'failure' }),
      onError: (_error, _input, _before, { client }) => void client.invalidateQueries({ queryKey: ['redemptions'] }),
    }),
})
