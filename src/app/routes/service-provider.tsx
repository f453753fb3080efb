import { createFileRoute } from '@tanstack/react-router'
import { ProviderLayout } from '#app/shell/provider-layout.tsx'
import { requireAccess } from './-guards.ts'

/** Everything below `/service-provider` but its sign-in and registration: providers (§6). */
export const Route = createFileRoute('/service-provider')({
  beforeLoad: requireAccess,
  component: ProviderLayout,
})
