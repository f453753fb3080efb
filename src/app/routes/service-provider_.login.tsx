import { createFileRoute } from '@tanstack/react-router'
import { parseSignInSearch } from '#features/auth/search.ts'
import { ProviderSignInPage } from '#features/auth/sign-in-page.tsx'
import { awayFromSignIn } from './-guards.ts'

export const Route = createFileRoute('/service-provider_/login')({
  // The page is part of the first load; a separate chunk would add a request before it is ready.
  codeSplitGroupings: [],
  validateSearch: parseSignInSearch,
  beforeLoad: ({ context }) => awayFromSignIn(context),
  component: ProviderSignInPage,
})
