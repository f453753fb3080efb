import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { dealQueries } from '#features/deals/api.ts'
import { EditDealPage } from '#features/deals/form/edit-deal-page.tsx'
import { parseEditDealSearch } from '#features/deals/search.ts'
import { isLocked } from '#features/profile/api.ts'

export const Route = createFileRoute('/service-provider/deals/edit/$dealId')({
  staticData: { words: ['bilingual', 'deals', 'drafts', 'form', 'hours'], wordsInBoth: ['deals', 'hours'], isForm: true },
  validateSearch: parseEditDealSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loader: async ({ context, params }) => {
    if (!(await isLocked(context))) void context.queryClient.prefetchQuery(dealQueries(context.api).detail(params.dealId))
  },
  component: EditDealPage,
})
