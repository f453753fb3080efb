import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { redemptionQueries } from '../../features/redemptions/api.ts'
import { RedemptionsPage } from '../../features/redemptions/redemptions-page.tsx'
import { parseRedemptionSearch } from '../../features/redemptions/search.ts'
import { toTillMode } from '../../features/redemptions/till/search.ts'
import { listSearchDefaults } from '../../patterns/list/list-search.ts'

export const Route = createFileRoute('/service-provider/redemptions/')({
  staticData: { approvedOnly: true },
  validateSearch: parseRedemptionSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  beforeLoad: ({ location }) => toTillMode(location),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(redemptionQueries(context.api).list(deps)),
  component: RedemptionsPage,
})
