import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearchDefaults } from '#components/list/list-search.ts'
import { NewAnnouncementPage } from '#features/announcements/form/new-announcement-page.tsx'
import { parseNewAnnouncementSearch } from '#features/announcements/search.ts'

export const Route = createFileRoute('/service-provider/notifications/add')({
  staticData: { words: ['announcements', 'bilingual', 'drafts', 'form'], wordsInBoth: ['announcements'], isForm: true },
  validateSearch: parseNewAnnouncementSearch,
  search: { middlewares: [stripSearchParams(listSearchDefaults)] },
  component: NewAnnouncementPage,
})
