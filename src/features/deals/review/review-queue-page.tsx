import { getRouteApi } from '@tanstack/react-router'
import { TicketPercent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListDownload } from '#components/download/use-list-download.ts'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ListFilters } from '#components/list/list-filters.tsx'
import { StatusTabs, type StatusTabsProps } from '#components/list/status-tabs.tsx'
import { useList } from '#components/list/use-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { allowedDecisions, noDecision } from '#components/review/decisions.ts'
import { QueueHeader, RowKeys } from '#components/review/queue-header.tsx'
import { queueStatus } from '#components/review/queue-order.ts'
import { EmptyQueue, QueueRows } from '#components/review/queue-rows.tsx'
import { type QueueArea, type ReviewList, useReviewList } from '#components/review/use-review-list.ts'
import { type DealRow, decideDeal, downloadDeals, listDeals } from '#contract/deals.ts'
import type { LaneCounts } from '#contract/review-checks.ts'
import { reviewLanes } from '#contract/sort-keys.ts'
import { useReportedTab } from '#features/ratings/api.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import type { Elements } from '#ui/elements.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import type { Tab } from '#ui/tables/tab-links.tsx'
import { shownFrom } from '#ui/tables/table-column.ts'
import { dealListFields, dealQueries, fetchDealFile } from '../api.ts'
import { shownStatus, toEndedTab } from '../list-query.ts'
import { type DealSearch, dealTabKeys } from '../search.ts'
import { useEndedTab } from '../use-ended-tab.ts'
import { EmptyLane } from './empty-lane.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { queueLink } from './queue-link.ts'
import { providerFrom, queueList } from './queue-list.tsx'
import { SheetSkeleton } from './sheet/sheet-skeleton.tsx'
import type { DealList } from './sheet/use-sheet.ts'

const route = getRouteApi('/admin/deals/')

const dealQueue: QueueArea<DealRow, DealSearch> = {
  area: 'deals',
  icon: <TicketPercent aria-hidden />,
  decision: decideDeal,
  allowed: (row) => (row.stoppedAt ? noDecision : allowedDecisions(row.dealStatus)),
  loadBulkDialog: () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => BulkDialog),
  linkTo: queueLink,
  tabKeys: dealTabKeys,
  isPart: ({ lane }) => lane !== undefined,
}

export function ReviewQueuePage() {
  const { t } = useTranslation('deals', { keyPrefix: 'queue' })
  const { t: area } = useTranslation('deals', { keyPrefix: 'list' })
  const { list, page, download } = useDealList()
  const queue = useReviewList(dealQueue, list, t)
  const lanes = useLanes(list)
  const tabs = useTabs(queue, list, lanes)
  const { data, error } = list.query
  return (
    <>
      <QueueHeader queue={queue} title={area('list.title')} keys={!lanes.sheet && <RowKeys queue={queue} />} download={download}>
        <StartClean search={list.search} counts={lanes.counts} />
      </QueueHeader>
      <StatusTabs {...tabs} />
      <ListFilters
        {...page.filters}
        {...(lanes.sheet && page.filters.view && { view: { ...page.filters.view, columns: [] } })}
        searchLabel={t('search')}
      >
        <QueueFilters list={list} rows={data?.rows} city={data?.city} isSettled={Boolean(data ?? error)} />
        <CreatedFilter list={list} />
      </ListFilters>
      {lanes.sheet ?? <QueueRows queue={queue} page={page} tabs={tabs} empty={<Empty queue={queue} counts={lanes.counts} />} />}
    </>
  )
}

function useDealList() {
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
  const { search } = list
  const status = shownStatus(search, 'admin')
  const isLane = search.lane !== undefined && status === 'PENDING'
  const page = useListPage(queueList, list, {
    status,
    isEnded: Boolean(search.ended),
    isLane,
    isWide: useMedia(shownFrom[providerFrom(isLane)]),
  })
  const download = useListDownload({
    call: downloadDeals,
    list,
    fetchFile: (rows, options) => fetchDealFile(api, rows === 'all' ? undefined : list.search, options),
  })
  return { list, page, download }
}

