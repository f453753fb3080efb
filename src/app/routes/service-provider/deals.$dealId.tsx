import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '../../../components/list/list-search.ts'
import { dealQueries } from '../../../features/deals/api.ts'
import { ProviderDealPage } from '../../../features/deals/detail/provider-deal-page.tsx'
import { parseDealSearch } from '../../../features/deals/search.ts'

export const Route = createFileRoute('/service-provider/deals/$dealId')({
  validateSearch: parseDealSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loader: ({ context, params }) => {
    if (!context.isLocked) void context.queryClient.prefetchQuery(dealQueries(context.api).detail(params.dealId))
  },
  component: ProviderDealPage,
})
