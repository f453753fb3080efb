import type { DealRow } from '../../../contract/deals.ts'
import type { ReviewStatus } from '../../../contract/review.ts'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { BothNames, businessNames, CutName, nameOf, namesOf } from '../../../patterns/bilingual/names.tsx'
import { type columnSorting, useNameSort } from '../../../patterns/list/sorting.ts'
import { Waiting } from '../../../patterns/review/waiting.tsx'
import { CutText } from '../../../ui/display/cut-text.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { type DealColumn, useDealColumns } from '../deal-cells.tsx'
import { useDealSorting } from '../deal-sorts.ts'
import { dealMessages } from '../messages.ts'
import { type DealSearch, type DealSort, shownStatus, sortOf } from '../search.ts'

/** Since when a voucher waits, or who decided it and when. */
const useStateColumn = (status: ReviewStatus, waitingSort: DealColumn['sort']): DealColumn => {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  if (status === 'PENDING')
    return {
      key: 'waiting',
      header: t('review.table.waiting'),
      ...(waitingSort && { sort: waitingSort }),
      cell: ({ createdAt }) => createdAt && <Waiting since={createdAt} />,
    }
  return {
    key: 'decided',
    header: t('review.table.decided'),
    cell: ({ decidedAt, decidedBy }) =>
      (decidedAt || decidedBy) && (
        <span className="grid">
          {decidedAt && <span className="whitespace-nowrap">{fmt.date(decidedAt)}</span>}
          {decidedBy && <CutText className="text-caption text-ink-3">{decidedBy}</CutText>}
        </span>
      ),
  }
}

/** The queue's columns; what the price came from is of use while it is being decided about. */
export function useQueueColumns(
  rows: readonly DealRow[],
  search: DealSearch,
  onSort: Parameters<typeof columnSorting<DealSort>>[1],
): DealColumn[] {
  const t = useTranslations(dealMessages)
  const language = useLanguage()
  const sort = useDealSorting(search, 'admin', onSort)
  const byName = useNameSort(sortOf(search, 'admin').key)
  const status = shownStatus(search)
  const { before, discount, pays, created } = useDealColumns(rows, sort)
  const state = useStateColumn(status, sort('createdAt', { flip: true }))
  return [
    { key: 'voucher', header: t('list.table.voucher'), sort: sort(byName), width: '36%', cell: (row) => <VoucherCell row={row} /> },
    {
      key: 'provider',
      header: t('review.table.provider'),
      hideBelow: 'md',
      cell: ({ serviceProvider }) => nameOf(language, businessNames(serviceProvider)) && <CutName {...businessNames(serviceProvider)} />,
    },
    ...(status === 'PENDING' ? [before, discount, pays, state] : [pays, { ...created, hideBelow: 'xl' } as const, state]),
  ]
}

/** Below 768 px the provider has no column of its own and stands under the names. */
const VoucherCell = ({ row }: { readonly row: DealRow }) => (
  <span className="flex min-w-[16rem] items-center gap-3 md:min-w-[18rem]">
    <Picture
      src={row.dealCoverImg?.fileUrl}
      smaller={row.dealCoverImg?.smaller}
      alt=""
      width={44}
      height={32}
      className="flex-none rounded-1"
    />
    <span className="grid min-w-0">
      <BothNames {...namesOf(row)} />
      {row.serviceProvider && (
        <span className="text-ink-2 md:hidden">
          <CutName {...businessNames(row.serviceProvider)} />
        </span>
      )}
    </span>
  </span>
)
