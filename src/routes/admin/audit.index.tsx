import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { subAdminManagers } from '../../contract/roles.ts'
import { auditQueries } from '../../features/audit/api.ts'
import { AuditPage } from '../../features/audit/audit-page.tsx'
import { parseAuditSearch } from '../../features/audit/search.ts'
import { listSearchDefaults } from '../../patterns/list/list-search.ts'
import { requireRole } from '../-guards.ts'

export const Route = createFileRoute('/admin/audit/')({
  validateSearch: parseAuditSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  beforeLoad: ({ context, location }) => requireRole(context, location, subAdminManagers),
  // The entry that stands open is among those that are there.
  loaderDeps: ({ search: { line: _line, ...search } }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(auditQueries(context.api).list(deps)),
  component: AuditPage,
})
