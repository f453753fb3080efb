import { createFileRoute } from '@tanstack/react-router'
import { parseSignInSearch } from '#features/auth/search.ts'
import { AdminSignInPage } from '#features/auth/sign-in-page.tsx'
import { awayFromSignIn } from './-guards.ts'

export const Route = createFileRoute('/admin_/login')({
  // In the first load as it is: a chunk of its own would be one more request before the page is ready.
  codeSplitGroupings: [],
  validateSearch: parseSignInSearch,
  beforeLoad: ({ context }) => awayFromSignIn(context),
  component: AdminSignInPage,
})
