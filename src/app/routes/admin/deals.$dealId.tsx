import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { dealQueries } from '#features/deals/api.ts'
import { ReviewDealPage } from '#features/deals/review/review-deal-page.tsx'
import { parseDealSearch } from '#features/deals/search.ts'

export const Route = createFileRoute('/admin/deals/$dealId')({
  staticData: {
    words: ['bilingual', 'deals', 'hours', 'review', 'reviewChecks'],
    wordsInBoth: ['bilingual', 'deals', 'hours', 'reviewChecks'],
  },
  validateSearch: parseDealSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(dealQueries(context.api).reviewed(params.dealId)),
  component: ReviewDealPage,
})
