import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { dealQueries } from '../../features/deals/api.ts'
import { ReviewQueuePage } from '../../features/deals/review-queue-page.tsx'
import { dealSearchDefaults, parseDealSearch } from '../../features/deals/search.ts'

export const Route = createFileRoute('/admin/deals/')({
  validateSearch: parseDealSearch,
  search: { middlewares: [stripSearchParams(dealSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(dealQueries(context.api).list(deps, 'admin')),
  component: ReviewQueuePage,
})
