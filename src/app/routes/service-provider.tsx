import { createFileRoute } from '@tanstack/react-router'
import { ProviderLayout } from '#app/shell/provider-layout.tsx'
import { sharedWords } from '#app/shell/shared-words.ts'
import { requireAccess } from './-guards.ts'

/** The layout of all pages below `/service-provider` except its sign-in and registration, for providers (§6). */
export const Route = createFileRoute('/service-provider')({
  staticData: { words: [...sharedWords, 'inbox', 'profile', 'till'] },
  beforeLoad: requireAccess,
  component: ProviderLayout,
})
