import { createFileRoute } from '@tanstack/react-router'
import { RecoveryPage } from '#features/recovery/recovery-page.tsx'
import { parseRecoverySearch } from '#features/recovery/search.ts'
import { awayFromSignIn } from '../-guards.ts'

export const Route = createFileRoute('/auth/forgot-password')({
  staticData: { words: ['passwordRules', 'recovery'] },
  validateSearch: parseRecoverySearch,
  beforeLoad: async ({ context, location }) => {
    awayFromSignIn(context)
    await context.loadPage(location.pathname)
  },
  component: RecoveryPage,
})
