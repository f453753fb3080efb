import { useNavigate } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useListDownload } from '#components/download/use-list-download.ts'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ListFilters } from '#components/list/list-filters.tsx'
import { StatusTabs, type StatusTabsProps } from '#components/list/status-tabs.tsx'
import { type ListState, type Navigate, useList } from '#components/list/use-list.ts'
import { type ListView, useListView } from '#components/list/use-list-view.ts'
import { LateFilter } from '#components/review/late-filter.tsx'
import { QueueHeader, RowKeys } from '#components/review/queue-header.tsx'
import { type QueueTab, queueStatus } from '#components/review/queue-order.ts'
import { EmptyQueue, QueueRows } from '#components/review/queue-rows.tsx'
import { QueueSummary } from '#components/review/queue-summary.tsx'
import { useQueue } from '#components/review/use-queue.ts'
import { type Announcement, decideAnnouncement, downloadAnnouncements, listAnnouncements } from '#contract/announcements.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import type { Elements } from '#ui/elements.ts'
import { textFor } from '../announcement-texts.ts'
import { announcementQueries, fetchAnnouncementFile } from '../api.ts'
import { shownStatus } from '../list-query.ts'
import { type AnnouncementSearch, parseAnnouncementSearch } from '../search.ts'
import { allowedFor } from './allowed-decisions.ts'
import { AnnouncementCard } from './announcement-cells.tsx'
import { useAnnouncementColumns, useAnnouncementSorts } from './queue-columns.tsx'
import { queueLink, tabLink } from './queue-link.ts'

const bulk = {
  area: 'announcements',
  loadDialog: () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => BulkDialog),
  allowed: allowedFor,
} as const

interface AnnouncementQueueProps {
  readonly search: AnnouncementSearch
}

export function AnnouncementQueue({ search: address }: AnnouncementQueueProps) {
  const { t: area } = useTranslation('announcements', { keyPrefix: 'common' })
  const { t } = useTranslation('announcements', { keyPrefix: 'queue' })
  const { list, view, download } = useAnnouncementQueue(address)
  const { search } = list
  const queue = useQueue({ list, decision: decideAnnouncement, words: t, linkTo: queueLink })
  const language = useLanguage()
  const { search: searched } = search
  const card = useCallback((row: Announcement, box: Elements) => <AnnouncementCard row={row} box={box} search={searched} />, [searched])
  const getName = useCallback((row: Announcement) => textFor(language, row).title || t('untitled'), [t, language])
  const status = queueStatus(search)
  const found = (count: number) => t('found', { count })
  const tabs: StatusTabsProps = {
    label: area('byStatus'),
    all: area('all'),
    shown: shownStatus(search),
    counts: list.query.data?.counts,
    linkTo: (tab: QueueTab = 'ALL') => tabLink(search, tab),
  }
  return (
    <>
      <QueueHeader
        queue={queue}
        title={area('title')}
        subtitle={
          <QueueSummary
            list={list}
            found={found}
            summary={(count) => t(`summary.${status}`, { count })}
            lateLink={queueLink({ ...search, page: 1, late: 'true' })}
          />
        }
        keys={<RowKeys queue={queue} />}
        download={download}
      />
      <StatusTabs {...tabs} />
      <Filters list={list} view={view.button} />
      <QueueRows
        queue={queue}
        table={view.table}
        card={card}
        getName={getName}
        found={found}
        empty={
          <EmptyQueue queue={queue} icon={<Megaphone aria-hidden />} title={t(`empty.${status}.title`)} text={t(`empty.${status}.text`)} />
        }
        // The other tabs have nobody who waits: what is counted there is not late.
        tabs={search.late ? undefined : tabs}
        bulk={bulk}
      />
    </>
  )
}

function useAnnouncementQueue(search: AnnouncementSearch) {
  const { api } = useServices()
  const navigate: Navigate<AnnouncementSearch> = useNavigate({ from: '/admin/notifications' })
  const list = useList({
    call: listAnnouncements,
    search,
    navigate,
    list: (at) => announcementQueries(api).list(at, 'admin'),
  })
  const columns = useAnnouncementColumns(list)
  const view = useListView('announcements-queue', columns, list, parseAnnouncementSearch)
  const download = useListDownload({
    call: downloadAnnouncements,
    list,
    fetchFile: (rows, options) => fetchAnnouncementFile(api, rows === 'all' ? undefined : list.search, options),
  })
  return { list, view, download }
}

function Filters({ list, view }: { readonly list: ListState<AnnouncementSearch>; readonly view: ListView }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'queue' })
  const sorts = useAnnouncementSorts(list.search)
  return (
    <ListFilters searchLabel={t('search')} list={list} view={view} {...sorts}>
      <CreatedFilter list={list} />
      {list.search.late && <LateFilter onClear={() => list.navigation.filter({ late: undefined })} />}
    </ListFilters>
  )
}
