import { useTranslation } from 'react-i18next'
import type { SortChoice } from '#components/list/list-filters.tsx'
import { type Sorting, useColumnSorting, useNameSort } from '#components/list/sorting.ts'
import type { ListState } from '#components/list/use-list.ts'
import type { RedemptionSearch, RedemptionSort } from './search.ts'
import { resolveSort, useTimeSorts } from './time-sorts.ts'

export const useRedemptionSorting = (list: ListState<RedemptionSearch>) => useColumnSorting<RedemptionSort>(list, resolveSort(list.search))

export function useRedemptionSorts(search: RedemptionSearch): { sorting: Sorting<RedemptionSort>; sorts: SortChoice<RedemptionSort>[] } {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  const times = useTimeSorts()
  const byName = useNameSort(search.sort)
  return {
    sorting: resolveSort(search),
    sorts: [
      ...times,
      { key: 'discountedPrice', dir: -1, label: t('sorts.highest') },
      { key: 'discountedPrice', dir: 1, label: t('sorts.lowest') },
      { key: 'customerName', dir: 1, label: t('sorts.customer') },
      { key: 'customerName', dir: -1, label: t('sorts.customerBack') },
      { key: byName, dir: 1, label: t('sorts.voucher') },
      { key: byName, dir: -1, label: t('sorts.voucherBack') },
    ],
  }
}
