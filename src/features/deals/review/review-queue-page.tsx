import { getRouteApi } from '@tanstack/react-router'
import { TicketPercent } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { useListDownload } from '#components/download/use-list-download.ts'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ListFilters } from '#components/list/list-filters.tsx'
import { StatusTabs, type StatusTabsProps } from '#components/list/status-tabs.tsx'
import { useList } from '#components/list/use-list.ts'
import { type ListView, useListView } from '#components/list/use-list-view.ts'
import { allowedDecisions, noDecision } from '#components/review/decisions.ts'
import { QueueHeader, RowKeys } from '#components/review/queue-header.tsx'
import { type QueueTab, queueStatus } from '#components/review/queue-order.ts'
import { EmptyQueue, QueueRows } from '#components/review/queue-rows.tsx'
import { QueueSummary } from '#components/review/queue-summary.tsx'
import { ReviewState } from '#components/review/review-state.tsx'
import { useQueue } from '#components/review/use-queue.ts'
import { FoundByChecks } from '#components/review-checks/found-by-checks.tsx'
import { type DealRow, decideDeal, downloadDeals, listDeals } from '#contract/deals.ts'
import { useReportedTab } from '#features/ratings/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import type { Elements } from '#ui/elements.ts'
import { dealListFields, dealQueries, fetchDealFile } from '../api.ts'
import { ChangeChip } from '../change-chip.tsx'
import { DealRowCard } from '../deal-cells.tsx'
import { useDealSorts } from '../deal-sorts.ts'
import { DealStateChip } from '../deal-state-chip.tsx'
import { toEndedTab } from '../list-query.ts'
import { parseDealSearch } from '../search.ts'
import { useEndedTab } from '../use-ended-tab.ts'
import { EmptyLane } from './empty-lane.tsx'
import { StartClean, sumLanes, useLaneTabs } from './lane-tabs.tsx'
import { useQueueColumns } from './queue-columns.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { queueLink, tabLink } from './queue-link.ts'
import type { DealList } from './sheet/use-sheet.ts'
import { type Lanes, useLanes } from './use-lanes.tsx'

const route = getRouteApi('/admin/deals/')

const bulk = {
  area: 'deals',
  loadDialog: () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => BulkDialog),
  allowed: (row: DealRow) => (row.stoppedAt ? noDecision : allowedDecisions(row.dealStatus)),
} as const

const renderCard = (row: DealRow, box: Elements) => (
  <DealRowCard
    row={row}
    box={box}
    showsProvider
    found={row.lane && row.lane !== 'clean' && <FoundByChecks row={row} />}
    state={
      <span className="flex flex-wrap items-center gap-2">
        <ChangeChip change={row.change} />
        {row.stoppedAt ? <DealStateChip {...row} /> : <ReviewState status={row.dealStatus} row={row} />}
      </span>
    }
  />
)

export function ReviewQueuePage() {
  const { t } = useTranslation('deals', { keyPrefix: 'queue' })
  const { t: shared } = useTranslation('deals', { keyPrefix: 'list' })
  const { t: table } = useTranslation('deals', { keyPrefix: 'table' })
  const language = useLanguage()
  const { list, view, download } = useDealQueue()
  const queue = useQueue({ list, decision: decideDeal, words: t, linkTo: queueLink })
  const lanes = useLanes(list)
  const tabs = useTabs(list, lanes)
  const getName = useCallback((row: DealRow) => displayName(language, toNames(row)), [language])
  const { search } = list
  const status = queueStatus(search)
  const found = (count: number) => table('found', { count })
  return (
    <>
      <QueueHeader
        queue={queue}
        title={shared('list.title')}
        subtitle={
          <QueueSummary
            list={list}
            isPart={search.lane !== undefined}
            found={found}
            summary={(count) => (status === 'ALL' ? found(count) : t(`summary.${status}`, { count }))}
            lateLink={queueLink({ ...search, page: 1, late: 'true' })}
          />
        }
        keys={!lanes.sheet && <RowKeys queue={queue} />}
        download={download}
      >
        <StartClean search={search} counts={lanes.counts} />
      </QueueHeader>
      <StatusTabs {...tabs} />
      <Filters list={list} view={lanes.sheet ? { ...view.button, columns: [] } : view.button} />
      {lanes.sheet ?? (
        <QueueRows
          queue={queue}
          table={view.table}
          card={renderCard}
          getName={getName}
          found={found}
          empty={
            search.lane && status === 'PENDING' ? (
              <EmptyLane lane={search.lane} counts={lanes.counts} />
            ) : (
              <EmptyQueue
                queue={queue}
                icon={<TicketPercent aria-hidden />}
                title={search.ended ? table('emptyTab.ended') : status === 'ALL' ? table('empty.title') : t(`empty.${status}.title`)}
                text={search.ended ? table('emptyTab.textEnded') : t(`empty.${status === 'ALL' ? 'PENDING' : status}.text`)}
              />
            )
          }
          // The other tabs have nobody who waits: what is counted there is not late.
          tabs={search.late ? undefined : tabs}
          bulk={bulk}
        />
      )}
    </>
  )
}

function useDealQueue() {
  const { api } = useServices()
  const address = route.useSearch()
  const list = useList({
    call: listDeals,
    fields: dealListFields,
    search: address,
    navigate: route.useNavigate(),
    list: (at) => dealQueries(api).list(at, 'admin'),
    rowsMayMove: address.lane === 'clean',
  })
  const columns = useQueueColumns(list)
  const view = useListView('deals-queue', columns, list, parseDealSearch)
  const download = useListDownload({
    call: downloadDeals,
    list,
    fetchFile: (rows, options) => fetchDealFile(api, rows === 'all' ? undefined : list.search, options),
  })
  return { list, view, download }
}

/** The tab of all is there while a link has opened it. */
function useTabs(list: DealList, lanes: Lanes): StatusTabsProps {
  const { search, query } = list
  const { data } = query
  const { t } = useTranslation('deals', { keyPrefix: 'table' })
  const { provider, city, status, ended } = route.useSearch()
  const shown = queueStatus(search)
  const parts = useLaneTabs({ search, counts: lanes.counts })
  const reported = useReportedTab(false)
  const endedTab = useEndedTab(list, queueLink(toEndedTab(search)))
  // Of a lane the list counts only its own.
  const waiting = sumLanes(lanes.counts)
  return {
    label: t('tabs.label'),
    all: provider || city || (status === 'ALL' && !ended) ? t('tabs.all') : undefined,
    shown: shown === 'ALL' ? undefined : shown,
    counts: data?.counts && { ...data.counts, PENDING: waiting ?? data.counts.PENDING },
    twice: data?.changes ?? 0,
    linkTo: (tab: QueueTab = 'ALL') => tabLink(search, tab),
    parts: lanes.isOffered ? { status: 'PENDING', tabs: parts } : undefined,
    others: [...endedTab, ...reported],
  }
}

function Filters({ list, view }: { readonly list: DealList; readonly view: ListView }) {
  const { t } = useTranslation('deals', { keyPrefix: 'queue' })
  const { data, error } = list.query
  const sorts = useDealSorts(list.search, 'admin')
  return (
    <ListFilters searchLabel={t('search')} list={list} view={view} {...sorts}>
      <QueueFilters list={list} rows={data?.rows} city={data?.city} isSettled={Boolean(data ?? error)} />
      <CreatedFilter list={list} />
    </ListFilters>
  )
}
