import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { dealQueries } from '../../features/deals/api.ts'
import { ReviewQueuePage } from '../../features/deals/review-queue-page.tsx'
import { parseDealSearch } from '../../features/deals/search.ts'
import { listSearchDefaults } from '../../patterns/list/list-search.ts'

export const Route = createFileRoute('/admin/deals/')({
  validateSearch: parseDealSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(dealQueries(context.api).list(deps, 'admin')),
  component: ReviewQueuePage,
})
