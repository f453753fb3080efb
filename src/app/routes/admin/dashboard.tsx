import { createFileRoute } from '@tanstack/react-router'
import { AdminDashboardPage } from '#features/dashboards/admin-dashboard-page.tsx'
import { adminDashboardQueries, waitingCounts } from '#features/dashboards/api.ts'
import { parseDashboardSearch, toPeriod } from '#features/dashboards/search.ts'

export const Route = createFileRoute('/admin/dashboard')({
  staticData: { words: ['charts', 'dashboards', 'figures'] },
  validateSearch: parseDashboardSearch,
  loaderDeps: ({ search }) => ({ period: toPeriod(search) }),
  loader: ({ context, deps }) => {
    const { statistics, engagement, topCategories, timeSlots, topProviders } = adminDashboardQueries(context.api, deps.period)
    const { queryClient } = context
    void queryClient.prefetchQuery(waitingCounts(context.api))
    void queryClient.prefetchQuery(statistics)
    void queryClient.prefetchQuery(engagement)
    void queryClient.prefetchQuery(topCategories)
    void queryClient.prefetchQuery(timeSlots)
    void queryClient.prefetchQuery(topProviders)
  },
  component: AdminDashboardPage,
})
