import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#features/account/account-page.tsx'
import { accountQueries } from '#features/account/api.ts'

export const Route = createFileRoute('/admin/account')({
  staticData: { words: ['account', 'devices', 'form', 'passwordRules'] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(accountQueries(context.api).sessions()),
  component: AccountPage,
})
