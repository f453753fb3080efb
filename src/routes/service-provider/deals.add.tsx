import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { NewDealPage } from '../../features/deals/new-deal-page.tsx'
import { dealSearchDefaults, parseDealSearch } from '../../features/deals/search.ts'

export const Route = createFileRoute('/service-provider/deals/add')({
  staticData: { approvedOnly: true },
  validateSearch: parseDealSearch,
  search: { middlewares: [stripSearchParams(dealSearchDefaults)] },
  component: NewDealPage,
})
