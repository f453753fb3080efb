import { createFileRoute } from '@tanstack/react-router'
import { ProviderDealsPage } from '../../features/deals/provider-deals-page.tsx'
import { parseDealSearch } from '../../features/deals/search.ts'

export const Route = createFileRoute('/service-provider/deals/')({
  validateSearch: parseDealSearch,
  component: ProviderDealsPage,
})
