import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SortChoice } from '#components/list/list-filters.tsx'
import { columnSorting, type Sorting, useNameSort } from '#components/list/sorting.ts'
import { queueSortKey } from '#components/review/queue-order.ts'
import type { Side } from '#contract/roles.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { resolveSort, shownStatus } from './list-query.ts'
import type { DealSearch, DealSort } from './search.ts'

/** Undefined on a plain backend, which cannot sort. */
export function useDealSorting(search: DealSearch, side: Side, onSort: Parameters<typeof columnSorting<DealSort>>[1]) {
  const isFullBackend = useIsFullBackend()
  const { key, dir } = resolveSort(search, side, isFullBackend)
  return useMemo(() => {
    const sort = columnSorting<DealSort>({ key, dir }, onSort)
    return (...column: Parameters<typeof sort>) => (isFullBackend ? sort(...column) : undefined)
  }, [isFullBackend, key, dir, onSort])
}

/** Undefined on a plain backend, which cannot sort. */
export function useDealSorts(search: DealSearch, side: Side): { sorting?: Sorting<DealSort>; sorts?: SortChoice<DealSort>[] } {
  const isFullBackend = useIsFullBackend()
  const sorting = resolveSort(search, side, isFullBackend)
  const status = shownStatus(search, side)
  const { t } = useTranslation('deals', { keyPrefix: 'table' })
  const { t: lists } = useTranslation('list', { keyPrefix: 'page' })
  const byName = useNameSort(sorting.key)
  const sent = side === 'admin' && status === 'PENDING' ? queueSortKey(isFullBackend) : 'createdAt'
  const sorts: SortChoice<DealSort>[] = [
    ...(status && status !== 'PENDING' ? [{ key: 'decidedAt', dir: -1, label: t('decidedLast') } as const] : []),
    { key: sent, dir: -1, label: lists('newest') },
    { key: sent, dir: 1, label: lists('oldest') },
    { key: 'discountedPrice', dir: 1, label: t('cheapest') },
    { key: 'discountedPrice', dir: -1, label: t('dearest') },
    ...(side === 'provider'
      ? ([
          { key: 'recentRedemptions', dir: -1, label: t('mostRedeemed') },
          { key: 'recentRevenue', dir: -1, label: t('mostRevenue') },
        ] as const)
      : []),
    { key: byName, dir: 1, label: lists('name') },
    { key: byName, dir: -1, label: lists('nameBack') },
  ]
  return isFullBackend ? { sorting, sorts } : {}
}
