import { useMemo } from 'react'
import type { SortChoice } from '#components/list/list-filters.tsx'
import { columnSorting, type Sorting } from '#components/list/sorting.ts'
import type { RefusedSearch } from '../search.ts'
import { resolveSort, useTimeSorts } from '../time-sorts.ts'

type RefusedSort = NonNullable<RefusedSearch['sort']>

/** Only by time. */
export function useRefusedSorting(search: RefusedSearch, onSort: Parameters<typeof columnSorting<RefusedSort>>[1]) {
  const { key, dir } = resolveSort(search)
  return useMemo(() => columnSorting<RefusedSort>({ key, dir }, onSort)(key, { first: -1 }), [key, dir, onSort])
}

export const useRefusedSorts = (search: RefusedSearch): { sorting: Sorting<RefusedSort>; sorts: SortChoice<RefusedSort>[] } => ({
  sorting: resolveSort(search),
  sorts: useTimeSorts(),
})
