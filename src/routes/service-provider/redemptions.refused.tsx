import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { redemptionQueries } from '../../features/redemptions/api.ts'
import { RefusedScansPage } from '../../features/redemptions/refused/refused-page.tsx'
import { parseRedemptionSearch } from '../../features/redemptions/search.ts'
import { listSearchDefaults } from '../../patterns/list/list-search.ts'

export const Route = createFileRoute('/service-provider/redemptions/refused')({
  staticData: { approvedOnly: true },
  validateSearch: parseRedemptionSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(redemptionQueries(context.api).refused(deps)),
  component: RefusedScansPage,
})
