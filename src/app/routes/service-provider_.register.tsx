import { createFileRoute } from '@tanstack/react-router'
import { lookupQueries } from '#features/lookups/api.ts'
import { RegisterPage } from '#features/registration/register-page.tsx'
import { parseRegistrationSearch } from '#features/registration/search.ts'
import { awayFromSignIn } from './-guards.ts'

export const Route = createFileRoute('/service-provider_/register')({
  staticData: {
    words: ['bilingual', 'form', 'location', 'passwordRules', 'registration', 'reviewWait', 'siteText'],
  },
  validateSearch: parseRegistrationSearch,
  beforeLoad: async ({ context, location }) => {
    awayFromSignIn(context)
    await context.loadPage(location.pathname)
  },
  loader: ({ context: { api, queryClient } }) => {
    const { categories, securityQuestions } = lookupQueries(api)
    void queryClient.prefetchQuery(categories())
    void queryClient.prefetchQuery(securityQuestions())
  },
  component: RegisterPage,
})
