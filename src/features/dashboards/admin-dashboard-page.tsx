import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { startedByLoader } from '#components/query-options.ts'
import { adminStatistics } from '#contract/dashboards.ts'
import { Supported, useIsFullBackend, useServices } from '#lib/services.ts'
import { CategoriesCard } from './admin/categories-card.tsx'
import { EngagementCard } from './admin/engagement-card.tsx'
import { PlatformFigures } from './admin/platform-figures.tsx'
import { AgeBandsCard, ProviderActivityCard } from './admin/sample-cards.tsx'
import { TopProvidersCard } from './admin/top-providers-card.tsx'
import { TopVouchersCard } from './admin/top-vouchers-card.tsx'
import { WaitingSentence } from './admin/waiting-sentence.tsx'
import { adminDashboardQueries } from './api.ts'
import { DashboardBody } from './parts/dashboard-body.tsx'
import { DashboardHead } from './parts/dashboard-head.tsx'
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
  const hasSamples = !useIsFullBackend() && sampleFigures.isShown
  return (
    <div className="max-w-page 2xl:max-w-wide">
      <DashboardHead
        period={period}
        answer={statistics.data}
        isWaiting={statistics.isPending}
        onPeriod={(chosen) => void navigate({ search: toSearch(chosen), resetScroll: false })}
      />
      <WaitingSentence />
      <Supported call={adminStatistics}>
        <DashboardBody statistics={statistics} queries={[statistics, statistics, engagement, categories, timeSlots, providers]}>
          <EngagementCard query={engagement} className="mb-4" />
          <PlatformFigures query={statistics} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
            <CategoriesCard query={categories} />
            <TimeSlotsCard query={timeSlots} />
            <TopVouchersCard query={statistics} />
            <TopProvidersCard query={providers} />
            {hasSamples && (
              <>
                <AgeBandsCard />
                <ProviderActivityCard />
              </>
            )}
          </div>
        </DashboardBody>
      </Supported>
    </div>
  )
}
