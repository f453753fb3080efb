import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { chatListQueries, helpCenterQueries } from '#features/help-center/api.ts'
import { AdminHelpCenterPage } from '#features/help-center/pages/admin-page.tsx'
import { parseChatSearch } from '#features/help-center/search.ts'

export const Route = createFileRoute('/admin/help-center')({
  staticData: { words: ['bilingual', 'documentViewer', 'form', 'helpCenter', 'refusals', 'review'] },
  validateSearch: parseChatSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search: { chat, filter, search } }) => ({ chat, filter, search }),
  loader: ({ context: { api, queryClient }, deps: { chat, ...filters }, cause }) => {
    if (chat !== undefined) void queryClient.prefetchQuery(helpCenterQueries(api).history(chat, 'admin'))
    if (cause !== 'stay') void queryClient.prefetchInfiniteQuery(chatListQueries(api).list(filters))
  },
  component: AdminHelpCenterPage,
})
