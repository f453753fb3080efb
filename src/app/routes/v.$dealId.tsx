import { createFileRoute } from '@tanstack/react-router'
import { prefetchQuery } from '#components/query-options.ts'
import { claimQueries } from '#features/claims/api.ts'
import { VoucherPage } from '#features/claims/voucher-page.tsx'

export const Route = createFileRoute('/v/$dealId')({
  staticData: { words: ['claims', 'hours'] },
  beforeLoad: ({ context, location }) => context.loadPage(location.pathname),
  component: VoucherPage,
})
