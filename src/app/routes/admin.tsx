import { createFileRoute } from '@tanstack/react-router'
import { SignedInLayout } from '#app/shell/shell-layout.tsx'
import { requireAccess } from './-guards.ts'

/** Everything below `/admin` but its sign-in: administrators of all three roles (§6). */
export const Route = createFileRoute('/admin')({
  beforeLoad: requireAccess,
  component: SignedInLayout,
})
