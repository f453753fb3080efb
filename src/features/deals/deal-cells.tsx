import type { ReactNode } from 'react'
import type { DealRow } from '../../contract/deals.ts'
import { useFmt, useTranslations } from '../../i18n/use-translations.ts'
import { BothNames, businessNames, CutName, namesOf } from '../../patterns/bilingual/names.tsx'
import { orDash } from '../../ui/display/or-dash.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { NumericCell } from '../../ui/tables/numeric-cell.tsx'
import type { Column } from '../../ui/tables/table-column.ts'
import type { useDealSorting } from './deal-sorts.ts'
import { dealMessages } from './messages.ts'

export type DealColumn = Column<DealRow>
export type DealColumnSort = ReturnType<typeof useDealSorting>

/** The columns that a table of these vouchers chooses from; price before and discount give way below 1280 px, where names need the room. */
export function useDealColumns(rows: readonly DealRow[], sort: DealColumnSort) {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  const isExact = rows.some(({ discountPercentage = 0 }) => !Number.isInteger(discountPercentage))
  return {
    before: {
      key: 'before',
      header: t('list.table.before'),
      figures: true,
      hideBelow: 'xl',
      cell: (row) => <NumericCell className="text-ink-3">{orDash(row.originalPrice, fmt.amount)}</NumericCell>,
    },
    discount: {
      key: 'discount',
      header: t('list.table.discount'),
      figures: true,
      hideBelow: 'xl',
      cell: (row) => <NumericCell>{orDash(row.discountPercentage, (percentage) => fmt.percent(percentage, isExact))}</NumericCell>,
    },
    pays: {
      key: 'pays',
      header: t('list.table.pays'),
      figures: true,
      sort: sort('discountedPrice'),
      cell: (row) => <NumericCell className="font-semibold">{orDash(row.discountedPrice, fmt.amount)}</NumericCell>,
    },
    created: {
      key: 'created',
      header: t('list.table.created'),
      sort: sort('createdAt', { first: -1 }),
      cell: ({ createdAt }) => createdAt && <span className="whitespace-nowrap">{fmt.date(createdAt)}</span>,
    },
  } as const satisfies Record<string, DealColumn>
}

interface DealCardProps {
  readonly row: DealRow
  /** Says whose it is. */
  readonly owned?: boolean
  /** Where it stands. */
  readonly state: ReactNode
}

/** A voucher on a phone: both names, what the customer pays, where it stands. */
export function DealCard({ row, owned = false, state }: DealCardProps) {
  const fmt = useFmt()
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <BothNames {...namesOf(row)} />
          {owned && row.serviceProvider && (
            <span className="text-small text-ink-2">
              <CutName {...businessNames(row.serviceProvider)} />
            </span>
          )}
        </div>
        <Picture
          src={row.dealCoverImg?.fileUrl}
          smaller={row.dealCoverImg?.smaller}
          alt=""
          width={64}
          height={48}
          className="flex-none rounded-1"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-2 text-small">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-semibold text-body">{orDash(row.discountedPrice, fmt.money)}</bdi>
          <del className="text-ink-3">
            <bdi dir="ltr">{orDash(row.originalPrice, fmt.amount)}</bdi>
          </del>
        </span>
        {state}
      </div>
    </div>
  )
}
