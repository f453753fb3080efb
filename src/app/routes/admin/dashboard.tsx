import { createFileRoute } from '@tanstack/react-router'
import { AdminDashboardPage } from '#features/dashboards/admin-dashboard-page.tsx'
import { adminDashboardQueries, waitingCounts } from '#features/dashboards/api.ts'
import { parseDashboardSearch, toPeriod } from '#features/dashboards/search.ts'
import { loadBarDrawing } from '#ui/charts/bar-chart.tsx'
import { loadAhead } from '#ui/charts/use-drawing.ts'

export const Route = createFileRoute('/admin/dashboard')({
  staticData: { words: ['charts', 'dashboards', 'figures', 'review'] },
  validateSearch: parseDashboardSearch,
  loaderDeps: ({ search }) => ({ period: toPeriod(search) }),
  loader: ({ context, deps }) => {
    const { statistics, engagement, activity, topCategories, timeSlots, topProviders } = adminDashboardQueries(context.api, deps.period)
    const { queryClient } = context
    void queryClient.prefetchQuery(waitingCounts(context.api))
    const queries = [
      queryClient.prefetchQuery(statistics),
      queryClient.prefetchQuery(engagement),
      queryClient.prefetchQuery(topCategories),
      queryClient.prefetchQuery(timeSlots),
      queryClient.prefetchQuery(topProviders),
      queryClient.prefetchQuery(activity),
    ]
    void Promise.all(queries).then(() => loadAhead(loadBarDrawing))
  },
  component: AdminDashboardPage,
})
