import { createFileRoute } from '@tanstack/react-router'
import { ProviderHome } from '#app/shell/provider-home.tsx'
import { firstStepsQuery, morningNoteQuery, providerDashboardQueries } from '#features/dashboards/api.ts'
import { parseDashboardSearch, toPeriod } from '#features/dashboards/search.ts'
import { isLocked } from '#features/profile/api.ts'
import type { RouterContext } from '#lib/services.ts'
import { loadLineDrawing } from '#ui/charts/line-chart.tsx'
import { loadAhead } from '#ui/charts/use-drawing.ts'

/** A round trip of a mobile network and the server's work; a page that opens this much later still keeps pace with the hand. */
const maxWaitMs = 300

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function startNote({ api, queryClient }: Pick<RouterContext, 'api' | 'queryClient'>) {
  const query = morningNoteQuery(api)
  return { isKnown: queryClient.getQueryData(query.queryKey) !== undefined, loaded: queryClient.prefetchQuery(query) }
}

export const Route = createFileRoute('/service-provider/dashboard')({
  staticData: { words: ['charts', 'dashboards', 'figures', 'profile'] },
  validateSearch: parseDashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    if (await isLocked(context)) return
    const cards = providerDashboardQueries(context.api, toPeriod(deps))
    const { queryClient } = context
    // First: a browser sends six calls to a host at a time.
    const note = startNote(context)
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
    // The note stands on top only if it arrives before the page opens. Another period must not wait for it.
    if (!note.isKnown && cause !== 'stay') await Promise.race([note.loaded, pause(maxWaitMs)])
  },
  component: ProviderHome,
})
