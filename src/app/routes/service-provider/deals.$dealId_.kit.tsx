import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { dealQueries } from '#features/deals/api.ts'
import { DealKitPage } from '#features/deals/kit/deal-kit-page.tsx'
import { parseDealPageSearch } from '#features/deals/search.ts'
import { isLocked } from '#features/profile/api.ts'

export const Route = createFileRoute('/service-provider/deals/$dealId_/kit')({
  staticData: { words: ['deals', 'hours'], wordsInBoth: ['deals', 'hours'] },
  validateSearch: parseDealPageSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loader: async ({ context, params }) => {
    if (!(await isLocked(context))) void context.queryClient.prefetchQuery(dealQueries(context.api).detail(params.dealId))
  },
  component: DealKitPage,
})
