import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { dealQueries } from '../../features/deals/api.ts'
import { EditDealPage } from '../../features/deals/edit-deal-page.tsx'
import { parseDealSearch } from '../../features/deals/search.ts'
import { listSearchDefaults } from '../../patterns/list/list-search.ts'

export const Route = createFileRoute('/service-provider/deals/edit/$dealId')({
  staticData: { approvedOnly: true, isForm: true },
  validateSearch: parseDealSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(dealQueries(context.api).detail(params.dealId)),
  component: EditDealPage,
})
