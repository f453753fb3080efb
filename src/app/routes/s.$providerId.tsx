import { createFileRoute } from '@tanstack/react-router'
import { claimQueries } from '#features/claims/api.ts'
import { ShopPage } from '#features/claims/shop/shop-page.tsx'

export const Route = createFileRoute('/s/$providerId')({
  staticData: { words: ['claims', 'hours'], wordsInBoth: ['hours'] },
  beforeLoad: ({ context, location }) => context.loadPage(location.pathname),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(claimQueries(context.api).shop(params.providerId)),
  component: ShopPage,
})
