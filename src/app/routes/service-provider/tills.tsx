import { createFileRoute } from '@tanstack/react-router'
import { cashierQueries } from '#features/cashiers/api.ts'
import { CashiersSection } from '#features/cashiers/cashiers-section.tsx'
import { isLocked } from '#features/profile/api.ts'
import { tillsQuery } from '#features/tills/api.ts'
import { TillsPage } from '#features/tills/tills-page.tsx'

export const Route = createFileRoute('/service-provider/tills')({
  staticData: { words: ['cashiers', 'devices', 'form', 'tills'] },
  loader: async ({ context }) => {
    if (await isLocked(context)) return
    void context.queryClient.prefetchQuery(tillsQuery(context.api))
    void context.queryClient.prefetchQuery(cashierQueries(context.api).list())
  },
  component: TillsAndCashiers,
})

function TillsAndCashiers() {
  return (
    <>
      <TillsPage />
      <CashiersSection />
    </>
  )
}
