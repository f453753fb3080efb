import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { providerQueries } from '#features/providers/api.ts'
import { ProviderRecordPage } from '#features/providers/record/record-page.tsx'
import { parseProviderRecordSearch } from '#features/providers/search.ts'

export const Route = createFileRoute('/admin/service-providers/$providerId')({
  staticData: { words: ['accountSecondFactor', 'documentViewer', 'hours', 'providers', 'review'], wordsInBoth: ['hours', 'providers'] },
  validateSearch: parseProviderRecordSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loader: ({ context: { api, queryClient }, params: { providerId } }) => {
    void queryClient.prefetchQuery(providerQueries(api).detail(providerId))
    void queryClient.prefetchQuery(providerQueries(api).record(providerId))
  },
  component: ProviderRecordPage,
})
