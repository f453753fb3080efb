import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { dealQueries } from '#features/deals/api.ts'
import { NewDealPage } from '#features/deals/form/new-deal-page.tsx'
import { parseNewDealSearch } from '#features/deals/search.ts'
import { isLocked, profileQueries } from '#features/profile/api.ts'
import { getBusinessId } from '#lib/session/business-id.ts'

export const Route = createFileRoute('/service-provider/deals/add')({
  staticData: { words: ['bilingual', 'deals', 'drafts', 'form', 'hours'], wordsInBoth: ['deals', 'hours'], isForm: true },
  validateSearch: parseNewDealSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search: { copy } }) => ({ copy }),
  loader: async ({ context, deps: { copy } }) => {
    const { api, queryClient, session } = context
    if (copy) {
      if (!(await isLocked(context))) void queryClient.prefetchQuery(dealQueries(api).detail(copy))
      return
    }
    // The form begins with the hours of the business.
    const profile = profileQueries(api).current(getBusinessId(session.store.getState()) ?? '')
    // A read that failed is repeated by the page itself.
    if (queryClient.getQueryState(profile.queryKey)?.status === 'error') return
    await queryClient.query({ ...profile, staleTime: 'static' }).catch(() => undefined)
  },
  component: NewDealPage,
})
