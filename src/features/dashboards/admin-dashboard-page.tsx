import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { startedByLoader } from '#components/query-options.ts'
import { useServices } from '#lib/services.ts'
import { AddedCard, BusinessActivityCard } from './admin/activity-cards.tsx'
import { CategoriesCard } from './admin/categories-card.tsx'
import { EngagementCard } from './admin/engagement-card.tsx'
import { PlatformFigures } from './admin/platform-figures.tsx'
import { AgeBandsCard, ProviderActivityCard } from './admin/sample-cards.tsx'
import { TopProvidersCard } from './admin/top-providers-card.tsx'
import { TopVouchersCard } from './admin/top-vouchers-card.tsx'
import { WaitingStrip } from './admin/waiting-strip.tsx'
import { adminDashboardQueries } from './api.ts'
import { DashboardBody } from './parts/dashboard-body.tsx'
import { DashboardHead } from './parts/dashboard-head.tsx'
import { RatingsCard } from './parts/ratings-card.tsx'
import { TimeSlotsCard } from './parts/time-slots-card.tsx'
import { sampleFigures } from './sample-figures.ts'
import { toPeriod, toSearch } from './search.ts'

const route = getRouteApi('/admin/dashboard')

export function AdminDashboardPage() {
  const period = toPeriod(route.useSearch())
  const navigate = route.useNavigate()
  const { api } = useServices()
  const queries = adminDashboardQueries(api, period)
  const statistics = useQuery({ ...queries.statistics, ...startedByLoader })
  const engagement = useQuery({ ...queries.engagement, ...startedByLoader })
  const categories = useQuery({ ...queries.topCategories, ...startedByLoader })
  const timeSlots = useQuery({ ...queries.timeSlots, ...startedByLoader })
  const providers = useQuery({ ...queries.topProviders, ...startedByLoader })
  const activity = useQuery({ ...queries.activity, ...startedByLoader })
  const hasActivity = activity.isEnabled
  return (
    <div className="max-w-page 2xl:max-w-wide">
      <DashboardHead
        period={period}
        answer={statistics.data}
        isWaiting={statistics.isPending}
        onPeriod={(chosen) => void navigate({ search: toSearch(chosen), resetScroll: false })}
      />
      <DashboardBody
        statistics={statistics}
        queries={[
          statistics,
          statistics,
          statistics,
          engagement,
          categories,
          timeSlots,
          providers,
          ...(hasActivity ? [activity, activity] : []),
        ]}
      >
        <WaitingStrip />
        <PlatformFigures query={statistics} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-12">
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-8 2xl:col-span-6">
            <EngagementCard query={engagement} />
            <TopVouchersCard query={statistics} />
            <TopProvidersCard query={providers} className="flex-1" />
          </div>
          <div className="grid min-w-0 content-start gap-4 sm:grid-cols-2 lg:col-span-4 lg:grid-cols-1 2xl:col-span-6 2xl:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
            <RatingsCard query={statistics} />
            <CategoriesCard query={categories} />
            {hasActivity ? (
              <>
                <BusinessActivityCard query={activity} />
                <AddedCard query={activity} />
              </>
            ) : (
              sampleFigures.isShown && (
                <>
                  <AgeBandsCard />
                  <ProviderActivityCard />
                </>
              )
            )}
          </div>
          <TimeSlotsCard query={timeSlots} className="lg:col-span-12" />
        </div>
      </DashboardBody>
    </div>
  )
}
