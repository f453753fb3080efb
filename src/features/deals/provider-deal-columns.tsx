import type { DealRow } from '../../contract/deals.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { BothNames, namesOf } from '../../patterns/bilingual/names.tsx'
import { type columnSorting, useNameSort } from '../../patterns/list/sorting.ts'
import { StatusChip } from '../../patterns/review/status-chip.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { type DealColumn, useDealColumns } from './deal-cells.tsx'
import { useDealSorting } from './deal-sorts.ts'
import { dealMessages } from './messages.ts'
import { type DealSearch, type DealSort, sortOf } from './search.ts'

/** The columns of a provider's own vouchers. */
export function useProviderDealColumns(
  rows: readonly DealRow[],
  search: DealSearch,
  onSort: Parameters<typeof columnSorting<DealSort>>[1],
): DealColumn[] {
  const t = useTranslations(dealMessages)
  const sort = useDealSorting(search, 'provider', onSort)
  const byName = useNameSort(sortOf(search, 'provider').key)
  const { before, discount, pays, created } = useDealColumns(rows, sort)
  return [
    { key: 'voucher', header: t('list.table.voucher'), sort: sort(byName), width: '42%', cell: (row) => <VoucherCell row={row} /> },
    before,
    discount,
    pays,
    { key: 'status', header: t('list.table.status'), cell: (row) => <StatusChip status={row.dealStatus} /> },
    { ...created, hideBelow: 'md' },
  ]
}

const VoucherCell = ({ row }: { readonly row: DealRow }) => (
  <span className="flex min-w-[14rem] items-center gap-3">
    <Picture
      src={row.dealCoverImg?.fileUrl}
      smaller={row.dealCoverImg?.smaller}
      alt=""
      width={44}
      height={32}
      className="flex-none rounded-1"
    />
    <BothNames {...namesOf(row)} />
  </span>
)
