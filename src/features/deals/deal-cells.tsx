import { type ReactNode, useMemo } from 'react'
import type { DealRow } from '../../contract/deals.ts'
import { useFmt, useTranslations } from '../../i18n/use-translations.ts'
import { BothNames, businessNames, CutName, namesOf } from '../../patterns/bilingual/names.tsx'
import { CutText } from '../../ui/display/cut-text.tsx'
import { orDash } from '../../ui/display/or-dash.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NumericCell } from '../../ui/tables/numeric-cell.tsx'
import type { Column } from '../../ui/tables/table-column.ts'
import { DealPicture } from './deal-picture.tsx'
import type { useDealSorting } from './deal-sorts.ts'
import { dealMessages } from './messages.ts'

export type DealColumn = Column<DealRow>
export type DealColumnSort = ReturnType<typeof useDealSorting>

/** The columns that a table of these vouchers chooses from; price before and discount give way below 1280 px, where names need the room. */
export function useDealColumns(rows: readonly DealRow[], sort: DealColumnSort) {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  const isExact = rows.some(({ discountPercentage = 0 }) => !Number.isInteger(discountPercentage))
  // Rows are drawn anew with other columns.
  return useMemo(
    () =>
      ({
        before: {
          key: 'before',
          header: t('list.table.before'),
          figures: true,
          width: '6rem',
          hideBelow: 'xl',
          cell: (row) => <NumericCell className="text-ink-3">{orDash(row.originalPrice, fmt.amount)}</NumericCell>,
        },
        discount: {
          key: 'discount',
          header: t('list.table.discount'),
          figures: true,
          width: '5rem',
          hideBelow: 'xl',
          cell: (row) => <NumericCell>{orDash(row.discountPercentage, (percentage) => fmt.percent(percentage, isExact))}</NumericCell>,
        },
        pays: {
          key: 'pays',
          header: t('list.table.pays'),
          figures: true,
          width: '7.75rem',
          sort: sort('discountedPrice'),
          cell: (row) => <NumericCell className="font-semibold">{orDash(row.discountedPrice, fmt.amount)}</NumericCell>,
        },
        created: {
          key: 'created',
          header: t('list.table.created'),
          width: '8rem',
          sort: sort('createdAt', { first: -1 }),
          cell: ({ createdAt }) => createdAt && <span className="whitespace-nowrap">{fmt.date(createdAt)}</span>,
        },
      }) as const satisfies Record<string, DealColumn>,
    [t, fmt, isExact, sort],
  )
}

interface DealNamesProps {
  readonly row: DealRow
  /** Tells why it was rejected in place of the name in the other language. */
  readonly reason?: boolean
  /** What stands under the names. */
  readonly children?: ReactNode
}

/** What a row begins with: the cover and both names. */
export const DealNames = ({ row, reason = false, children }: DealNamesProps) => (
  <span className="flex min-w-0 items-center gap-3">
    <DealPicture row={row} room="row" />
    {reason && row.reason ? (
      <span className="grid min-w-0">
        <span className="font-medium text-body">
          <CutName {...namesOf(row)} />
        </span>
        <CutText className="text-caption text-no in-data-compact:hidden!">{row.reason}</CutText>
        {children}
      </span>
    ) : (
      <BothNames {...namesOf(row)}>{children}</BothNames>
    )}
  </span>
)

/** The room of cover and names that are on their way. */
export const dealNamesPlaceholder = (
  <span className="flex items-center gap-3">
    <Skeleton className="h-sm w-touch flex-none" />
    <span className="grid min-w-0 flex-1 gap-2">
      <Skeleton className="max-w-[75%]" />
      <Skeleton className="max-w-[50%]" />
    </span>
  </span>
)

interface DealCardProps {
  readonly row: DealRow
  /** Chooses the voucher. */
  readonly box?: ReactNode
  /** Says whose it is. */
  readonly owned?: boolean
  /** Where it stands. */
  readonly state: ReactNode
}

/** A voucher on a phone: both names, what the customer pays, where it stands. */
export function DealCard({ row, box, owned = false, state }: DealCardProps) {
  const fmt = useFmt()
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        {box && <span className="-my-2 -ms-2 flex-none">{box}</span>}
        <div className="grid min-w-0 flex-1 gap-1">
          <BothNames {...namesOf(row)} />
          {row.dealStatus === 'REJECTED' && row.reason && <CutText className="text-caption text-no">{row.reason}</CutText>}
          {owned && row.serviceProvider && (
            <span className="text-small text-ink-2">
              <CutName {...businessNames(row.serviceProvider)} />
            </span>
          )}
        </div>
        <DealPicture row={row} room="card" />
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
