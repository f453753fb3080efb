import { useTranslation } from 'react-i18next'
import { Delta, growthPercent, maxPercent } from '#components/figures/delta.tsx'
import type { ReportRow } from '#contract/reports.ts'
import { useFmt } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { ShareBar } from '#ui/charts/share-bar.tsx'
import { dash, orDash } from '#ui/display/empty-values.ts'
import type { Elements } from '#ui/elements.ts'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'

type RevenueFigures = Pick<ReportRow, 'totalRevenue' | 'previousRevenue'>
/** Only where revenue is compared. */
export interface Compared {
  readonly isCompared: boolean
}

export interface Ranked {
  /** The highest revenue of the page. */
  readonly largest: number
}

export const findLargest = (rows: readonly RevenueFigures[] = []): number =>
  Math.max(0, ...rows.map(({ totalRevenue }) => totalRevenue ?? 0))

interface RevenueRankProps extends Ranked {
  readonly revenue: number | null | undefined
  readonly children: Elements
}

/** A revenue beside its part of the highest one: below the link it would be a second underline. */
export const RevenueRank = ({ revenue, largest, children }: RevenueRankProps) => (
  <span className="flex items-center justify-between gap-2 rtl:flex-row-reverse">
    <ShareBar className="w-[1.75rem] flex-none sm:w-[3.5rem]" share={largest > 0 ? (revenue ?? 0) / largest : 0} />
    {children}
  </span>
)

export const revenueColumn = {
  header: 'table.revenue',
  figures: true,
  width: '11rem',
  order: { by: 'totalRevenue', first: 'down', down: 'sorts.totalRevenue' },
} as const

export const changeColumn = ({ isCompared }: Compared) =>
  ({
    field: 'previousRevenue',
    header: 'table.change',
    isShown: isCompared,
    figures: true,
    width: '8.25rem',
    hideBelow: 'lg',
    order: { by: 'revenueChange', first: 'down', down: 'sorts.change.grew', up: 'sorts.change.fell' },
    cell: ({ totalRevenue, previousRevenue }: RevenueFigures) => (
      <RevenueChange totalRevenue={totalRevenue} previousRevenue={previousRevenue} />
    ),
  }) as const

export const ratingColumn = {
  header: 'table.rating',
  figures: true,
  width: '4.75rem',
  hideBelow: 'xl',
  order: { by: 'averageRating', first: 'down', down: 'sorts.averageRating' },
  cell: ({ averageRating }: Pick<ReportRow, 'averageRating'>) => <NumericCell>{orDash(averageRating, oneDecimal)}</NumericCell>,
} as const

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
