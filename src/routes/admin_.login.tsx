import { createFileRoute } from '@tanstack/react-router'
import { parseSignInSearch } from '../features/auth/search.ts'
import { AdminSignInPage } from '../features/auth/sign-in-page.tsx'
import { awayFromSignIn } from './-guards.ts'

export const Route = createFileRoute('/admin_/login')({
  validateSearch: parseSignInSearch,
  beforeLoad: ({ context }) => awayFromSignIn(context),
  component: AdminSignInPage,
})
