import { createFileRoute } from '@tanstack/react-router'
import { subAdminManagers } from '../../contract/roles.ts'
import { ComingSoonPage } from '../../shell/message-pages.tsx'
import { requireRole } from '../-guards.ts'

export const Route = createFileRoute('/admin/sub-admins')({
  beforeLoad: ({ context, location }) => requireRole(context, location, subAdminManagers),
  component: ComingSoonPage,
})
