import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '#features/recovery/verify-email/verify-email-page.tsx'

export const Route = createFileRoute('/auth/verify-email')({
  staticData: { words: ['recovery', 'reviewWait'] },
  beforeLoad: ({ context, location }) => context.loadPage(location.pathname),
  component: VerifyEmailPage,
})
