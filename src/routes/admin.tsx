import { createFileRoute } from '@tanstack/react-router'
import { adminRoles } from '../contract/roles.ts'
import { SignedInLayout } from '../shell/shell-layout.tsx'
import { requireRole } from './-guards.ts'

/** Everything below `/admin` but its sign-in: administrators of all three roles (§6). */
export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context, location }) => requireRole(context, location, adminRoles),
  component: SignedInLayout,
})
