import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { getDealFigures } from '#contract/deals.ts'
import { defaultFigurePeriod } from '#contract/periods.ts'
import { dealQueries } from '#features/deals/api.ts'
import { ProviderDealPage } from '#features/deals/detail/provider-deal-page.tsx'
import { parseDealPageSearch } from '#features/deals/search.ts'
import { isLocked } from '#features/profile/api.ts'

export const Route = createFileRoute('/service-provider/deals/$dealId')({
  staticData: {
    words: ['bilingual', 'charts', 'deals', 'figures', 'hours', 'refusals', 'review'],
    wordsInBoth: ['bilingual', 'deals', 'hours'],
  },
  validateSearch: parseDealPageSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search: { period = defaultFigurePeriod } }) => ({ period }),
  loader: async ({ context, params: { dealId }, deps: { period } }) => {
    if (await isLocked(context)) return
    const { api, queryClient } = context
    void queryClient.prefetchQuery(dealQueries(api).detail(dealId))
    if (api.supports(getDealFigures)) void queryClient.prefetchQuery(dealQueries(api).figures(dealId, period))
  },
  component: ProviderDealPage,
})
