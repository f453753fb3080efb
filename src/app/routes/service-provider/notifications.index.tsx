import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { announcementQueries } from '#features/announcements/api.ts'
import { ProviderAnnouncementsPage } from '#features/announcements/list/provider-announcements-page.tsx'
import { parseAnnouncementSearch } from '#features/announcements/search.ts'
import { isLocked } from '#features/profile/api.ts'

export const Route = createFileRoute('/service-provider/notifications/')({
  staticData: { words: ['announcements', 'bilingual', 'drafts', 'form'], wordsInBoth: ['announcements'] },
  validateSearch: parseAnnouncementSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (!(await isLocked(context))) void context.queryClient.prefetchQuery(announcementQueries(context.api).list(deps, 'provider'))
  },
  component: ProviderAnnouncementsPage,
})
