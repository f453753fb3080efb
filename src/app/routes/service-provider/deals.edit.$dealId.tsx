import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '../../../components/list/list-search.ts'
import { dealQueries } from '../../../features/deals/api.ts'
import { EditDealPage } from '../../../features/deals/form/edit-deal-page.tsx'
import { parseDealSearch } from '../../../features/deals/search.ts'

export const Route = createFileRoute('/service-provider/deals/edit/$dealId')({
  staticData: { isForm: true },
  validateSearch: parseDealSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loader: ({ context, params }) => {
    if (!context.isLocked) void context.queryClient.prefetchQuery(dealQueries(context.api).detail(params.dealId))
  },
  component: EditDealPage,
})
