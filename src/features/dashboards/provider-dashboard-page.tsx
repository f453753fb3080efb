import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { startedByLoader } from '../../components/query-options.ts'
import type { Series } from '../../contract/dashboards.ts'
import { useFmt, useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../lib/services.ts'
import { cx } from '../../ui/cx.ts'
import { providerDashboardQueries, type WithPeriod } from './api.ts'
import { dashboardMessages } from './messages.ts'
import { DashboardCard } from './parts/dashboard-card.tsx'
import { DashboardHead } from './parts/dashboard-head.tsx'
import { RatingsCard } from './parts/ratings-card.tsx'
import { isFlat, SeriesChart, SeriesSkeleton } from './parts/series-chart.tsx'
import { TimeSlotsCard } from './parts/time-slots-card.tsx'
import { ltr } from './parts/use-money.ts'
import { ProviderFigures } from './provider/provider-figures.tsx'
import { RedemptionGoal } from './provider/redemption-goal.tsx'
import { MostRedeemedCard, TopPerformingCard, TopRunningCard } from './provider/voucher-cards.tsx'
import { sampleFigures } from './sample-figures.ts'
import { toPeriod, toSearch } from './search.ts'

const route = getRouteApi('/service-provider/dashboard')

const wide = 'lg:col-span-8'
const narrow = 'lg:col-span-4'
const whole = 'lg:col-span-12'

const hasNoRows = (series: Series | undefined) => series?.rows.length === 0

export function ProviderDashboardPage() {
  const t = useTranslations(dashboardMessages)
  const navigate = route.useNavigate()
  const period = toPeriod(route.useSearch())
  const cards = providerDashboardQueries(useServices().api, period)
  const statistics = useQuery({ ...cards.statistics, ...startedByLoader })
  const revenue = useQuery({ ...cards.revenue, ...startedByLoader })
  return (
    <div className="max-w-page">
      <DashboardHead
        period={period}
        onPeriod={(chosen) => void navigate({ search: toSearch(chosen), resetScroll: false })}
        answer={statistics.data}
        isWaiting={statistics.isPending}
      />
      <ProviderFigures query={statistics} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-12">
        <DashboardCard
          title={t('figures.revenue')}
          unit={t('currency')}
          query={revenue}
          className={wide}
          isEmpty={isFlat}
          empty={hasNoRows(revenue.data) && t('series.untold')}
          skeleton={<SeriesSkeleton />}
        >
          {(series) => <SeriesChart title={t('figures.revenue')} series={series} />}
        </DashboardCard>
        <RatingsCard query={statistics} className={narrow} />
        <ProfitCard
          query={useQuery({ ...cards.profit, ...startedByLoader })}
          commission={statistics.data?.commissionPercent}
          className={sampleFigures.isShown ? wide : whole}
        />
        {sampleFigures.isShown && <RedemptionGoal className={narrow} />}
        <TimeSlotsCard query={useQuery({ ...cards.timeSlots, ...startedByLoader })} className={whole} />
        <div className={cx('flex flex-col gap-4', narrow)}>
          <TopRunningCard query={statistics} />
          <MostRedeemedCard query={useQuery({ ...cards.topDeals, ...startedByLoader })} className="flex-1" />
        </div>
        <TopPerformingCard query={useQuery({ ...cards.topPerforming, ...startedByLoader })} className={wide} />
      </div>
    </div>
  )
}

interface ProfitCardProps {
  readonly query: UseQueryResult<WithPeriod<Series>>
  /** The platform's commission in per cent. */
  readonly commission: number | null | undefined
  readonly className: string
}

function ProfitCard({ query, commission, className }: ProfitCardProps) {
  const t = useTranslations(dashboardMessages)
  const fmt = useFmt()
  const footer =
    typeof commission === 'number' ? t('series.commission', { percent: ltr(fmt.percent(commission)) }) : t('series.commissionUnknown')
  return (
    <DashboardCard
      title={t('figures.profit')}
      unit={t('currency')}
      query={query}
      className={className}
      isEmpty={isFlat}
      empty={hasNoRows(query.data) && t('series.untold')}
      skeleton={<SeriesSkeleton hasFoot />}
    >
      {(series) => <SeriesChart title={t('figures.profit')} series={series} footer={footer} />}
    </DashboardCard>
  )
}
