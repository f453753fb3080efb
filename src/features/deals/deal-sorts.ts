import { useTranslation } from 'react-i18next'
import type { SortChoice } from '#components/list/list-filters.tsx'
import { type Sorting, useBusinessSort, useColumnSorting, useNameSort } from '#components/list/sorting.ts'
import type { ListState } from '#components/list/use-list.ts'
import type { Side } from '#contract/roles.ts'
import { resolveSort, shownStatus } from './list-query.ts'
import type { DealSearch, DealSort } from './search.ts'

export const useDealSorting = (list: ListState<DealSearch>, side: Side) => useColumnSorting<DealSort>(list, resolveSort(list.search, side))

export function useDealSorts(search: DealSearch, side: Side): { sorting: Sorting<DealSort>; sorts: SortChoice<DealSort>[] } {
  const sorting = resolveSort(search, side)
  const status = shownStatus(search, side)
  const { t } = useTranslation('deals', { keyPrefix: 'table' })
  const { t: lists } = useTranslation('list', { keyPrefix: 'page' })
  const byName = useNameSort(sorting.key)
  const byBusiness = useBusinessSort(sorting.key)
  const sorts: SortChoice<DealSort>[] = [
    ...(search.ended ? [{ key: 'stoppedAt', dir: -1, label: t('stoppedLast') } as const] : []),
    ...(status && status !== 'PENDING' ? [{ key: 'decidedAt', dir: -1, label: t('decidedLast') } as const] : []),
    { key: 'createdAt', dir: -1, label: lists('newest') },
    { key: 'createdAt', dir: 1, label: lists('oldest') },
    { key: 'discountedPrice', dir: 1, label: t('cheapest') },
    { key: 'discountedPrice', dir: -1, label: t('dearest') },
    { key: 'discountPercentage', dir: -1, label: t('largestDiscount') },
    ...(side === 'provider'
      ? ([
          { key: 'recentRedemptions', dir: -1, label: t('mostRedeemed') },
          { key: 'recentRevenue', dir: -1, label: t('mostRevenue') },
          { key: 'recentPerRedemption', dir: -1, label: t('mostPerRedemption') },
        ] as const)
      : []),
    { key: byName, dir: 1, label: lists('name') },
    { key: byName, dir: -1, label: lists('nameBack') },
    ...(side === 'admin'
      ? ([
          { key: byBusiness, dir: 1, label: lists('business') },
          { key: byBusiness, dir: -1, label: lists('businessBack') },
        ] as const)
      : []),
  ]
  return { sorting, sorts }
}
