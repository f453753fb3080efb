import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { reportQueries } from '#features/reports/api.ts'
import { ReportsPage } from '#features/reports/reports-page.tsx'
import { parseReportSearch } from '#features/reports/search.ts'

export const Route = createFileRoute('/admin/reports/')({
  staticData: { words: ['download', 'figures', 'reports'] },
  validateSearch: parseReportSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps: { group, ...deps } }) => {
    const queries = reportQueries(api)
    void (group ? queryClient.prefetchQuery(queries.groups({ ...deps, group })) : queryClient.prefetchQuery(queries.list(deps)))
  },
  component: ReportsPage,
})
