import { createFileRoute } from '@tanstack/react-router'
import { ProviderDealPage } from '../../features/deals/provider-deal-page.tsx'
import { parseDealSearch } from '../../features/deals/search.ts'

export const Route = createFileRoute('/service-provider/deals/$dealId')({
  validateSearch: parseDealSearch,
  component: ProviderDealPage,
})
