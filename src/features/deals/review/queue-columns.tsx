import type { DealRow } from '../../../contract/deals.ts'
import type { ReviewStatus } from '../../../contract/review.ts'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { BothNames, businessNames, namesOf, OneName } from '../../../patterns/bilingual/names.tsx'
import { columnSorting, useNameSort } from '../../../patterns/list/sorting.ts'
import { Waiting } from '../../../patterns/review/waiting.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { NumericCell } from '../../../ui/tables/numeric-cell.tsx'
import type { Column } from '../../../ui/tables/table-column.ts'
import { dealMessages } from '../messages.ts'
import { type DealSearch, type DealSort, shownStatus, sortOf } from '../search.ts'

type DealColumn = Column<DealRow>
type Sort = ReturnType<typeof columnSorting<DealSort>>

const useTimeColumns = (status: ReviewStatus, sort: Sort): DealColumn[] => {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  if (status === 'PENDING')
    return [
      {
        key: 'waiting',
        header: t('review.table.waiting'),
        sort: sort('createdAt', { flip: true }),
        cell: ({ createdAt }) => createdAt && <Waiting since={createdAt} />,
      },
    ]
  return [
    {
      key: 'created',
      header: t('list.table.created'),
      hideBelow: 'xl',
      sort: sort('createdAt', { first: -1 }),
      cell: ({ createdAt }) => createdAt && <span className="whitespace-nowrap">{fmt.date(createdAt)}</span>,
    },
    {
      key: 'decided',
      header: t('review.table.decided'),
      cell: ({ decidedAt, decidedBy }) => (
        <span className="grid">
          {decidedAt && <span className="whitespace-nowrap">{fmt.date(decidedAt)}</span>}
          {decidedBy && (
            <span className="text-caption text-ink-3 lg:whitespace-nowrap">
              <bdi>{decidedBy}</bdi>
            </span>
          )}
        </span>
      ),
    },
  ]
}

/** What the price came from: of use while it is being decided about. */
const useBeforeColumns = (): DealColumn[] => {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  return [
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
      cell: (row) => <NumericCell width={4}>{fmt.percent(row.discountPercentage)}</NumericCell>,
    },
  ]
}

/** The queue's columns; the price before and the discount give way below 1280 px, where names need the room. */
export function useQueueColumns(search: DealSearch, onSort: Parameters<typeof columnSorting<DealSort>>[1]): DealColumn[] {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  const sorting = sortOf(search, 'admin')
  const sort = columnSorting(sorting, onSort)
  const byName = useNameSort(sorting.key)
  const status = shownStatus(search)
  const before = useBeforeColumns()
  const times = useTimeColumns(status, sort)
  return [
    { key: 'voucher', header: t('list.table.voucher'), sort: sort(byName), width: '36%', cell: (row) => <VoucherCell row={row} /> },
    {
      key: 'provider',
      header: t('review.table.provider'),
      hideBelow: 'md',
      cell: ({ serviceProvider: provider }) => provider && <OneName {...businessNames(provider)} />,
    },
    ...(status === 'PENDING' ? before : []),
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
    ...times,
  ]
}

/** Below 768 px the provider has no column of its own and stands under the names. */
const VoucherCell = ({ row }: { readonly row: DealRow }) => (
  <span className="flex min-w-[16rem] items-center gap-3 md:min-w-[18rem]">
    <Picture src={row.dealCoverImg?.fileUrl} alt="" width={44} height={32} className="flex-none rounded-1" />
    <span className="grid min-w-0">
      <BothNames {...namesOf(row)} />
      {row.serviceProvider && (
        <span className="text-ink-2 md:hidden">
          <OneName {...businessNames(row.serviceProvider)} />
        </span>
      )}
    </span>
  </span>
)
