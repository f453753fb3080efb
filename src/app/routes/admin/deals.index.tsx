import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { dealQueries } from '#features/deals/api.ts'
import { ReviewQueuePage } from '#features/deals/review/review-queue-page.tsx'
import { parseDealSearch } from '#features/deals/search.ts'

export const Route = createFileRoute('/admin/deals/')({
  staticData: { words: ['deals', 'download', 'hours', 'review', 'reviewChecks'], wordsInBoth: ['hours'] },
  validateSearch: parseDealSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(dealQueries(context.api).list(deps, 'admin')),
  component: ReviewQueuePage,
})