interface EmptyProps {
  readonly queue: ReviewList<DealRow, DealSearch>
  readonly counts: LaneCounts | undefined
}

function Empty({ queue, counts }: EmptyProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'table.emptyTab' })
  const { lane, ended } = queue.list.search
  if (lane && queue.status === 'PENDING') return <EmptyLane lane={lane} counts={counts} />
  const texts = ended ? { title: t('ended'), text: t('textEnded') } : queue.empty
  return <EmptyQueue queue={queue} {...texts} />
}

/** The tab of all is there while a link has opened it. */
function useTabs(queue: ReviewList<DealRow, DealSearch>, list: DealList, lanes: Lanes): StatusTabsProps {
  const { search, query } = list
  const { data } = query
  const { t } = useTranslation('deals', { keyPrefix: 'table' })
  const { provider, city, status, ended } = route.useSearch()
  const parts = useLaneTabs({ search, counts: lanes.counts })
  const reported = useReportedTab(false)
  const endedTab = useEndedTab(list, queueLink(toEndedTab(search)))
  // The list of a lane counts only its own rows.
  const waiting = sumLanes(lanes.counts)
  return {
    ...queue.tabs,
    label: t('tabs.label'),
    all: provider || city || (status === 'ALL' && !ended) ? t('tabs.all') : undefined,
    counts: data?.counts && { ...data.counts, PENDING: waiting ?? data.counts.PENDING },
    twice: data?.changes ?? 0,
    parts: lanes.isOffered ? { status: 'PENDING', tabs: parts } : undefined,
    others: [...endedTab, ...reported],
  }
}

const sumLanes = (counts: LaneCounts | undefined) => counts && counts.clean + counts.look + counts.hand

interface LaneTabsProps {
  readonly search: DealSearch
  /** Undefined while they are counted. */
  readonly counts: LaneCounts | undefined
}

/** The lanes of the waiting vouchers. */
function useLaneTabs({ search, counts }: LaneTabsProps): readonly Tab[] {
  const { t } = useTranslation('reviewChecks', { keyPrefix: 'lanes' })
  return reviewLanes.map((lane) => ({
    key: lane,
    label: t(lane),
    link: queueLink({ ...search, page: 1, size: undefined, sort: undefined, dir: undefined, lane }),
    active: search.lane === lane,
    count: counts?.[lane],
  }))
}

/** Leads from the list of all to the clean ones; on phones the lane itself is as near. */
function StartClean({ search, counts }: LaneTabsProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'queue' })
  if (search.lane || !counts?.clean) return null
  return (
    <ButtonLink variant="primary" className="max-sm:hidden" {...queueLink({ ...search, page: 1, size: undefined, lane: 'clean' })}>
      {t('startClean', { count: counts.clean })}
    </ButtonLink>
  )
}

const loadSheet = () => import('./sheet/contact-sheet.tsx').then(({ ContactSheet }) => ContactSheet)

interface Lanes {
  /** False on a backend without lanes. */
  readonly isOffered: boolean
  readonly counts: LaneCounts | undefined
  /** The clean lane, instead of rows. */
  readonly sheet: Elements | undefined
}

/** The lanes of the vouchers that wait. */
function useLanes(list: DealList): Lanes {
  const { search, supports, query } = list
  const canDecide = useSupports(decideDeal)
  const isOffered = canDecide && supports('lane') && queueStatus(search) === 'PENDING' && (query.data?.lanes !== undefined || !query.data)
  const isSheet = isOffered && search.lane === 'clean'
  const ContactSheet = useIdleModule(loadSheet, isOffered, isSheet)
  const counts = isOffered ? query.data?.lanes : undefined
  return {
    isOffered,
    counts,
    sheet: isSheet ? ContactSheet ? <ContactSheet list={list} /> : <SheetSkeleton /> : undefined,
  }
}
