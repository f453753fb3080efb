import type { UseQueryResult } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ltr } from '#components/figures/use-money.ts'
import type { UserEngagement } from '#contract/dashboards.ts'
import { useFmt } from '#i18n/use-language.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { BarList } from '#ui/charts/bar-list.tsx'
import type { ChartSeries } from '#ui/charts/chart-series.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DashboardCard } from '../parts/dashboard-card.tsx'
import { usePointNames } from '../parts/point-names.ts'
import { usePresent } from '../parts/present-point.ts'

interface EngagementCardProps {
  readonly query: UseQueryResult<UserEngagement>
  readonly className?: string
}

/** A response without rows has totals of its own. */
const toTotals = ({ rows, totalDesktop, totalMobile }: UserEngagement) => {
  const sum = (device: 'desktop' | 'mobile') => rows.reduce((total, row) => total + row[device], 0)
  return rows.length > 0 ? { desktop: sum('desktop'), mobile: sum('mobile') } : { desktop: totalDesktop ?? 0, mobile: totalMobile ?? 0 }
}

const hasFigures = ({ rows, totalDesktop, totalMobile }: UserEngagement) =>
  rows.length > 0 || [totalDesktop, totalMobile].every((total) => typeof total === 'number')

const devices = ['mobile', 'desktop'] as const

export function EngagementCard({ query, className }: EngagementCardProps) {
  const { t } = useTranslation('dashboards')
  return (
    <DashboardCard
      title={t('admin.engagement.title')}
      query={query}
      className={className}
      isFrameless
      isEmpty={(engagement) => !hasFigures(engagement) || Object.values(toTotals(engagement)).every((total) => total === 0)}
      empty={t(query.data && hasFigures(query.data) ? 'admin.engagement.none' : 'admin.engagement.unknown')}
      skeleton={<EngagementSkeleton />}
    >
      {(engagement) => (engagement.rows.length > 0 ? <Engagement {...engagement} /> : <Totals {...engagement} />)}
    </DashboardCard>
  )
}

function useViews(engagement: UserEngagement): string {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const { desktop, mobile } = toTotals(engagement)
  const count = desktop + mobile
  return t('admin.engagement.phone', {
    views: t('admin.engagement.views', { count }),
    percent: ltr(fmt.percent(Math.round((100 * mobile) / count))),
  })
}

function Totals(engagement: UserEngagement) {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const totals = toTotals(engagement)
  return (
    <div className="grid content-start gap-3">
      <p className="text-ink-2 text-small">{useViews(engagement)}</p>
      <BarList
        label={t('admin.engagement.title')}
        rows={devices.map((device) => ({ key: device, label: t(`admin.engagement.${device}`), value: totals[device] }))}
        format={fmt.number}
      />
    </div>
  )
}

const Engagement = memo(function Engagement(engagement: UserEngagement) {
  const { rows, range } = engagement
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const pointName = usePointNames()
  const { soFar } = usePresent(range)
  const named = rows.map((row) => ({ ...row, names: pointName(row, rows.length) }))
  const series = devices.map(
    (device): ChartSeries => ({
      id: device,
      label: t(`admin.engagement.${device}`),
      points: named.map(({ at, until, names: { label, whole, weekend }, ...row }) => ({
        key: at,
        label,
        name: whole,
        value: row[device],
        soFar: soFar({ at, until }),
        weekend,
      })),
    }),
  )
  const views = useViews(engagement)
  return (
    <BarChart
      title={t('admin.engagement.title')}
      summary={views}
      series={series}
      pointsLabel={t(`series.${named[0]?.names.unit ?? 'day'}`)}
      format={fmt.number}
    />
  )
})

const EngagementSkeleton = () => (
  <div className="grid min-w-0 content-start gap-4">
    <Skeleton className="my-2 w-[70%]" />
    <Skeleton className="h-[16.375rem] opacity-60" />
  </div>
)
