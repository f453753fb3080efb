import { memo, type ReactNode } from 'react'
import type { Series } from '../../../contract/dashboards.ts'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { useToday } from '../../../patterns/list/use-today.ts'
import { useServices } from '../../../services.ts'
import type { ChartSeries } from '../../../ui/charts/chart-series.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Dated } from '../api.ts'
import { dashboardMessages } from '../messages.ts'
import { usePointNames } from './point-names.ts'
import { useSeriesSummary } from './series-summary.ts'

/** Nothing now and nothing before: there is nothing to draw. */
export const isFlat = ({ rows }: Series): boolean => rows.every(({ value, previous }) => !value && !previous)

/** Of a day that is not over: whether an hour has not begun, so that nothing in it says nothing yet. */
function useIsToCome({ range }: Series): (at: string) => boolean {
  const { clock } = useServices()
  const fmt = useFmt()
  const today = useToday()
  if (!range || range.from !== range.to || range.to !== today()) return () => false
  const now = fmt.time(new Date(clock.now()))
  return (at) => at > now
}

interface SeriesChartProps {
  readonly title: string
  readonly series: Dated<Series>
  readonly foot?: ReactNode
}

/** Money over the hours or days of a period, beside the period before, with its finding in words; drawn anew for new figures alone. */
export const SeriesChart = memo(function SeriesChart({ title, series, foot }: SeriesChartProps) {
  const t = useTranslations(dashboardMessages)
  const fmt = useFmt()
  const summary = useSeriesSummary()
  const names = usePointNames()
  const { rows, period } = series
  const isToCome = useIsToCome(series)
  const points = (read: (row: Series['rows'][number]) => number | null) =>
    rows.map((row) => {
      const { label, short, whole } = names(row.at, rows.length)
      return { key: row.at, label, ...(short && { short }), name: whole, value: read(row) }
    })
  const now: ChartSeries = { id: 'now', label: t(`series.now.${period}`), points: points(({ at, value }) => (isToCome(at) ? null : value)) }
  const before: ChartSeries = {
    id: 'before',
    label: t(`series.before.${period}`),
    points: points(({ previous }) => previous ?? null),
    isBefore: true,
  }
  const isHourly = rows.every(({ at }) => names(at, rows.length).isHour)
  return (
    <>
      <div className={room}>
        <LineChart
          title={title}
          summary={summary(series)}
          series={rows.some(({ previous }) => typeof previous === 'number') ? [now, before] : [now]}
          pointsLabel={t(isHourly ? 'series.hour' : 'series.day')}
          unit={t('currency')}
          format={fmt.amount}
        />
      </div>
      {foot && <p className="text-ink-3 text-small">{foot}</p>}
    </>
  )
})

/** With a sentence of three lines on a phone and of two elsewhere. */
const room = 'grid min-h-[22.5rem] min-w-0 content-start sm:min-h-[21rem]'

/** The room of a chart on its way: its sentence, its drawing and what stands below. */
export const SeriesWait = ({ hasFoot = false }: { readonly hasFoot?: boolean }) => (
  <>
    <div className={`${room} gap-4`}>
      <Skeleton className="my-2 w-[70%]" />
      <Skeleton className="mt-4 h-[15rem] opacity-60" />
    </div>
    {hasFoot && <Skeleton className="my-1 w-[60%]" />}
  </>
)
