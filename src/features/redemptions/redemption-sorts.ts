import { useMemo } from 'react'
import type { SortChoice } from '../../components/list/list-filters.tsx'
import { listMessages } from '../../components/list/messages.ts'
import { columnSorting, type Sorting, useNameSort } from '../../components/list/sorting.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useIsFullBackend } from '../../lib/services.ts'
import { redemptionMessages } from './messages.ts'
import type { RedemptionSearch, RedemptionSort, RefusedSearch } from './search.ts'

type RefusedSort = NonNullable<RefusedSearch['sort']>

/** Newest first by default. */
const resolveSort = <Key extends string>({ sort, dir = 1 }: { readonly sort?: Key | undefined; readonly dir?: 1 | -1 | undefined }) =>
  sort ? { key: sort, dir } : ({ key: 'redemptionDate', dir: -1 } as const)

/** New redemptions are on top. */
export const isNewestFirst = (search: RedemptionSearch): boolean => {
  const { key, dir } = resolveSort(search)
  return key === 'redemptionDate' && dir === -1
}

/** Sorting by a column; undefined on a plain backend, which cannot sort. */
export function useRedemptionSorting(search: RedemptionSearch, onSort: Parameters<typeof columnSorting<RedemptionSort>>[1]) {
  const isFullBackend = useIsFullBackend()
  const { key, dir } = resolveSort(search)
  return useMemo(() => {
    const sort = columnSorting<RedemptionSort>({ key, dir }, onSort)
    return (...column: Parameters<typeof sort>) => (isFullBackend ? sort(...column) : undefined)
  }, [isFullBackend, key, dir, onSort])
}

/** Only by time. */
export function useRefusedSorting(search: RefusedSearch, onSort: Parameters<typeof columnSorting<RefusedSort>>[1]) {
  const { key, dir } = resolveSort(search)
  return useMemo(() => columnSorting<RefusedSort>({ key, dir }, onSort)(key, { first: -1 }), [key, dir, onSort])
}

/** Empty on a plain backend. */
export function useRedemptionSorts(search: RedemptionSearch): { sorting?: Sorting<RedemptionSort>; sorts?: SortChoice<RedemptionSort>[] } {
  const t = useTranslations(redemptionMessages)
  const times = useTimeSorts()
  const byName = useNameSort(search.sort)
  if (!useIsFullBackend()) return {}
  return {
    sorting: resolveSort(search),
    sorts: [
      ...times,
      { key: 'discountedPrice', dir: -1, label: t('sorts.highest') },
      { key: 'discountedPrice', dir: 1, label: t('sorts.lowest') },
      { key: 'customerName', dir: 1, label: t('sorts.customer') },
      { key: byName, dir: 1, label: t('sorts.voucher') },
    ],
  }
}

export const useRefusedSorts = (search: RefusedSearch): { sorting: Sorting<RefusedSort>; sorts: SortChoice<RefusedSort>[] } => ({
  sorting: resolveSort(search),
  sorts: useTimeSorts(),
})

function useTimeSorts(): SortChoice<RefusedSort>[] {
  const lists = useTranslations(listMessages)
  return [
    { key: 'redemptionDate', dir: -1, label: lists('newest') },
    { key: 'redemptionDate', dir: 1, label: lists('oldest') },
  ]
}
