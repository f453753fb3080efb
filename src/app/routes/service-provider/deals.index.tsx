import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { dealQueries } from '#features/deals/api.ts'
import { ProviderDealsPage } from '#features/deals/list/provider-deals-page.tsx'
import { parseDealSearch } from '#features/deals/search.ts'
import { isLocked } from '#features/profile/api.ts'

export const Route = createFileRoute('/service-provider/deals/')({
  staticData: { words: ['deals', 'drafts'] },
  validateSearch: parseDealSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (!(await isLocked(context))) void context.queryClient.prefetchQuery(dealQueries(context.api).list(deps, 'provider'))
  },
  component: ProviderDealsPage,
})
