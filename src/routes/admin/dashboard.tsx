import { createFileRoute } from '@tanstack/react-router'
import { AdminDashboardPage } from '../../features/dashboards/admin-dashboard-page.tsx'
import { adminDashboardQueries } from '../../features/dashboards/api.ts'
import { parseDashboardSearch, periodOf } from '../../features/dashboards/search.ts'

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: parseDashboardSearch,
  loaderDeps: ({ search }) => ({ period: periodOf(search) }),
  loader: ({ context, deps }) => {
    const { statistics, engagement, topCategories, timeSlots, topProviders } = adminDashboardQueries(context.api, deps.period)
    const { queryClient } = context
    void queryClient.prefetchQuery(statistics)
    void queryClient.prefetchQuery(engagement)
    void queryClient.prefetchQuery(topCategories)
    void queryClient.prefetchQuery(timeSlots)
    void queryClient.prefetchQuery(topProviders)
  },
  component: AdminDashboardPage,
})
