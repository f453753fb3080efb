import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { SortChoice } from '#components/list/list-filters.tsx'
import { type Sorting, useColumnSorting, useNameSort } from '#components/list/sorting.ts'
import type { ListState } from '#components/list/use-list.ts'
import { type AdminRedemptionSearch, type AdminRedemptionSort, hasOrder } from '../search.ts'
import { resolveSort, useTimeSorts } from '../time-sorts.ts'

export function useAdminRedemptionSorting(list: ListState<AdminRedemptionSearch>) {
  const sort = useColumnSorting<AdminRedemptionSort>(list, resolveSort(list.search))
  const { provider } = list.search
  return useCallback(
    (...column: Parameters<typeof sort>) => (hasOrder({ provider }, column[0]) ? sort(...column) : undefined),
    [sort, provider],
  )
}

/** Sort options on phones, where tables have no head. */
export function useAdminRedemptionSorts(search: AdminRedemptionSearch): {
  sorting: Sorting<AdminRedemptionSort>
  sorts: SortChoice<AdminRedemptionSort>[]
} {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list.sorts' })
  const times = useTimeSorts()
  const byName = useNameSort(search.sort)
  const sorts: SortChoice<AdminRedemptionSort>[] = [
    ...times,
    { key: 'discountedPrice', dir: -1, label: t('highest') },
    { key: 'discountedPrice', dir: 1, label: t('lowest') },
    { key: byName, dir: 1, label: t('voucher') },
    { key: byName, dir: -1, label: t('voucherBack') },
  ]
  return { sorting: resolveSort(search), sorts: sorts.filter(({ key }) => hasOrder(search, key)) }
}
