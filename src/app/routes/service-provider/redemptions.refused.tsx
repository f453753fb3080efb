import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { isLocked } from '#features/profile/api.ts'
import { redemptionQueries } from '#features/redemptions/api.ts'
import { RefusedScansPage } from '#features/redemptions/refused/refused-page.tsx'
import { parseRefusedSearch } from '#features/redemptions/search.ts'

export const Route = createFileRoute('/service-provider/redemptions/refused')({
  staticData: { words: ['download', 'redemptions', 'refusals'] },
  validateSearch: parseRefusedSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (!(await isLocked(context))) void context.queryClient.prefetchInfiniteQuery(redemptionQueries(context.api).refused(deps))
  },
  component: RefusedScansPage,
})
