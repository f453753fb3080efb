import { createFileRoute } from '@tanstack/react-router'
import { ProviderHome } from '#app/shell/provider-home.tsx'
import { getFirstSteps } from '#contract/dashboards.ts'
import { getMorningNote } from '#contract/morning-note.ts'
import { firstStepsQuery, morningNoteQuery, providerDashboardQueries } from '#features/dashboards/api.ts'
import { parseDashboardSearch, toPeriod } from '#features/dashboards/search.ts'
import { isLocked } from '#features/profile/api.ts'
import { loadLineDrawing } from '#ui/charts/line-chart.tsx'
import { loadAhead } from '#ui/charts/use-drawing.ts'

/** Below it a press still seems to be answered at once. */
const longestWaitMs = 150

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export const Route = createFileRoute('/service-provider/dashboard')({
  staticData: { words: ['charts', 'dashboards', 'profile'] },
  validateSearch: parseDashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (await isLocked(context)) return
    const cards = providerDashboardQueries(context.api, toPeriod(deps))
    const { queryClient } = context
    if (context.api.supports(getFirstSteps)) void queryClient.prefetchQuery(firstStepsQuery(context.api))
    const queries = [
      queryClient.prefetchQuery(cards.statistics),
      queryClient.prefetchQuery(cards.revenue),
      queryClient.prefetchQuery(cards.profit),
      queryClient.prefetchQuery(cards.timeSlots),
      queryClient.prefetchQuery(cards.topDeals),
      queryClient.prefetchQuery(cards.topPerforming),
    ]
    void Promise.all(queries).then(() => loadAhead(loadLineDrawing))
    if (!context.api.supports(getMorningNote)) return
    const note = morningNoteQuery(context.api)
    const isKnown = queryClient.getQueryData(note.queryKey) !== undefined
    const loaded = queryClient.prefetchQuery(note)
    // The page opens with the note on top if it is not later than the first figures.
    if (!isKnown) await Promise.race([loaded, queries[0], pause(longestWaitMs)])
  },
  component: ProviderHome,
})
