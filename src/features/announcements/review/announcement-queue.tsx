import { useNavigate } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListDownload } from '#components/download/use-list-download.ts'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ListFilters } from '#components/list/list-filters.tsx'
import { StatusTabs } from '#components/list/status-tabs.tsx'
import { type Navigate, useList } from '#components/list/use-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { OverdueFilter } from '#components/review/overdue-filter.tsx'
import { QueueHeader, RowKeys } from '#components/review/queue-header.tsx'
import { QueueRows } from '#components/review/queue-rows.tsx'
import { type QueueArea, useReviewList } from '#components/review/use-review-list.ts'
import { type Announcement, decideAnnouncement, downloadAnnouncements, listAnnouncements } from '#contract/announcements.ts'
import { useServices } from '#lib/services.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { shownFrom } from '#ui/tables/table-column.ts'
import { announcementQueries, fetchAnnouncementFile } from '../api.ts'
import { shownStatus } from '../list-query.ts'
import { type AnnouncementSearch, announcementTabKeys } from '../search.ts'
import { allowedFor } from './allowed-decisions.ts'
import { announcementList } from './announcement-list.tsx'
import { queueLink } from './queue-link.ts'

const announcementQueue: QueueArea<Announcement, AnnouncementSearch> = {
  area: 'announcements',
  icon: <Megaphone aria-hidden />,
  decision: decideAnnouncement,
  allowed: allowedFor,
  loadBulkDialog: () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => BulkDialog),
  linkTo: queueLink,
  tabKeys: announcementTabKeys,
}

interface AnnouncementQueueProps {
  readonly search: AnnouncementSearch
}

export function AnnouncementQueue({ search }: AnnouncementQueueProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'queue' })
  const { t: area } = useTranslation('announcements', { keyPrefix: 'common' })
  const { list, page, download } = useAnnouncementList(search)
  const queue = useReviewList(announcementQueue, list, t)
  const tabs = { ...queue.tabs, label: area('byStatus'), all: area('all') }
  return (
    <>
      <QueueHeader queue={queue} title={area('title')} keys={<RowKeys queue={queue} />} download={download} />
      <StatusTabs {...tabs} />
      <ListFilters {...page.filters} searchLabel={t('search')}>
        <CreatedFilter list={list} />
        <OverdueFilter list={list} />
      </ListFilters>
      <QueueRows queue={queue} page={page} tabs={tabs} />
    </>
  )
}

function useAnnouncementList(search: AnnouncementSearch) {
  const { api } = useServices()
  const navigate: Navigate<AnnouncementSearch> = useNavigate({ from: '/admin/notifications' })
  const list = useList({
    call: listAnnouncements,
    search,
    navigate,
    list: (at) => announcementQueries(api).list(at, 'admin'),
  })
  const page = useListPage(announcementList, list, {
    search: list.search.search,
    status: shownStatus(list.search),
    isWide: useMedia(shownFrom.xl),
  })
  const download = useListDownload({
    call: downloadAnnouncements,
    list,
    fetchFile: (rows, options) => fetchAnnouncementFile(api, rows === 'all' ? undefined : list.search, options),
  })
  return { list, page, download }
}
