import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { figureRows } from '#components/figures/figure-rows.ts'
import { startedByLoader } from '#components/query-options.ts'
import { getPeriodNote } from '#contract/period-note.ts'
import { listRatings } from '#contract/ratings.ts'
import { Supported, useServices, useSupports } from '#lib/services.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import type { Elements } from '#ui/elements.ts'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { providerDashboardQueries } from './api.ts'
import { FirstStepsPanel } from './first-steps/first-steps-panel.tsx'
import { FirstStepsFailure, NoFigures } from './first-steps/no-figures.tsx'
import { useFirstSteps } from './first-steps/use-first-steps.ts'
import { MorningNotePanel } from './note/morning-note-panel.tsx'
import { PeriodNotePanel } from './note/period-note-panel.tsx'
import { useMorningNote } from './note/use-morning-note.ts'
import { DashboardBody } from './parts/dashboard-body.tsx'
import { DashboardHead, FiguresHead } from './parts/dashboard-head.tsx'
import { RatingsCard } from './parts/ratings-card.tsx'
import { TimeSlotsCard } from './parts/time-slots-card.tsx'
import { ProviderFigures } from './provider/provider-figures.tsx'
import { RevenueSentence } from './provider/revenue-sentence.tsx'
import { SalesCard } from './provider/sales-card.tsx'
import { TopVouchersCard } from './provider/top-vouchers-card.tsx'
import { type ChosenPeriod, hasPeriodNote, toPeriod, toSearch } from './search.ts'

const route = getRouteApi('/service-provider/dashboard')

interface ProviderDashboardPageProps {
  /** Above everything. */
  readonly advice: Elements
}

/** The dashboard of a business, or its first steps in place of zeros. */
export function ProviderDashboardPage({ advice }: ProviderDashboardPageProps) {
  const navigate = route.useNavigate()
  const period = toPeriod(route.useSearch())
  const { api } = useServices()
  const cards = providerDashboardQueries(api, period)
  const statistics = useQuery({ ...cards.statistics, ...startedByLoader })
  const revenue = useQuery({ ...cards.revenue, ...startedByLoader })
  const topDeals = useQuery({ ...cards.topDeals, ...startedByLoader })
  const topPerforming = useQuery({ ...cards.topPerforming, ...startedByLoader })
  const timeSlots = useQuery({ ...cards.timeSlots, ...startedByLoader })
  const isNoted = useSupports(getPeriodNote) && hasPeriodNote(period)
  const periodNote = useQuery({ ...cards.periodNote, ...startedByLoader, enabled: isNoted })
  const { shown, hasFigures, isFinale, ...first } = useFirstSteps()
  const { isOnTop, isAwaited, ...note } = useMorningNote(!statistics.isPending && !statistics.isFetching)
  const panel = useRef<HTMLDivElement>(null)
  useFocusFallback(
    (focused) => panel.current?.contains(focused) ?? false,
    () => panel.current?.querySelector('a') ?? document.querySelector<HTMLElement>('main h1'),
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
      {advice}
      <div ref={panel}>
        {shown && <FirstStepsPanel answer={shown} isFinale={isFinale} onClose={first.close} onPutAway={first.putAway} />}
        {!shown && !hasFigures && <NoFigures onBringBack={first.bringBack} />}
        {isUnknown && <FirstStepsFailure query={first.query} />}
      </div>
      {hasFigures && !isUnknown && !isAwaited && (
        <>
          {shown && <FiguresHead {...head} />}
          <DashboardBody statistics={statistics} queries={[statistics, statistics, revenue, topDeals, topPerforming, timeSlots]}>
            <RevenueSentence query={statistics} />
            {isOnTop && !isNoted && <MorningNotePanel {...note} />}
            {isNoted && <PeriodNotePanel query={periodNote} />}
            <SalesCard query={revenue} className="mb-4" />
            <ProviderFigures query={statistics} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
              <RatingsCard
                query={statistics}
                rows={figureRows.providerDashboard.ratingsByStars}
                link={({ ratingBreakdown }) => (
                  <Supported call={listRatings}>
                    <RatingsLink hasLow={!ratingBreakdown || Boolean(ratingBreakdown.oneStar) || Boolean(ratingBreakdown.twoStar)} />
                  </Supported>
                )}
              />
              <TimeSlotsCard query={timeSlots} />
              <TopVouchersCard queries={{ revenue: topPerforming, count: topDeals }} className="xl:col-span-2" />
            </div>
            {!isOnTop && !isNoted && <MorningNotePanel {...note} />}
          </DashboardBody>
        </>
      )}
    </div>
  )
}

function NewBusinessHead({ hasFigures }: { readonly hasFigures: boolean }) {
  const { t } = useTranslation('dashboards')
  return <PageHeader title={t('title')} subtitle={t(hasFigures ? 'firstSteps.above' : 'firstSteps.subtitle')} />
}

function RatingsLink({ hasLow }: { readonly hasLow: boolean }) {
  const { t } = useTranslation('dashboards')
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
      <TextLink to="/service-provider/ratings" search={{ page: 1, comment: 'all' }} className="-my-0.5 py-0.5">
        {t('ratings.all')}
      </TextLink>
      {hasLow && (
        <TextLink to="/service-provider/ratings" search={{ page: 1, stars: 'low' }} className="-my-0.5 py-0.5">
          {t('ratings.disliked')}
        </TextLink>
      )}
    </p>
  )
}
