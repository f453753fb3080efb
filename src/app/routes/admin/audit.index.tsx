import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { auditQueries } from '#features/audit/api.ts'
import { AuditPage } from '#features/audit/audit-page.tsx'
import { parseAuditSearch } from '#features/audit/search.ts'

export const Route = createFileRoute('/admin/audit/')({
  staticData: { words: ['audit', 'download'] },
  validateSearch: parseAuditSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  // The open entry is one of the loaded rows and needs no request of its own.
  loaderDeps: ({ search: { line: _line, ...search } }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(auditQueries(context.api).list(deps)),
  component: AuditPage,
})
