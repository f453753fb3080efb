import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { NewDealPage } from '../../features/deals/new-deal-page.tsx'
import { parseDealSearch } from '../../features/deals/search.ts'
import { listSearchDefaults } from '../../patterns/list/list-search.ts'

export const Route = createFileRoute('/service-provider/deals/add')({
  staticData: { approvedOnly: true },
  validateSearch: parseDealSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  component: NewDealPage,
})
