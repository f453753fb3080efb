import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
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
  loader: async ({ context, params }) => {
    if (!(await isLocked(context))) void context.queryClient.prefetchQuery(dealQueries(context.api).detail(params.dealId))
  },
  component: ProviderDealPage,
})
