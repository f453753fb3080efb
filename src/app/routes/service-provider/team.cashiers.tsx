import { createFileRoute } from '@tanstack/react-router'
import { cashierQueries } from '#features/cashiers/api.ts'
import { CashiersPage } from '#features/cashiers/cashiers-page.tsx'
import { isLocked } from '#features/profile/api.ts'

export const Route = createFileRoute('/service-provider/team/cashiers')({
  staticData: { words: ['cashiers', 'form'] },
  loader: async ({ context }) => {
    if (!(await isLocked(context))) void context.queryClient.prefetchQuery(cashierQueries(context.api).list())
  },
  component: CashiersPage,
})
