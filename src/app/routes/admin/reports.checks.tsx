import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { reportQueries } from '#features/reports/api.ts'
import { CheckReportPage } from '#features/reports/checks-page.tsx'
import { parseCheckReportSearch } from '#features/reports/search.ts'

export const Route = createFileRoute('/admin/reports/checks')({
  staticData: { words: ['reports', 'reviewChecks'] },
  validateSearch: parseCheckReportSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(reportQueries(context.api).checks(deps)),
  component: CheckReportPage,
})
