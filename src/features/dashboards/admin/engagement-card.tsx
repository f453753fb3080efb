import type { UseQueryResult } from '@tanstack/react-query'
import { memo } from 'react'
import type { UserEngagement } from '../../../contract/dashboards.ts'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { bestOf, type ChartSeries } from '../../../ui/charts/chart-series.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { dashboardMessages } from '../messages.ts'
import { DashboardCard } from '../parts/dashboard-card.tsx'
import { usePointNames } from '../parts/point-names.ts'
import { ltr } from '../parts/use-money.ts'
import { adminDashboardMessages } from './messages.ts'

interface EngagementCardProps {
  readonly query: UseQueryResult<UserEngagement>
  readonly className?: string
}

/** Of all rows; as told where a backend tells no rows. */
const totalsOf = ({ rows, desktop, mobile, totalDesktop = desktop, totalMobile = mobile }: UserEngagement) => {
  const sum = (device: 'desktop' | 'mobile') => rows.reduce((total, row) => total + row[device], 0)
  return rows.length > 0 ? { desktop: sum('desktop'), mobile: sum('mobile') } : { desktop: totalDesktop ?? 0, mobile: totalMobile ?? 0 }
}

const isKnown = (engagement: UserEngagement | undefined) =>
  engagement && [engagement.rows[0], engagement.totalDesktop, engagement.desktop].some((told) => told !== undefined && told !== null)

const devices = ['mobile', 'desktop'] as const

/** How often vouchers are looked at over the hours or days of a period, on a phone and at a desk. */
export function EngagementCard({ query, className }: EngagementCardProps) {
  const t = useTranslations(adminDashboardMessages)
  return (
    <DashboardCard
      title={t('engagement.title')}
      query={query}
      className={className}
      isEmpty={(engagement) => Object.values(totalsOf(engagement)).every((total) => total === 0)}
      empty={t(isKnown(query.data) ? 'engagement.none' : 'engagement.unknown')}
      skeleton={<EngagementWait />}
    >
      {(engagement) => (engagement.rows.length > 0 ? <Engagement {...engagement} /> : <Totals {...engagement} />)}
    </DashboardCard>
  )
}

function useViews(engagement: UserEngagement): string {
  const t = useTranslations(adminDashboardMessages)
  const fmt = useFmt()
  const { desktop, mobile } = totalsOf(engagement)
  const count = desktop + mobile
  return t('engagement.phone', {
    views: t('engagement.views', { count }),
    percent: ltr(fmt.percent(Math.round((100 * mobile) / count))),
  })
}

/** Where only the totals are told. */
function Totals(engagement: UserEngagement) {
  const t = useTranslations(adminDashboardMessages)
  const fmt = useFmt()
  const totals = totalsOf(engagement)
  return (
    <div className="grid content-start gap-3">
      <p className="text-ink-2 text-small">{useViews(engagement)}</p>
      <BarList
        label={t('engagement.title')}
        rows={devices.map((device) => ({ key: device, label: t(`engagement.${device}`), value: totals[device] }))}
        format={fmt.number}
      />
    </div>
  )
}

/** Drawn anew for new figures alone. */
const Engagement = memo(function Engagement(engagement: UserEngagement) {
  const { rows } = engagement
  const t = useTranslations(adminDashboardMessages)
  const common = useTranslations(dashboardMessages)
  const fmt = useFmt()
  const nameOf = usePointNames()
  const named = rows.map((row) => ({ ...row, names: nameOf(row.at, rows.length) }))
  const series = devices.map(
    (device): ChartSeries => ({
      id: device,
      label: t(`engagement.${device}`),
      points: named.map(({ at, names: { label, short, whole }, ...row }) => ({
        key: at,
        label,
        ...(short && { short }),
        name: whole,
        value: row[device],
      })),
    }),
  )
  const most = bestOf(series)
  const best = most === undefined ? undefined : named[most]?.names
  const views = useViews(engagement)
  return (
    <BarChart
      title={t('engagement.title')}
      summary={best ? `${views} ${t('engagement.most', { name: best.isHour ? ltr(best.name) : best.name })}` : views}
      series={series}
      pointsLabel={common(named.every(({ names }) => names.isHour) ? 'series.hour' : 'series.day')}
      format={fmt.number}
    />
  )
})

const EngagementWait = () => (
  <div className="grid min-w-0 content-start gap-4">
    <Skeleton className="my-2 w-[70%]" />
    <Skeleton className="h-[16.375rem] opacity-60" />
  </div>
)
