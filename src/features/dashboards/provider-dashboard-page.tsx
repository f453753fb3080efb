import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Series } from '../../contract/dashboards.ts'
import { useFmt, useTranslations } from '../../i18n/use-translations.ts'
import { askedByRoute } from '../../patterns/asked-by-route.ts'
import { useServices } from '../../services.ts'
import { cx } from '../../ui/cx.ts'
import { type Dated, providerDashboardQueries } from './api.ts'
import { dashboardMessages } from './messages.ts'
import { DashboardCard } from './parts/dashboard-card.tsx'
import { DashboardHead } from './parts/dashboard-head.tsx'
import { RatingsCard } from './parts/ratings-card.tsx'
import { isFlat, SeriesChart, SeriesWait } from './parts/series-chart.tsx'
import { TimeSlotsCard } from './parts/time-slots-card.tsx'
import { ltr } from './parts/use-money.ts'
import { ProviderFigures } from './provider/provider-figures.tsx'
import { RedemptionGoal } from './provider/redemption-goal.tsx'
import { MostRedeemedCard, TopPerformingCard, TopRunningCard } from './provider/voucher-cards.tsx'
import { sampleFigures } from './sample-figures.ts'
import { periodOf, searchOf } from './search.ts'

const route = getRouteApi('/service-provider/dashboard')

/** Columns of the page's twelve; below the large width each card has its own row. */
const wide = 'lg:col-span-8'
const narrow = 'lg:col-span-4'
const whole = 'lg:col-span-12'

const isUntold = (series: Series | undefined) => series?.rows.length === 0

/** How a provider's vouchers do in a period (§2, §3): the figures first, then what they are made of. */
export function ProviderDashboardPage() {
  const t = useTranslations(dashboardMessages)
  const navigate = route.useNavigate()
  const period = periodOf(route.useSearch())
  const cards = providerDashboardQueries(useServices().api, period)
  const statistics = useQuery({ ...cards.statistics, ...askedByRoute })
  const revenue = useQuery({ ...cards.revenue, ...askedByRoute })
  return (
    <div className="max-w-page">
      <DashboardHead
        period={period}
        onPeriod={(chosen) => void navigate({ search: searchOf(chosen), resetScroll: false })}
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
          empty={isUntold(revenue.data) && t('series.untold')}
          skeleton={<SeriesWait />}
        >
          {(series) => <SeriesChart title={t('figures.revenue')} series={series} />}
        </DashboardCard>
        <RatingsCard query={statistics} className={narrow} />
        <ProfitCard
          query={useQuery({ ...cards.profit, ...askedByRoute })}
          commission={statistics.data?.commissionPercent}
          className={sampleFigures.isShown ? wide : whole}
        />
        {sampleFigures.isShown && <RedemptionGoal className={narrow} />}
        <TimeSlotsCard query={useQuery({ ...cards.timeSlots, ...askedByRoute })} className={whole} />
        <div className={cx('flex flex-col gap-4', narrow)}>
          <TopRunningCard query={statistics} />
          <MostRedeemedCard query={useQuery({ ...cards.topDeals, ...askedByRoute })} className="flex-1" />
        </div>
        <TopPerformingCard query={useQuery({ ...cards.topPerforming, ...askedByRoute })} className={wide} />
      </div>
    </div>
  )
}

interface ProfitCardProps {
  readonly query: UseQueryResult<Dated<Series>>
  /** What the platform keeps, per cent; a backend may not tell it. */
  readonly commission: number | null | undefined
  readonly className: string
}

function ProfitCard({ query, commission, className }: ProfitCardProps) {
  const t = useTranslations(dashboardMessages)
  const fmt = useFmt()
  const foot =
    typeof commission === 'number' ? t('series.commission', { percent: ltr(fmt.percent(commission)) }) : t('series.commissionUnknown')
  return (
    <DashboardCard
      title={t('figures.profit')}
      unit={t('currency')}
      query={query}
      className={className}
      isEmpty={isFlat}
      empty={isUntold(query.data) && t('series.untold')}
      skeleton={<SeriesWait hasFoot />}
    >
      {(series) => <SeriesChart title={t('figures.profit')} series={series} foot={foot} />}
    </DashboardCard>
  )
}
