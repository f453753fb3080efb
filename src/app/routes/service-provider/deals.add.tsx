import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { dealQueries } from '#features/deals/api.ts'
import { NewDealPage } from '#features/deals/form/new-deal-page.tsx'
import { parseNewDealSearch } from '#features/deals/search.ts'
import { isLocked } from '#features/profile/api.ts'

export const Route = createFileRoute('/service-provider/deals/add')({
  staticData: { words: ['bilingual', 'deals', 'drafts', 'form', 'hours'], wordsInBoth: ['deals', 'hours'], isForm: true },
  validateSearch: parseNewDealSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search: { copy } }) => ({ copy }),
  loader: async ({ context, deps: { copy } }) => {
    if (copy && !(await isLocked(context))) void context.queryClient.prefetchQuery(dealQueries(context.api).detail(copy))
  },
  component: NewDealPage,
})
