import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { dealQueries } from '../../features/deals/api.ts'
import { NewDealPage } from '../../features/deals/new-deal-page.tsx'
import { parseNewDealSearch } from '../../features/deals/search.ts'
import { listSearchDefaults } from '../../patterns/list/list-search.ts'

export const Route = createFileRoute('/service-provider/deals/add')({
  staticData: { approvedOnly: true, isForm: true },
  validateSearch: parseNewDealSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search: { copy } }) => ({ copy }),
  loader: ({ context, deps: { copy } }) => copy && void context.queryClient.prefetchQuery(dealQueries(context.api).detail(copy)),
  component: NewDealPage,
})
