import { createFileRoute } from '@tanstack/react-router'
import { ComingSoonPage } from '../../features/auth/coming-soon-page.tsx'
import { requireRole } from '../-guards.ts'

export const Route = createFileRoute('/admin/sub-admins')({
  beforeLoad: ({ context, location }) => requireRole(context, location, ['SUPER_ADMIN', 'ADMIN']),
  component: ComingSoonPage,
})
