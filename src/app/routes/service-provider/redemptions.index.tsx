import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { isLocked } from '#features/profile/api.ts'
import { redemptionQueries } from '#features/redemptions/api.ts'
import { RedemptionsPage } from '#features/redemptions/redemptions-page.tsx'
import { parseRedemptionSearch } from '#features/redemptions/search.ts'
import { redirectTillMode } from '#features/till/search.ts'

export const Route = createFileRoute('/service-provider/redemptions/')({
  staticData: { words: ['download', 'redemptions', 'undoRedemption'] },
  validateSearch: parseRedemptionSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  beforeLoad: ({ location }) => redirectTillMode(location),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (!(await isLocked(context))) void context.queryClient.prefetchInfiniteQuery(redemptionQueries(context.api).list(deps))
  },
  component: RedemptionsPage,
})
