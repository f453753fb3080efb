import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { dealQueries } from '../../features/deals/api.ts'
import { ProviderDealPage } from '../../features/deals/provider-deal-page.tsx'
import { dealSearchDefaults, parseDealSearch } from '../../features/deals/search.ts'

export const Route = createFileRoute('/service-provider/deals/$dealId')({
  staticData: { approvedOnly: true },
  validateSearch: parseDealSearch,
  search: { middlewares: [stripSearchParams(dealSearchDefaults)] },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(dealQueries(context.api).detail(params.dealId)),
  component: ProviderDealPage,
})
