import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { dealQueries } from '../../features/deals/api.ts'
import { ProviderDealsPage } from '../../features/deals/provider-deals-page.tsx'
import { parseDealSearch } from '../../features/deals/search.ts'
import { listSearchDefaults } from '../../patterns/list/list-search.ts'

export const Route = createFileRoute('/service-provider/deals/')({
  staticData: { approvedOnly: true },
  validateSearch: parseDealSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(dealQueries(context.api).list(deps, 'provider')),
  component: ProviderDealsPage,
})
