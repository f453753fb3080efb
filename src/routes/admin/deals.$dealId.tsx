import { createFileRoute } from '@tanstack/react-router'
import { ReviewDealPage } from '../../features/deals/review-deal-page.tsx'
import { parseDealSearch } from '../../features/deals/search.ts'

export const Route = createFileRoute('/admin/deals/$dealId')({
  validateSearch: parseDealSearch,
  component: ReviewDealPage,
})
