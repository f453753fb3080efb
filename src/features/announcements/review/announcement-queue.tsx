import { useNavigate } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useListDownload } from '#components/download/use-list-download.ts'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ListFilters } from '#components/list/list-filters.tsx'
import { type Navigate, useList } from '#components/list/use-list.ts'
import { useListView } from '#components/list/use-list-view.ts'
import { LateFilter } from '#components/review/late-filter.tsx'
import { QueuePage } from '#components/review/queue-page.tsx'
import { type Announcement, decideAnnouncement, downloadAnnouncements, listAnnouncements } from '#contract/announcements.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { textFor } from '../announcement-texts.ts'
import { announcementQueries, fetchAnnouncementFile } from '../api.ts'
import { type AnnouncementSearch, parseAnnouncementSearch } from '../search.ts'
import { AnnouncementCard } from './announcement-cells.tsx'
import { useAnnouncementColumns, useAnnouncementSorts } from './queue-columns.tsx'
import { queueLink } from './queue-link.ts'

const loadBulkDialog = () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => BulkDialog)
const getStatus = (row: Announcement) => row.notificationStatus
const isFinal = ({ sentAt, withdrawnAt }: Announcement) => Boolean(sentAt ?? withdrawnAt)

export function AnnouncementQueue({ search: address }: { readonly search: AnnouncementSearch }) {
  const { t: area } = useTranslation('announcements', { keyPrefix: 'common' })
  const { t } = useTranslation('announcements', { keyPrefix: 'queue' })
  const { api } = useServices()
  const isFullBackend = useIsFullBackend()
  const navigate: Navigate<AnnouncementSearch> = useNavigate({ from: '/admin/notifications' })
  const list = useList({
    call: listAnnouncements,
    search: address,
    navigate,
    list: (at) => announcementQueries(api).list(at, 'admin'),
  })
  const sorts = useAnnouncementSorts(list.search)
  const columns = useAnnouncementColumns(list)
  const view = useListView('announcements-queue', columns, list, parseAnnouncementSearch)
  const download = useListDownload({
    call: downloadAnnouncements,
    list,
    fetchFile: (rows, options) => fetchAnnouncementFile(api, rows === 'all' ? undefined : list.search, options),
  })
  const language = useLanguage()
  const { search } = list.search
  const card = useCallback((row: Announcement, box: ReactNode) => <AnnouncementCard row={row} box={box} search={search} />, [search])
  const getName = useCallback((row: Announcement) => textFor(language, row).title || t('untitled'), [t, language])
  return (
    <QueuePage
      title={area('title')}
      tabsLabel={area('byStatus')}
      list={list}
      view={view}
      download={download}
      decision={decideAnnouncement}
      words={t}
      found={(count) => t('found', { count })}
      all={{ tab: area('all'), summary: (count) => t('summary.ALL', { count }), empty: t('empty.ALL', { returnObjects: true }) }}
      linkTo={queueLink}
      getName={getName}
      getStatus={getStatus}
      isFinal={isFinal}
      card={card}
      icon={<Megaphone aria-hidden />}
      area="announcements"
      loadDialog={loadBulkDialog}
      filters={
        <ListFilters searchLabel={isFullBackend ? t('search') : area('search')} list={list} {...sorts}>
          <CreatedFilter list={list} />
          <LateFilter list={list} />
        </ListFilters>
      }
    />
  )
}
