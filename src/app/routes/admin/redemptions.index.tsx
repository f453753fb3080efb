import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { adminRedemptionQueries } from '#features/redemptions/admin/admin-queries.ts'
import { AdminRedemptionsPage } from '#features/redemptions/admin/admin-redemptions-page.tsx'
import { parseAdminRedemptionSearch } from '#features/redemptions/search.ts'

export const Route = createFileRoute('/admin/redemptions/')({
  staticData: { words: ['download', 'redemptions', 'undoRedemption'] },
  validateSearch: parseAdminRedemptionSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(adminRedemptionQueries(context.api).list(deps)),
  component: AdminRedemptionsPage,
})
