import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { announcementQueries } from '#features/announcements/api.ts'
import { NewAnnouncementPage } from '#features/announcements/form/new-announcement-page.tsx'
import { parseNewAnnouncementSearch } from '#features/announcements/search.ts'
import { isLocked } from '#features/profile/api.ts'

export const Route = createFileRoute('/service-provider/notifications/add')({
  staticData: { words: ['announcements', 'bilingual', 'drafts', 'form'], wordsInBoth: ['announcements'], isForm: true },
  validateSearch: parseNewAnnouncementSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  loader: async ({ context }) => {
    // The form begins in the languages that its recipients read.
    if (!(await isLocked(context))) await context.queryClient.prefetchQuery(announcementQueries(context.api).reach('all'))
  },
  component: NewAnnouncementPage,
})
