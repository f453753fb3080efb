import { type ComponentType, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Series } from '#contract/dashboards.ts'
import { daysBefore } from '#contract/periods.ts'
import { useFmt } from '#i18n/use-language.ts'
import type { ChartProps, ChartSeries } from '#ui/charts/chart-series.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { WithPeriod } from '../api.ts'
import { usePointNames } from './point-names.ts'
import { usePresent } from './present-point.ts'
import { toDays, useDaysWords } from './range-words.ts'

export const isFlat = ({ rows }: Series): boolean => rows.every(({ value, previous }) => !value && !previous)

interface SeriesChartProps {
  readonly title: string
  readonly series: WithPeriod<Series>
  readonly Table: ComponentType<ChartProps>
}

/** Memoised: drawing is slow, so only new figures redraw it. */
export const SeriesChart = memo(function SeriesChart({ title, series, Table }: SeriesChartProps) {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const names = usePointNames()
  const { rows, period, range } = series
  const { isFuture, soFar } = usePresent(range)
  const daysWords = useDaysWords()
  const days = range && toDays(range) ? range : undefined
  const [{ unit } = { unit: 'day' as const }] = rows.map((row) => names(row, rows.length))
  const points = (read: (row: Series['rows'][number]) => number | null) =>
    rows.map((row) => {
      const { label, whole, weekend } = names(row, rows.length)
      return { key: row.at, label, name: whole, value: read(row), weekend }
    })
  const now: ChartSeries = {
    id: 'now',
    label: period === 'free' && days ? daysWords(days) : t(`series.now.${period}`),
    points: points(({ at, value }) => (isFuture(at) ? null : value)).map((point, index) => ({
      ...point,
      soFar: soFar(rows[index] ?? { at: point.key }),
    })),
  }
  const before: ChartSeries = {
    id: 'before',
    label: period === 'free' && days ? daysWords(daysBefore(days)) : t(`series.before.${period}`),
    points: points(({ previous }) => previous ?? null),
    isBefore: true,
  }
  const chart: ChartProps = {
    title,
    series: rows.some(({ previous }) => typeof previous === 'number') ? [now, before] : [now],
    pointsLabel: t(`series.${unit}`),
    unit: t('currency'),
    format: fmt.amount,
  }
  return (
    <div className={sizeClasses}>
      <LineChart {...chart} table={<Table {...chart} />} />
    </div>
  )
})

/** On a phone the legend takes two lines. */
const sizeClasses = 'grid min-h-[19rem] min-w-0 content-start'

export const SeriesSkeleton = () => (
  <div className={`${sizeClasses} gap-4`}>
    <Skeleton className="my-2 w-[70%]" />
    <Skeleton className="h-[15rem] opacity-60" />
  </div>
)
