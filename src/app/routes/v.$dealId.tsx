import { createFileRoute } from '@tanstack/react-router'
import { claimQueries } from '#features/claims/api.ts'
import { VoucherPage } from '#features/claims/voucher/voucher-page.tsx'

export const Route = createFileRoute('/v/$dealId')({
  staticData: { words: ['claims', 'hours'], wordsInBoth: ['hours'] },
  beforeLoad: ({ context, location }) => context.loadPage(location.pathname),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(claimQueries(context.api).voucher(params.dealId)),
  component: VoucherPage,
})
