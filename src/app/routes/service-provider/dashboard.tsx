import { createFileRoute } from '@tanstack/react-router'
import { ProviderHome } from '#app/shell/provider-home.tsx'
import { firstStepsQuery, morningNoteQuery, providerDashboardQueries } from '#features/dashboards/api.ts'
import { parseDashboardSearch, toPeriod } from '#features/dashboards/search.ts'
import { isLocked } from '#features/profile/api.ts'
import { loadLineDrawing } from '#ui/charts/line-chart.tsx'
import { loadAhead } from '#ui/charts/use-drawing.ts'

export const Route = createFileRoute('/service-provider/dashboard')({
  staticData: { words: ['charts', 'dashboards', 'figures', 'profile'] },
  validateSearch: parseDashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (await isLocked(context)) return
    const cards = providerDashboardQueries(context.api, toPeriod(deps))
    const { queryClient } = context
    // First: a browser sends six calls to a host at a time.
    void queryClient.prefetchQuery(morningNoteQuery(context.api))
    void queryClient.prefetchQuery(firstStepsQuery(context.api))
    const queries = [
      queryClient.prefetchQuery(cards.statistics),
      queryClient.prefetchQuery(cards.revenue),
      queryClient.prefetchQuery(cards.profit),
      queryClient.prefetchQuery(cards.timeSlots),
      queryClient.prefetchQuery(cards.topDeals),
      queryClient.prefetchQuery(cards.topPerforming),
    ]
    void Promise.all(queries).then(() => loadAhead(loadLineDrawing))
  },
  component: ProviderHome,
})
