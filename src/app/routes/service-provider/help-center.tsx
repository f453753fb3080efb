import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { answerQueries } from '#features/help-center/answers/answer-calls.ts'
import { helpCenterQueries } from '#features/help-center/api.ts'
import { ProviderHelpCenterPage } from '#features/help-center/pages/provider-page.tsx'
import { parseBusinessSearch } from '#features/help-center/search.ts'

export const Route = createFileRoute('/service-provider/help-center')({
  staticData: { words: ['answers', 'bilingual', 'documentViewer', 'form', 'helpCenter', 'hours'], wordsInBoth: ['hours'] },
  validateSearch: parseBusinessSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: ({ context: { api, queryClient }, deps: { search }, cause }) => {
    if (cause === 'stay') return
    void queryClient.prefetchQuery(helpCenterQueries(api).providerChat())
    void queryClient.prefetchQuery(answerQueries(api).find(search))
    void queryClient.prefetchQuery(answerQueries(api).hours())
  },
  component: ProviderHelpCenterPage,
})
