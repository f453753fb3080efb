import { createFileRoute } from '@tanstack/react-router'
import { secondFactorQueries } from '#features/second-factor/api.ts'
import { SecondFactorPage } from '#features/second-factor/second-factor-page.tsx'

export const Route = createFileRoute('/service-provider/account_/second-factor')({
  staticData: { words: ['account', 'form', 'secondFactor'] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(secondFactorQueries(context.api).own()),
  component: SecondFactorPage,
})
