import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '#features/recovery/confirm-email/confirm-email-page.tsx'

export const Route = createFileRoute('/auth/confirm-email')({
  staticData: { words: ['recovery'] },
  beforeLoad: ({ context, location }) => context.loadPage(location.pathname),
  component: ConfirmEmailPage,
})
