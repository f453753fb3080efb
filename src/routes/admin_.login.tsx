import { createFileRoute } from '@tanstack/react-router'
import { AdminSignInPage } from '../features/auth/sign-in-page.tsx'
import { parseSignInSearch } from '../features/auth/search.ts'
import { awayFromSignIn } from './-guards.ts'

export const Route = createFileRoute('/admin_/login')({
  validateSearch: parseSignInSearch,
  beforeLoad: ({ context }) => awayFromSignIn(context),
  component: AdminSignInPage,
})
