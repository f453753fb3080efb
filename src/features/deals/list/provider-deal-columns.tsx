import { useMemo } from 'react'
import { type columnSorting, useNameSort } from '../../../components/list/sorting.ts'
import { StatusChip } from '../../../components/review/status-chip.tsx'
import type { DealRow } from '../../../contract/deals.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { type DealColumn, DealNames, dealNamesPlaceholder, useDealColumns } from '../deal-cells.tsx'
import { useDealSorting } from '../deal-sorts.ts'
import { dealMessages } from '../messages.ts'
import type { DealSearch, DealSort } from '../search.ts'

export function useProviderDealColumns(
  rows: readonly DealRow[],
  search: DealSearch,
  onSort: Parameters<typeof columnSorting<DealSort>>[1],
): DealColumn[] {
  const t = useTranslations(dealMessages)
  const sort = useDealSorting(search, 'provider', onSort)
  const byName = useNameSort(search.sort)
  const { before, discount, pays, created } = useDealColumns(rows, sort)
  return useMemo(
    () => [
      {
        key: 'voucher',
        header: t('list.table.voucher'),
        sort: sort(byName),
        placeholder: dealNamesPlaceholder,
        cell: (row) => <DealNames row={row} reason={search.status === 'REJECTED'} />,
      },
      before,
      discount,
      pays,
      { key: 'status', header: t('list.table.status'), width: '8rem', cell: (row) => <StatusChip status={row.dealStatus} /> },
      { ...created, hideBelow: 'md' },
    ],
    [t, search.status, sort, byName, before, discount, pays, created],
  )
}
