import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import type { Series } from '#contract/dashboards.ts'
import { useServices } from '#lib/services.ts'
import { type ChartProps, seriesPoints } from '#ui/charts/chart-series.ts'
import { ChartTable } from '#ui/charts/chart-table.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { providerDashboardQueries, type WithPeriod } from '../api.ts'
import { DashboardCard } from '../parts/dashboard-card.tsx'
import { isFlat, SeriesChart, SeriesSkeleton } from '../parts/series-chart.tsx'
import { toPeriod } from '../search.ts'

const route = getRouteApi('/service-provider/dashboard')

interface SalesCardProps {
  readonly query: UseQueryResult<WithPeriod<Series>>
  readonly className?: string
}

export function SalesCard({ query, className }: SalesCardProps) {
  const { t } = useTranslation('dashboards')
  const title = t('figures.revenue')
  return (
    <DashboardCard
      title={title}
      unit={t('currency')}
      query={query}
      className={className}
      isFrameless
      isEmpty={isFlat}
      empty={query.data?.rows.length === 0 && t('series.untold')}
      skeleton={<SeriesSkeleton />}
    >
      {(series) => <SeriesChart title={title} series={series} Table={SalesTable} />}
    </DashboardCard>
  )
}

/** The revenue, and the profit, which is read when the table is opened. */
function SalesTable(chart: ChartProps) {
  const { t } = useTranslation('dashboards')
  const { api } = useServices()
  const query = useQuery(providerDashboardQueries(api, toPeriod(route.useSearch())).profit)
  const { data, error, isLoading, isPlaceholderData } = query
  const [revenue, ...before] = chart.series
  if (!revenue) return null
  const values = new Map(data?.rows.map(({ at, value }) => [at, value]))
  const profit = {
    id: 'profit',
    label: t('figures.profit'),
    points: seriesPoints(chart.series).map((point) => ({ ...point, value: point.value === null ? null : (values.get(point.key) ?? null) })),
  }
  const series = [{ ...revenue, label: t('figures.revenue') }, ...(data && !isPlaceholderData ? [profit] : []), ...before]
  const unreadable = data?.unreadable ?? 0
  return (
    <>
      {error && <QueryError error={error} query={query} text={t('card.failed')} />}
      {unreadable > 0 && <p className="text-small text-warn">{t('card.unreadable', { count: unreadable })}</p>}
      {isLoading && <Skeleton className="my-2" />}
      <ChartTable {...chart} series={series} />
    </>
  )
}
