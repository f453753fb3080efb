import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNameSort } from '#components/list/sorting.ts'
import type { ListState } from '#components/list/use-list.ts'
import type { DealRow } from '#contract/deals.ts'
import { useFmt } from '#i18n/use-language.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'
import { ChangeChip } from '../change-chip.tsx'
import { type DealColumn, type DealColumnSort, DealNames, dealNamesPlaceholder, useDealColumns } from '../deal-cells.tsx'
import { useDealSorting } from '../deal-sorts.ts'
import { DealStateChip } from '../deal-state-chip.tsx'
import { shownStatus } from '../list-query.ts'
import type { DealSearch } from '../search.ts'

export function useProviderDealColumns(list: ListState<DealSearch>): DealColumn[] {
  const { search } = list
  const status = shownStatus(search, 'provider')
  const { t } = useTranslation('deals', { keyPrefix: 'table' })
  const sort = useDealSorting(list, 'provider')
  const byName = useNameSort(search.sort)
  const { before, discount, pays, created, stopped } = useDealColumns(sort)
  const sales = useSalesColumns(sort)
  const hasSales = list.answers('recentRevenue')
  return useMemo(
    () => [
      {
        key: 'voucher',
        header: t('table.voucher'),
        // A rejection's reason is long.
        maxWidth: status === 'REJECTED' ? '40rem' : '26rem',
        sort: sort(byName),
        placeholder: dealNamesPlaceholder,
        cell: (row) => <DealNames row={row} reason={status === 'REJECTED'} mark={<ChangeChip change={row.change} />} />,
      },
      // What was sold matters more than the prices.
      ...(hasSales ? ([before, { ...discount, hideBelow: '2xl' }, { ...pays, hideBelow: '2xl' }] as const) : [before, discount, pays]),
      ...sales,
      {
        key: 'status',
        header: t('table.status'),
        width: '8.5rem',
        // A tab of one status says it already.
        hideBelow: status && 'xl',
        cell: (row) => <DealStateChip {...row} />,
      },
      search.ended ? stopped : { ...created, hideBelow: hasSales ? '2xl' : 'md' },
    ],
    [t, status, search.ended, sort, byName, before, discount, pays, created, stopped, sales, hasSales],
  )
}

function useSalesColumns(sort: DealColumnSort): DealColumn[] {
  const { t } = useTranslation('deals', { keyPrefix: 'table' })
  const fmt = useFmt()
  return useMemo(
    () => [
      {
        key: 'recentRedemptions',
        field: 'recentRedemptions',
        header: t('table.recentRedemptions'),
        figures: true,
        width: '7.5rem',
        sort: sort('recentRedemptions', { first: -1 }),
        cell: (row) => <NumericCell>{orDash(row.recentRedemptions, fmt.number)}</NumericCell>,
      },
      {
        key: 'recentRevenue',
        field: 'recentRevenue',
        header: t('table.recentRevenue'),
        figures: true,
        width: '7.5rem',
        sort: sort('recentRevenue', { first: -1 }),
        cell: (row) => <NumericCell className="font-semibold">{orDash(row.recentRevenue, fmt.amount)}</NumericCell>,
      },
      {
        key: 'recentPerRedemption',
        field: 'recentPerRedemption',
        header: t('table.recentPerRedemption'),
        figures: true,
        width: '9.5rem',
        hideBelow: 'xl',
        sort: sort('recentPerRedemption', { first: -1 }),
        cell: (row) => <NumericCell>{orDash(row.recentPerRedemption, fmt.amount)}</NumericCell>,
      },
    ],
    [t, fmt, sort],
  )
}

/** For the card of a phone. */
export function RecentSales({ row: { recentRedemptions: count, recentRevenue } }: { readonly row: DealRow }) {
  const { t } = useTranslation('deals', { keyPrefix: 'table' })
  const fmt = useFmt()
  if (typeof count !== 'number' || typeof recentRevenue !== 'number') return null
  return <span>{count === 0 ? t('recentNone') : t('recent', { count, revenue: fmt.money(recentRevenue) })}</span>
}
