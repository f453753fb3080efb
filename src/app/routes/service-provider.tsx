import { createFileRoute } from '@tanstack/react-router'
import { ProviderLayout } from '#app/shell/provider-layout.tsx'
import { requireAccess } from './-guards.ts'

/** The layout of all pages below `/service-provider` except its sign-in and registration, for providers (§6). */
export const Route = createFileRoute('/service-provider')({
  staticData: { words: ['inbox', 'list', 'session', 'shell', 'unsent'] },
  beforeLoad: requireAccess,
  component: ProviderLayout,
})
