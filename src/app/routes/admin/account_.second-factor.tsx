import { createFileRoute } from '@tanstack/react-router'
import { parseSignInSearch } from '#features/auth/search.ts'
import { secondFactorQueries } from '#features/second-factor/api.ts'
import { SecondFactorPage } from '#features/second-factor/second-factor-page.tsx'

export const Route = createFileRoute('/admin/account_/second-factor')({
  staticData: { words: ['account', 'form', 'secondFactor'] },
  validateSearch: parseSignInSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(secondFactorQueries(context.api).own()),
  component: SecondFactorPage,
})
