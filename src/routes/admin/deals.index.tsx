import { createFileRoute } from '@tanstack/react-router'
import { ReviewQueuePage } from '../../features/deals/review-queue-page.tsx'
import { parseDealSearch } from '../../features/deals/search.ts'

export const Route = createFileRoute('/admin/deals/')({
  validateSearch: parseDealSearch,
  component: ReviewQueuePage,
})
