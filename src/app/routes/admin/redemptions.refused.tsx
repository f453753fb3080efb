import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { adminRedemptionQueries } from '#features/redemptions/admin/admin-queries.ts'
import { AdminRefusedPage } from '#features/redemptions/admin/admin-refused-page.tsx'
import { parseAdminRefusedSearch } from '#features/redemptions/search.ts'

export const Route = createFileRoute('/admin/redemptions/refused')({
  staticData: { words: ['redemptions', 'refusals'] },
  validateSearch: parseAdminRefusedSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  // Refused scans are those of one business.
  beforeLoad: ({ search }) => {
    if (!search.provider) throw redirect({ to: '/admin/redemptions', search: { page: 1 }, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(adminRedemptionQueries(context.api).refused(deps)),
  component: AdminRefusedPage,
})
