import { createFileRoute } from '@tanstack/react-router'
import { ProviderHome } from '#app/shell/provider-home.tsx'
import { firstStepsQuery, morningNoteQuery, providerDashboardQueries } from '#features/dashboards/api.ts'
import { hasPeriodNote, parseDashboardSearch, toPeriod } from '#features/dashboards/search.ts'
import { isLocked } from '#features/profile/api.ts'

export const Route = createFileRoute('/service-provider/dashboard')({
  staticData: { words: ['charts', 'dashboards', 'figures', 'profile', 'refusals'] },
  validateSearch: parseDashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (await isLocked(context)) return
    const cards = providerDashboardQueries(context.api, toPeriod(deps))
    const { queryClient } = context
    // First: a browser sends six calls to a host at a time.
    void queryClient.prefetchQuery(morningNoteQuery(context.api))
    void queryClient.prefetchQuery(firstStepsQuery(context.api))
    if (hasPeriodNote(toPeriod(deps))) void queryClient.prefetchQuery(cards.periodNote)
    void queryClient.prefetchQuery(cards.statistics)
    void queryClient.prefetchQuery(cards.revenue)
    void queryClient.prefetchQuery(cards.timeSlots)
    void queryClient.prefetchQuery(cards.topDeals)
    void queryClient.prefetchQuery(cards.topPerforming)
  },
  component: ProviderHome,
})
