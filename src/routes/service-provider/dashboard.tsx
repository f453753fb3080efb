import { createFileRoute } from '@tanstack/react-router'
import { providerDashboardQueries } from '../../features/dashboards/api.ts'
import { ProviderDashboardPage } from '../../features/dashboards/provider-dashboard-page.tsx'
import { parseDashboardSearch, periodOf } from '../../features/dashboards/search.ts'

export const Route = createFileRoute('/service-provider/dashboard')({
  staticData: { approvedOnly: true },
  validateSearch: parseDashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const cards = providerDashboardQueries(context.api, periodOf(deps))
    void context.queryClient.prefetchQuery(cards.statistics)
    void context.queryClient.prefetchQuery(cards.revenue)
    void context.queryClient.prefetchQuery(cards.profit)
    void context.queryClient.prefetchQuery(cards.timeSlots)
    void context.queryClient.prefetchQuery(cards.topDeals)
    void context.queryClient.prefetchQuery(cards.topPerforming)
  },
  component: ProviderDashboardPage,
})
