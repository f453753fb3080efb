import { useMemo } from 'react'
import type { SortChoice } from '#components/list/list-filters.tsx'
import { type Sorting, useColumnSorting } from '#components/list/sorting.ts'
import type { ListState } from '#components/list/use-list.ts'
import type { AdminRefusedSearch, RefusedSearch } from '../search.ts'
import { resolveSort, useTimeSorts } from '../time-sorts.ts'

type RefusedSort = NonNullable<RefusedSearch['sort']>

/** These lists can only be sorted by time. */
export function useRefusedSorting(list: ListState<RefusedSearch> | ListState<AdminRefusedSearch>) {
  const sorting = resolveSort(list.search)
  const sort = useColumnSorting<RefusedSort>(list, sorting)
  return useMemo(() => sort(sorting.key, { first: -1 }), [sort, sorting.key])
}

export const useRefusedSorts = (
  search: Pick<RefusedSearch, 'sort' | 'dir'>,
): { sorting: Sorting<RefusedSort>; sorts: SortChoice<RefusedSort>[] } => ({
  sorting: resolveSort(search),
  sorts: useTimeSorts(),
})
