import type { DealRow } from '../../contract/deals.ts'
import { useFmt, useTranslations } from '../../i18n/use-translations.ts'
import { BothNames, namesOf } from '../../patterns/bilingual/names.tsx'
import { columnSorting, type Sorting, useNameSort } from '../../patterns/list/sorting.ts'
import { StatusChip } from '../../patterns/review/status-chip.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { NumericCell } from '../../ui/tables/numeric-cell.tsx'
import type { Column } from '../../ui/tables/table-column.ts'
import { dealMessages } from './messages.ts'
import type { DealSort } from './search.ts'

/** The columns of a provider's own vouchers; price before, discount and day give way where names need the room. */
export function useProviderDealColumns(
  sorting: Sorting<DealSort>,
  onSort: (sorting: { readonly sort: DealSort; readonly dir: 1 | -1 }) => void,
): Column<DealRow>[] {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  const sort = columnSorting(sorting, onSort)
  const byName = useNameSort(sorting.key)
  return [
    { key: 'voucher', header: t('list.table.voucher'), sort: sort(byName), width: '42%', cell: (row) => <VoucherCell row={row} /> },
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
      sort: sort('discountedPrice'),
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
      sort: sort('createdAt', { first: -1 }),
      cell: ({ createdAt }) => createdAt && <span className="whitespace-nowrap">{fmt.date(createdAt)}</span>,
    },
  ]
}

const VoucherCell = ({ row }: { readonly row: DealRow }) => (
  <span className="flex min-w-[14rem] items-center gap-3">
    <Picture src={row.dealCoverImg?.fileUrl} alt="" width={44} height={32} className="flex-none rounded-1" />
    <BothNames {...namesOf(row)} />
  </span>
)

/** One of a provider's vouchers on a phone: its names, what the customer pays, where it stands. */
export function ProviderDealCard({ row }: { readonly row: DealRow }) {
  const fmt = useFmt()
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <BothNames {...namesOf(row)} />
        <Picture src={row.dealCoverImg?.fileUrl} alt="" width={64} height={48} className="flex-none rounded-1" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2 text-small">
        <span className="flex items-baseline gap-2">
          <bdi className="text-body font-semibold">{fmt.money(row.discountedPrice)}</bdi>
          <del className="text-ink-3">
            <bdi dir="ltr">{fmt.amount(row.originalPrice)}</bdi>
          </del>
        </span>
        <StatusChip status={row.dealStatus} />
      </div>
    </div>
  )
}
