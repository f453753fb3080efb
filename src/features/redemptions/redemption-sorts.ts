import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SortChoice } from '#components/list/list-filters.tsx'
import { columnSorting, type Sorting, useNameSort } from '#components/list/sorting.ts'
import { useIsFullBackend } from '#lib/services.ts'
import type { RedemptionSearch, RedemptionSort } from './search.ts'
import { resolveSort, useTimeSorts } from './time-sorts.ts'

/** Sorting by a column; undefined on a plain backend, which cannot sort. */
export function useRedemptionSorting(search: RedemptionSearch, onSort: Parameters<typeof columnSorting<RedemptionSort>>[1]) {
  const isFullBackend = useIsFullBackend()
  const { key, dir } = resolveSort(search)
  return useMemo(() => {
    const sort = columnSorting<RedemptionSort>({ key, dir }, onSort)
    return (...column: Parameters<typeof sort>) => (isFullBackend ? sort(...column) : undefined)
  }, [isFullBackend, key, dir, onSort])
}

/** Empty on a plain backend. */
export function useRedemptionSorts(search: RedemptionSearch): { sorting?: Sorting<RedemptionSort>; sorts?: SortChoice<RedemptionSort>[] } {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
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
      { key: 'customerName', dir: -1, label: t('sorts.customerBack') },
      { key: byName, dir: 1, label: t('sorts.voucher') },
      { key: byName, dir: -1, label: t('sorts.voucherBack') },
    ],
  }
}
