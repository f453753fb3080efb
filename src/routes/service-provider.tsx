import { createFileRoute } from '@tanstack/react-router'
import { providerRoles } from '../contract/roles.ts'
import { ProviderLayout } from '../shell/provider-layout.tsx'
import { requireRole } from './-guards.ts'

/** Everything below `/service-provider` but its sign-in and registration: providers (§6). */
export const Route = createFileRoute('/service-provider')({
  beforeLoad: ({ context, location }) => requireRole(context, location, providerRoles),
  component: ProviderLayout,
})
