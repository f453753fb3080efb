import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Series } from '#contract/dashboards.ts'
import type { WithPeriod } from '../api.ts'
import { DashboardCard } from '../parts/dashboard-card.tsx'
import { isFlat, SeriesChart, SeriesSkeleton } from '../parts/series-chart.tsx'
import { SalesTable } from './sales-table.tsx'

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
      isEmpty={isFlat}
      empty={query.data?.rows.length === 0 && t('series.untold')}
      skeleton={<SeriesSkeleton />}
    >
      {(series) => <SeriesChart title={title} series={series} Table={SalesTable} />}
    </DashboardCard>
  )
}
