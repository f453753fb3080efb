import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Delta, growthPercent, maxPercent } from '#components/figures/delta.tsx'
import type { ListColumn } from '#components/list/use-list-view.ts'
import type { ReportRow } from '#contract/reports.ts'
import { useFmt } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { dash, orDash } from '#ui/display/empty-values.ts'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'
import type { Column } from '#ui/tables/table-column.ts'

type RevenueFigures = Pick<ReportRow, 'totalRevenue' | 'previousRevenue'>
type NamedColumn<Row> = ListColumn<Row> & { readonly header: string }

export const highestFirst = { first: -1 } as const

interface ColumnParts {
  readonly t: TFunction<'reports'>
  readonly sort: (key: 'totalRevenue' | 'revenueChange' | 'averageRating', options: typeof highestFirst) => Column<never>['sort']
}

export const revenueColumn = <Row extends RevenueFigures>({ t, sort }: ColumnParts, figure: (row: Row) => ReactNode): NamedColumn<Row> => ({
  key: 'revenue',
  header: t('table.revenue'),
  figures: true,
  width: '8.25rem',
  sort: sort('totalRevenue', highestFirst),
  cell: (row) => <NumericCell className="font-semibold">{figure(row)}</NumericCell>,
})

/** Only where revenue is compared. */
export const changeColumn = <Row extends RevenueFigures>({ t, sort }: ColumnParts): NamedColumn<Row> => ({
  key: 'change',
  field: 'previousRevenue',
  header: t('table.change'),
  figures: true,
  width: '8.25rem',
  hideBelow: 'lg',
  sort: sort('revenueChange', highestFirst),
  cell: ({ totalRevenue, previousRevenue }) => <RevenueChange totalRevenue={totalRevenue} previousRevenue={previousRevenue} />,
})

export const ratingColumn = <Row extends Pick<ReportRow, 'averageRating'>>({ t, sort }: ColumnParts): NamedColumn<Row> => ({
  key: 'rating',
  header: t('table.rating'),
  figures: true,
  width: '4.75rem',
  hideBelow: 'xl',
  sort: sort('averageRating', highestFirst),
  cell: ({ averageRating }) => <NumericCell>{orDash(averageRating, oneDecimal)}</NumericCell>,
})

/** Always one decimal, so that the column aligns. */
export const oneDecimal = (rating: number) => roundToTenth(rating).toFixed(1)

/** The difference of the revenue, and below it the growth in per cent, or the earlier revenue where a percentage says little. */
function RevenueChange({ totalRevenue: revenue, previousRevenue: previous }: RevenueFigures) {
  const { t } = useTranslation('reports')
  const fmt = useFmt()
  if (typeof revenue !== 'number' || typeof previous !== 'number') return <span>{dash}</span>
  const growth = growthPercent(revenue, previous)
  const sign = revenue > previous ? plus : revenue < previous ? minus : ''
  return (
    <>
      <NumericCell>{`${sign}${fmt.amount(Math.abs(revenue - previous))}`}</NumericCell>
      <span className="block text-caption">
        {typeof growth === 'number' && Math.abs(growth) <= maxPercent ? (
          <Delta value={revenue} previous={previous} isMoney />
        ) : (
          <span className="text-ink-3">{t('changedFrom', { amount: fmt.amount(previous) })}</span>
        )}
      </span>
    </>
  )
}

const plus = '+'
const minus = '\u2212'
