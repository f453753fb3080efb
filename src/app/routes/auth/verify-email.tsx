import { createFileRoute } from '@tanstack/react-router'
import { sharedWords } from '#app/shell/shared-words.ts'
import { VerifyEmailPage } from '#features/recovery/verify-email/verify-email-page.tsx'

export const Route = createFileRoute('/auth/verify-email')({
  staticData: { words: [...sharedWords, 'recovery'] },
  beforeLoad: ({ context, location }) => context.loadPage(location.pathname),
  component: VerifyEmailPage,
})
