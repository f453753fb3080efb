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
import { ltr } from './use-money.ts'

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
  const bestPoint = useBestPoint()
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
    summary: bestPoint(series),
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
const sizeClasses = 'grid min-h-[22rem] min-w-0 content-start sm:min-h-[20rem]'

export const SeriesSkeleton = () => (
  <div className={`${sizeClasses} gap-4`}>
    <Skeleton className="my-2 w-[70%]" />
    <Skeleton className="mt-4 h-[15rem] opacity-60" />
  </div>
)

/** The row with the highest value; undefined if all are zero or several share it. */
function findBestRow({ rows }: Series): Series['rows'][number] | undefined {
  const most = Math.max(0, ...rows.map(({ value }) => value))
  const best = rows.filter(({ value }) => value === most)
  return most > 0 && rows.length > 1 && best.length === 1 ? best[0] : undefined
}

/** What the sentence of the page does not say: “Best day: Thursday.” Nothing where several share it. */
function useBestPoint(): (series: WithPeriod<Series>) => string {
  const { t } = useTranslation('dashboards')
  const names = usePointNames()
  return (series) => {
    const best = series.unreadable ? undefined : findBestRow(series)
    if (!best) return ''
    const { name, unit } = names(best, series.rows.length)
    return t(`series.best.${unit}`, { name: unit === 'hour' ? ltr(name) : name })
  }
}
