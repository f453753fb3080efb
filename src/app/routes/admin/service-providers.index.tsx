import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { providerQueries } from '#features/providers/api.ts'
import { ProviderQueuePage } from '#features/providers/queue/provider-queue-page.tsx'
import { parseProviderSearch } from '#features/providers/search.ts'

export const Route = createFileRoute('/admin/service-providers/')({
  staticData: { words: ['download', 'providers', 'review'] },
  validateSearch: parseProviderSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(providerQueries(context.api).list(deps)),
  component: ProviderQueuePage,
})
