import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { reportQueries } from '../../features/reports/api.ts'
import { ReportsPage } from '../../features/reports/reports-page.tsx'
import { parseReportSearch } from '../../features/reports/search.ts'
import { listSearchDefaults } from '../../patterns/list/list-search.ts'

export const Route = createFileRoute('/admin/reports/')({
  validateSearch: parseReportSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(reportQueries(context.api).list(deps)),
  component: ReportsPage,
})
