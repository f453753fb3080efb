import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { figureRows } from '#components/figures/figure-rows.ts'
import { startedByLoader } from '#components/query-options.ts'
import type { ProviderStatistics } from '#contract/dashboards.ts'
import { listRatings } from '#contract/ratings.ts'
import { Supported, useServices } from '#lib/services.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { providerDashboardQueries } from './api.ts'
import { FirstStepsPanel } from './first-steps/first-steps-panel.tsx'
import { FirstStepsFailure, NoFigures } from './first-steps/no-figures.tsx'
import { useFirstSteps } from './first-steps/use-first-steps.ts'
import { MorningNotePanel } from './note/morning-note-panel.tsx'
import { useMorningNote } from './note/use-morning-note.ts'
import { DashboardBody } from './parts/dashboard-body.tsx'
import { DashboardHead, FiguresHead } from './parts/dashboard-head.tsx'
import { RatingsCard } from './parts/ratings-card.tsx'
import { TimeSlotsCard } from './parts/time-slots-card.tsx'
import { ProviderFigures } from './provider/provider-figures.tsx'
import { RedemptionGoal, SampleGoal } from './provider/redemption-goal.tsx'
import { SalesCard } from './provider/sales-card.tsx'
import { TopVouchersCard } from './provider/top-vouchers-card.tsx'
import { sampleFigures } from './sample-figures.ts'
import { type ChosenPeriod, toPeriod, toSearch } from './search.ts'

const route = getRouteApi('/service-provider/dashboard')

/** Milliseconds since its first redemption in which a business is new: the goal is one of a month. */
const firstMonth = 30 * 86_400_000

/** A new business would take sample figures for its own. A plain backend tells it only by the figures of its period. */
function showsSamples(figures: ProviderStatistics | undefined, now: number): boolean {
  if (!sampleFigures.isShown || figures === undefined) return false
  const { firstRedemptionAt, everRedeemed, totalRedemptions, totalRatings } = figures
  if (firstRedemptionAt) return now - Date.parse(firstRedemptionAt) > firstMonth
  return everRedeemed ?? Math.max(totalRedemptions ?? 1, totalRatings ?? 0) > 0
}

/** `opening`: what a business can do at once after its approval. */
export function ProviderDashboardPage({ opening }: { readonly opening: ReactNode }) {
  const navigate = route.useNavigate()
  const period = toPeriod(route.useSearch())
  const { api } = useServices()
  const cards = providerDashboardQueries(api, period)
  const statistics = useQuery({ ...cards.statistics, ...startedByLoader })
  const revenue = useQuery({ ...cards.revenue, ...startedByLoader })
  const profit = useQuery({ ...cards.profit, ...startedByLoader })
  const topDeals = useQuery({ ...cards.topDeals, ...startedByLoader })
  const topPerforming = useQuery({ ...cards.topPerforming, ...startedByLoader })
  const timeSlots = useQuery({ ...cards.timeSlots, ...startedByLoader })
  const { shown, hasFigures, isFinale, ...first } = useFirstSteps()
  const { isOnTop, isAwaited, ...note } = useMorningNote(!statistics.isPending && !statistics.isFetching)
  const panel = useRef<HTMLDivElement>(null)
  useFocusFallback(
    (focused) => panel.current?.contains(focused) ?? false,
    () => document.querySelector<HTMLElement>('main h1'),
  )
  const head = {
    period,
    onPeriod: (chosen: ChosenPeriod) => void navigate({ search: toSearch(chosen), resetScroll: false }),
    answer: statistics.data,
    isWaiting: statistics.isPending,
  }
  // The zeros of a new business say less than the failure.
  const isUnknown = first.query.isError && first.query.data === undefined && statistics.data?.everRedeemed === false
  return (
    <div className="max-w-page 2xl:max-w-wide">
      {hasFigures && !shown && !isUnknown ? <DashboardHead {...head} /> : <NewBusinessHead hasFigures={hasFigures} />}
      {opening}
      <div ref={panel}>
        {shown && <FirstStepsPanel answer={shown} isFinale={isFinale} onClose={first.close} onPutAway={first.putAway} />}
        {!shown && !hasFigures && <NoFigures onBringBack={first.bringBack} />}
        {isUnknown && <FirstStepsFailure query={first.query} />}
      </div>
      {hasFigures && !isUnknown && !isAwaited && (
        <>
          {isOnTop && <MorningNotePanel {...note} />}
          {shown && <FiguresHead {...head} />}
          <DashboardBody statistics={statistics} queries={[statistics, statistics, revenue, profit, topDeals, topPerforming, timeSlots]}>
            <ProviderFigures query={statistics} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-12">
              <div className="flex min-w-0 flex-col gap-4 lg:col-span-8 2xl:contents">
                <SalesCard
                  queries={{ revenue, profit }}
                  commission={statistics.data?.commissionPercent}
                  className="2xl:col-span-6 2xl:row-span-2"
                />
                <TimeSlotsCard query={timeSlots} className="flex-1 2xl:col-span-6" />
              </div>
              <div className="grid min-w-0 content-start gap-4 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] lg:col-span-4 lg:grid-cols-1 2xl:col-span-6 2xl:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
                <RatingsCard
                  query={statistics}
                  rows={figureRows.providerDashboard.ratingsByStars}
                  link={
                    <Supported call={listRatings}>
                      <RatingsLink />
                    </Supported>
                  }
                />
                <Goal figures={statistics.data} />
              </div>
              <TopVouchersCard
                queries={{ revenue: topPerforming, count: topDeals }}
                statistics={statistics.data}
                className="lg:col-span-12"
              />
            </div>
            {!isOnTop && <MorningNotePanel {...note} />}
          </DashboardBody>
        </>
      )}
    </div>
  )
}

/** None for a business without redemptions in the last month. */
function Goal({ figures }: { readonly figures: ProviderStatistics | undefined }) {
  const { clock } = useServices()
  const month = figures?.month
  if (month) return month.lastMonth > 0 && <RedemptionGoal month={month} />
  return showsSamples(figures, clock.now()) && <SampleGoal />
}

function NewBusinessHead({ hasFigures }: { readonly hasFigures: boolean }) {
  const { t } = useTranslation('dashboards')
  return <PageHeader title={t('title')} subtitle={t(hasFigures ? 'firstSteps.above' : 'firstSteps.subtitle')} />
}

function RatingsLink() {
  const { t } = useTranslation('dashboards')
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
      <TextLink to="/service-provider/ratings" search={{ page: 1, comment: 'all' }} className="-my-0.5 py-0.5">
        {t('ratings.all')}
      </TextLink>
      <TextLink to="/service-provider/ratings" search={{ page: 1, stars: 'low' }} className="-my-0.5 py-0.5">
        {t('ratings.disliked')}
      </TextLink>
    </p>
  )
}
