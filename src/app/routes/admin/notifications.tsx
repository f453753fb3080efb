import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { announcementQueries } from '#features/announcements/api.ts'
import { AnnouncementsPage } from '#features/announcements/review/announcements-page.tsx'
import { parseAnnouncementSearch } from '#features/announcements/search.ts'

export const Route = createFileRoute('/admin/notifications')({
  staticData: { words: ['announcements', 'download', 'review'], wordsInBoth: ['announcements'] },
  validateSearch: parseAnnouncementSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) => {
    const queries = announcementQueries(api)
    void (deps.id === undefined
      ? queryClient.prefetchQuery(queries.list(deps, 'admin'))
      : queryClient.prefetchQuery(queries.one(deps.id, 'admin', deps)))
  },
  component: AnnouncementsPage,
})
