import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
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
import { ReviewSkeleton } from '#components/review/review-columns.tsx'
import { type QueueArea, useReviewList } from '#components/review/use-review-list.ts'
import { type Announcement, decideAnnouncement, downloadAnnouncements, listAnnouncements } from '#contract/announcements.ts'
import { useServices } from '#lib/services.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { shownFrom } from '#ui/tables/table-column.ts'
import { announcementQueries, fetchAnnouncementFile } from '../api.ts'
import { shownStatus } from '../list-query.ts'
import { type AnnouncementSearch, announcementTabKeys } from '../search.ts'
import { allowedFor } from './allowed-decisions.ts'
import { announcementList } from './announcement-list.tsx'
import { announcementShape, queueLink } from './queue-link.ts'

const announcementQueue: QueueArea<Announcement, AnnouncementSearch> = {
  area: 'announcements',
  icon: <Megaphone aria-hidden />,
  decision: decideAnnouncement,
  allowed: allowedFor,
  loadBulkDialog: () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => BulkDialog),
  linkTo: queueLink,
  tabKeys: announcementTabKeys,
}

const route = getRouteApi('/admin/notifications')

const loadReview = () => import('./open-announcement.tsx').then(({ OpenAnnouncement }) => OpenAnnouncement)

/** The queue of announcements, or the one that the address names by `id`. */
export function AnnouncementsPage() {
  const address = route.useSearch()
  const { id } = address
  // The open announcement is no filter.
  const search = useMemo<AnnouncementSearch>(() => ({ ...address, id: undefined }), [address])
  useClosedFocus(id)
  const OpenAnnouncement = useIdleModule(loadReview, true, id !== undefined)
  if (id === undefined) return <AnnouncementQueue search={search} />
  // A key, so that no state of one announcement reaches the next.
  return OpenAnnouncement ? <OpenAnnouncement key={id} id={id} search={search} /> : <Loading search={search} />
}

/** Shown while the code of the review is loaded. */
function Loading({ search }: { readonly search: AnnouncementSearch }) {
  const { t: area } = useTranslation('announcements', { keyPrefix: 'common' })
  return (
    <>
      <PageHeader
        title={area('title')}
        breadcrumbs={[
          <TextLink key="list" {...queueLink(search)}>
            {area('title')}
          </TextLink>,
        ]}
      />
      <ReviewSkeleton shape={announcementShape} />
    </>
  )
}

/** The path stays the same, so the shell moves no focus: after Back it goes to the row of the announcement that was open. */
function useClosedFocus(id: string | undefined) {
  const former = useRef(id)
  useEffect(() => {
    const closed = former.current
    former.current = id
    if (id !== undefined || closed === undefined) return
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="id="]')]
    const row = links.find(({ href }) => new URL(href).searchParams.get('id') === closed)
    const target = row ?? document.querySelector<HTMLElement>('main h1')
    target?.focus({ preventScroll: true })
  }, [id])
}

interface AnnouncementQueueProps {
  readonly search: AnnouncementSearch
}

function AnnouncementQueue({ search }: AnnouncementQueueProps) {
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
