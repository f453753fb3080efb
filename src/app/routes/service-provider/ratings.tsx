import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { isLocked } from '#features/profile/api.ts'
import { ratingQueries } from '#features/ratings/api.ts'
import { RatingsPage } from '#features/ratings/list/ratings-page.tsx'
import { parseRatingSearch } from '#features/ratings/search.ts'

export const Route = createFileRoute('/service-provider/ratings')({
  staticData: { words: ['download', 'form', 'ratings'] },
  validateSearch: parseRatingSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (await isLocked(context)) return
    void context.queryClient.prefetchQuery(ratingQueries(context.api).list(deps))
    void context.queryClient.prefetchQuery(ratingQueries(context.api).summary(deps))
  },
  component: RatingsPage,
})
