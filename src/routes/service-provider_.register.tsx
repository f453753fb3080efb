import { createFileRoute } from '@tanstack/react-router'
import { PublicComingSoonPage } from '../features/auth/coming-soon-page.tsx'
import { awayFromSignIn } from './-guards.ts'

export const Route = createFileRoute('/service-provider_/register')({
  beforeLoad: ({ context }) => awayFromSignIn(context),
  component: PublicComingSoonPage,
})
