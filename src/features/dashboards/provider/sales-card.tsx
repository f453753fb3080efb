import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Series } from '#contract/dashboards.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import type { WithPeriod } from '../api.ts'
import { DashboardCard } from '../parts/dashboard-card.tsx'
import { isFlat, SeriesChart, SeriesSkeleton } from '../parts/series-chart.tsx'

const measures = ['revenue', 'profit'] as const
type Measure = (typeof measures)[number]

interface SalesCardProps {
  readonly queries: Readonly<Record<Measure, UseQueryResult<WithPeriod<Series>>>>
  readonly className?: string
}

/** Revenue, or what the commission leaves of it: both curves have one shape, so one is shown at a time. */
export function SalesCard({ queries, className }: SalesCardProps) {
  const { t } = useTranslation('dashboards')
  const [measure, setMeasure] = useState<Measure>('revenue')
  const query = queries[measure]
  const title = t(`figures.${measure}`)
  return (
    <DashboardCard
      title={title}
      unit={t('currency')}
      query={query}
      className={className}
      isEmpty={isFlat}
      empty={query.data?.rows.length === 0 && t('series.untold')}
      skeleton={<SeriesSkeleton />}
      actions={
        <SegmentedControl
          label={t('series.shown')}
          options={measures.map((value) => ({ value, label: t(`figures.${value}`) }))}
          value={measure}
          onChange={setMeasure}
        />
      }
    >
      {(series) => <SeriesChart title={title} series={series} />}
    </DashboardCard>
  )
}
