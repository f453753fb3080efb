import { createFileRoute } from '@tanstack/react-router'
import { PublicComingSoonPage } from '../shell/message-pages.tsx'
import { awayFromSignIn } from './-guards.ts'

export const Route = createFileRoute('/service-provider_/register')({
  beforeLoad: ({ context }) => awayFromSignIn(context),
  component: PublicComingSoonPage,
})
