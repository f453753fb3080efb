import { subAdminManagers } from '#contract/roles.ts'
import { auditHandlers } from '#fixtures/samples/audit.ts'
import type { Screen } from '../screen.ts'

/** The audit log, and one entry of it. */
export const screens: readonly Screen[] = [
  { name: 'audit', route: '/admin/audit', path: '/admin/audit?kind=all', viewers: subAdminManagers, answers: auditHandlers },
  {
    name: 'audit-entry',
    route: '/admin/audit',
    path: '/admin/audit?line=48210',
    viewers: ['SUPER_ADMIN'],
    answers: { loaded: auditHandlers.loaded, long: auditHandlers.long },
  },
]
