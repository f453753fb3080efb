import type { DealRow } from '../../../contract/deals.ts'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { Picture } from '../../../ui/display/picture.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { NumericCell } from '../../../ui/tables/numeric-cell.tsx'
import type { Column } from '../../../ui/tables/table-column.ts'
import { dealMessages } from '../messages.ts'
import { BothNames } from '../review/both-names.tsx'
import { type DealSearch, type DealSort, sortOf } from '../search.ts'
import { useNameSort } from './name-sort.ts'

/** The columns of a provider's own vouchers; price before, discount and day give way where names need the room. */
export function useColumns(search: DealSearch, onSort: (sort: DealSort, dir: 1 | -1) => void): Column<DealRow>[] {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  const { key, dir } = sortOf(search, 'provider')
  const byName = useNameSort(key)
  const sort = (column: DealSort, first: 1 | -1) => ({
    active: column === key ? dir : (0 as const),
    onSort: () => onSort(column, column !== key ? first : dir === 1 ? -1 : 1),
  })
  return [
    { key: 'voucher', header: t('list.table.voucher'), sort: sort(byName, 1), width: '42%', cell: (row) => <VoucherCell row={row} /> },
    {
      key: 'before',
      header: t('list.table.before'),
      align: 'end',
      hideBelow: 'xl',
      cell: (row) => (
        <NumericCell width={8} className="text-ink-3">
          {fmt.amount(row.originalPrice)}
        </NumericCell>
      ),
    },
    {
      key: 'discount',
      header: t('list.table.discount'),
      align: 'end',
      hideBelow: 'xl',
      cell: (row) => <NumericCell width={6}>{fmt.percent(row.discountPercentage)}</NumericCell>,
    },
    {
      key: 'pays',
      header: t('list.table.pays'),
      align: 'end',
      sort: sort('discountedPrice', 1),
      cell: (row) => (
        <NumericCell width={8} className="font-semibold">
          {fmt.amount(row.discountedPrice)}
        </NumericCell>
      ),
    },
    { key: 'status', header: t('list.table.status'), cell: (row) => <StatusChip status={row.dealStatus} /> },
    {
      key: 'created',
      header: t('list.table.created'),
      hideBelow: 'md',
      sort: sort('createdAt', -1),
      cell: ({ createdAt }) => createdAt && <span className="whitespace-nowrap">{fmt.date(createdAt)}</span>,
    },
  ]
}

const VoucherCell = ({ row }: { readonly row: DealRow }) => (
  <span className="flex min-w-[14rem] items-center gap-3">
    <Picture src={row.dealCoverImg?.fileUrl} alt="" width={44} height={32} className="flex-none rounded-1" />
    <BothNames en={row.nameEn} ar={row.nameAr} />
  </span>
)
