import { createFileRoute } from '@tanstack/react-router'
import { lookupQueries } from '#features/lookups/api.ts'
import { RegisterPage } from '#features/registration/register-page.tsx'
import { parseRegistrationSearch } from '#features/registration/search.ts'
import { awayFromSignIn } from './-guards.ts'

export const Route = createFileRoute('/service-provider_/register')({
  validateSearch: parseRegistrationSearch,
  beforeLoad: async ({ context }) => {
    awayFromSignIn(context)
    await context.deferredMessages()
  },
  loader: ({ context: { api, queryClient } }) => {
    const { categories, securityQuestions } = lookupQueries(api)
    void queryClient.prefetchQuery(categories())
    void queryClient.prefetchQuery(securityQuestions())
  },
  component: RegisterPage,
})
