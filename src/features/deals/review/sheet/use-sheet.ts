import { skipToken, useIsMutating, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import { toPageSize } from '#components/list/list-query.ts'
import { type List, pageCount } from '#components/list/use-list.ts'
import { useNow } from '#components/use-now.ts'
import type { CallData } from '#contract/call.ts'
import type { DealRow, listDeals } from '#contract/deals.ts'
import { useServices } from '#lib/services.ts'
import { sharpSource } from '#ui/display/sharp-source.ts'
import { dealMutations, dealQueries } from '../../api.ts'
import type { DealSearch } from '../../search.ts'
import { dealCards, emptySheet, findNextCards, type SheetState, sheetKey } from './sheet-state.ts'

export type DealList = List<CallData<typeof listDeals>, DealSearch>

export type ChangeSheet = (next: (state: SheetState) => SheetState) => void

/** Width in pixels of the covers on wide screens. */
export const coverWidth = 240

/** Returns the sheet on screen and the waiting rows behind it. The cards stay as they were dealt when the list changes. */
export function useSheet(list: DealList) {
  const { clock, queryClient } = useServices()
  const renderedAt = useNow()
  const key = JSON.stringify({ ...list.search, page: list.search.page })
  const { data: state = emptySheet } = useQuery<SheetState>({
    queryKey: sheetKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const change: ChangeSheet = useCallback(
    (next) => void queryClient.setQueryData<SheetState>(sheetKey, (before) => next(before ?? emptySheet)),
    [queryClient],
  )
  const { rows, isSettled } = useWaitingRows(list)
  const isOther = state.list !== key
  const isUsedUp = state.cards.length === 0 && rows !== undefined && findNextCards(rows, state).length > 0
  const mustDeal = rows !== undefined && (isOther || isUsedUp || (state.undone !== undefined && isSettled))
  const dealt = mustDeal ? dealCards(state, key, rows, renderedAt) : state
  useLayoutEffect(() => {
    if (mustDeal && rows) change((now) => dealCards(now, key, rows, clock.now()))
  }, [mustDeal, key, rows, change, clock])
  usePreloadedCovers(rows, dealt)
  return { sheet: dealt, change, rows, isSettled, isLoading: rows === undefined || !isSettled }
}

/** Returns the waiting rows of this page and the next. `isSettled` is true once they are fresh from the server. */
function useWaitingRows({ search }: DealList) {
  const { api } = useServices()
  // Does not use the query of the list, whose parent may render later than a change of the sheet.
  const query = useQuery(dealQueries(api).list(search, 'admin'))
  const page = query.isPlaceholderData ? undefined : query.data
  const hasNext = page !== undefined && search.page < pageCount(page.pagination, toPageSize(search))
  const next = useQuery({
    ...dealQueries(api).list({ ...search, page: search.page + 1 }, 'admin'),
    placeholderData: undefined,
    enabled: hasNext,
  })
  const isDeciding = useIsMutating({ mutationKey: dealMutations(api).decide().mutationKey ?? [] }) > 0
  const isSettled = page !== undefined && !isDeciding && !query.isFetching && !next.isFetching
  // The number of pages is a guess while decisions are being sent.
  const nextRows = hasNext || !isSettled ? next.data?.rows : undefined
  const rows = useMemo(
    () => page && [...new Map([...page.rows, ...(nextRows ?? [])].map((row) => [row._id, row])).values()],
    [page, nextRows],
  )
  return { rows, isSettled }
}

function usePreloadedCovers(rows: readonly DealRow[] | undefined, state: SheetState) {
  const { cards } = state
  useEffect(() => {
    const shown = new Set(cards.map(({ _id }) => _id))
    for (const { dealCoverImg: cover } of findNextCards(rows?.filter(({ _id }) => !shown.has(_id)) ?? [], state))
      if (cover?.fileUrl) new Image().src = sharpSource(cover.smaller, coverWidth) ?? cover.fileUrl
  }, [rows, cards, state])
}
