import { createFileRoute } from '@tanstack/react-router'
import { NewDealPage } from '../../features/deals/new-deal-page.tsx'
import { parseDealSearch } from '../../features/deals/search.ts'

export const Route = createFileRoute('/service-provider/deals/add')({
  validateSearch: parseDealSearch,
  component: NewDealPage,
})
