import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { ratingQueries } from '#features/ratings/api.ts'
import { ReportedPage } from '#features/ratings/reported/reported-page.tsx'
import { parseReportedSearch } from '#features/ratings/search.ts'

export const Route = createFileRoute('/admin/ratings')({
  staticData: { words: ['ratings'] },
  validateSearch: parseReportedSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(ratingQueries(context.api).reported(deps)),
  component: ReportedPage,
})
