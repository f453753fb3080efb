import { getRouteApi } from '@tanstack/react-router'
import { CheckCheck, Play, TicketPercent } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useRef } from 'react'
import { displayName, toNames } from '../../../components/bilingual/names.tsx'
import { CreatedFilter } from '../../../components/list/created-filter.tsx'
import { ListFilters } from '../../../components/list/list-filters.tsx'
import { activeFilters } from '../../../components/list/list-query.ts'
import { ListTable } from '../../../components/list/list-table.tsx'
import { listMessages } from '../../../components/list/messages.ts'
import { rowShortcuts } from '../../../components/list/row-shortcuts.ts'
import { ShortcutHelp } from '../../../components/list/shortcut-help.tsx'
import { StatusTabs } from '../../../components/list/status-tabs.tsx'
import { type List, type Page, useList } from '../../../components/list/use-list.ts'
import { useListView } from '../../../components/list/use-list-view.ts'
import { ViewButton } from '../../../components/list/view-button.tsx'
import { BulkBar, useSelectedRows } from '../../../components/review/bulk-bar.tsx'
import { reviewMessages } from '../../../components/review/messages.ts'
import { overdueAfter, Waiting } from '../../../components/review/waiting.tsx'
import type { DealRow } from '../../../contract/deals.ts'
import type { ReviewCounts, ReviewStatus } from '../../../contract/review.ts'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { useIsFullBackend, useServices } from '../../../lib/services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { reservedLine } from '../../../ui/display/empty-values.ts'
import { PageHeader } from '../../../ui/display/page-header.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { dealQueries } from '../api.ts'
import { type DealColumn, DealRowCard } from '../deal-cells.tsx'
import { useDealSorts } from '../deal-sorts.ts'
import { queueSortKey, resolveSort, shownStatus } from '../list-query.ts'
import { dealMessages } from '../messages.ts'
import type { DealSearch } from '../search.ts'
import { useQueueColumns } from './queue-columns.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { queueMessages } from './queue-messages.ts'

const route = getRouteApi('/admin/deals/')

const loadBulkDialog = () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => BulkDialog)
const getStatus = (row: DealRow) => row.dealStatus

const renderCard = (row: DealRow, box: ReactNode) => <DealRowCard row={row} box={box} showsProvider state={<QueueState row={row} />} />

/** All state of the queue is in the URL (§2, F-030). */
export function ReviewQueuePage() {
  const t = useTranslations(dealMessages)
  const queueText = useTranslations(queueMessages)
  const search = route.useSearch()
  const { api } = useServices()
  const list = useList({ search, navigate: route.useNavigate(), list: (at) => dealQueries(api).list(at, 'admin') })
  const box = useRef<HTMLDivElement>(null)
  const status = shownStatus(search)
  const { data, error } = list.query
  const columns = useQueueColumns(data?.rows ?? [], search, list.navigation.filter)
  const view = useListView('deals-queue', columns, list)
  const { sort: _sort, dir: _dir, ...rest } = search
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={useSummary(search, data)}
        actions={
          <>
            <ShortcutHelp shortcuts={rowShortcuts(box)} lines={useShortcutLines()} />
            <ViewButton {...view.button} />
            {status === 'PENDING' && <OneByOne search={search} first={data?.rows[0]?._id} isLoading={!data} />}
          </>
        }
      />
      <StatusTabs
        label={t('list.tabs.label')}
        shown={status}
        counts={data?.counts}
        linkTo={(tab) => ({ to: '/admin/deals', search: { ...rest, page: 1, status: tab === 'PENDING' ? undefined : tab } })}
      />
      <ListFilters searchLabel={queueText('search')} search={search} navigation={list.navigation} {...useDealSorts(search, 'admin')}>
        <QueueFilters search={search} navigation={list.navigation} rows={data?.rows} isSettled={Boolean(data ?? error)} />
        <CreatedFilter search={search} navigation={list.navigation} />
      </ListFilters>
      <div ref={box}>
        <QueueRows list={list} table={view.table} box={box} />
      </div>
    </>
  )
}

interface QueueRowsProps {
  readonly list: List<Queue, DealSearch>
  readonly table: { readonly columns: readonly DealColumn[]; readonly isCompact: boolean }
  readonly box: RefObject<HTMLElement | null>
}

/** Separate, so that a selection does not render the rest of the page. */
function QueueRows({ list, table, box }: QueueRowsProps) {
  const t = useTranslations(dealMessages)
  const queueText = useTranslations(queueMessages)
  const language = useLanguage()
  const { search } = list
  const rows = list.query.data?.rows ?? []
  const chosen = useSelectedRows(rows)
  return (
    <>
      <ListTable
        list={list}
        caption={queueText('table.caption')}
        {...table}
        card={renderCard}
        rowLink={useCallback((row: DealRow) => ({ to: '/admin/deals/$dealId', params: { dealId: row._id }, search }), [search])}
        rowLabel={useCallback((row: DealRow) => queueText('open', { name: displayName(language, toNames(row)) }), [language, queueText])}
        failedText={queueText('failed')}
        found={(number) => t('list.found', { count: number })}
        empty={<EmptyTab status={shownStatus(search)} />}
        selection={{ ...chosen, name: useCallback((row: DealRow) => displayName(language, toNames(row)), [language]) }}
      />
      <BulkBar
        selection={chosen}
        rows={rows}
        getStatus={getStatus}
        labels={{
          selected: (count) => queueText('bulk.selected', { count }),
          approve: (count) => queueText('bulk.approve', { count }),
          reject: (count) => queueText('bulk.reject', { count }),
        }}
        loadDialog={loadBulkDialog}
        list={box}
      />
    </>
  )
}

type Queue = Page<DealRow> & { readonly counts?: ReviewCounts | undefined }

/** The total, and how many pending deals are overdue if this page shows that. */
function useSummary(search: DealSearch, data: Queue | undefined): string {
  const t = useTranslations(dealMessages)
  const queueText = useTranslations(queueMessages)
  const { clock } = useServices()
  const isFullBackend = useIsFullBackend()
  if (!data) return reservedLine
  const { rows, counts, pagination } = data
  const status = shownStatus(search)
  const count = counts?.[status] ?? pagination.totalCount
  if (activeFilters(search).length > 0) return t('list.found', { count })
  const late = rows.filter(
    ({ createdAt, submittedAt = createdAt }) => submittedAt && clock.now() - Date.parse(submittedAt) > overdueAfter,
  ).length
  const { key, dir } = resolveSort(search, 'admin', isFullBackend)
  const isWhole = rows.length >= pagination.totalCount
  const beginsWithLate = isFullBackend && search.page === 1 && key === queueSortKey(isFullBackend) && dir === 1
  if (status !== 'PENDING' || late === 0 || !(isWhole || beginsWithLate)) return queueText(`summary.${status}`, { count })
  return queueText('lateOnes', { number: `${late}${isWhole || late < rows.length ? '' : '+'}` })
}

function useShortcutLines() {
  const queueText = useTranslations(queueMessages)
  const lists = useTranslations(listMessages)
  const reviews = useTranslations(reviewMessages)
  return [
    { caps: '/', text: lists('keys.search') },
    { caps: 'J', text: queueText('queue.nextOne') },
    { caps: 'K', text: queueText('queue.previousOne') },
    { caps: 'Enter', text: queueText('queue.enter') },
    { caps: 'X', text: lists('keys.choose') },
    { caps: 'A', text: reviews('keys.approve') },
    { caps: 'R', text: reviews('keys.reject') },
  ]
}

const play = <Play aria-hidden className="size-icon-sm" />

interface OneByOneProps {
  readonly search: DealSearch
  readonly first: string | undefined
  readonly isLoading: boolean
}

/** Opens the first deal of the page. Always mounted, so that nothing moves. */
function OneByOne({ search, first, isLoading }: OneByOneProps) {
  const queueText = useTranslations(queueMessages)
  if (isLoading)
    return (
      <Button disabled icon={play}>
        {queueText('oneByOne')}
      </Button>
    )
  if (!first) return null
  return (
    <ButtonLink to="/admin/deals/$dealId" params={{ dealId: first }} search={search} icon={play}>
      {queueText('oneByOne')}
    </ButtonLink>
  )
}

function QueueState({ row: { dealStatus, createdAt, submittedAt = createdAt, decidedAt } }: { readonly row: DealRow }) {
  const fmt = useFmt()
  if (dealStatus === 'PENDING') return submittedAt && <Waiting since={submittedAt} />
  return decidedAt && <span>{fmt.date(decidedAt)}</span>
}

function EmptyTab({ status }: { readonly status: ReviewStatus }) {
  const queueText = useTranslations(queueMessages)
  return (
    <EmptyState
      icon={status === 'PENDING' ? <CheckCheck aria-hidden /> : <TicketPercent aria-hidden />}
      title={queueText(`empty.${status}.title`)}
      text={queueText(`empty.${status}.text`)}
      action={
        status !== 'PENDING' && (
          <ButtonLink to="/admin/deals" search={{}}>
            {queueText('empty.toPending')}
          </ButtonLink>
        )
      }
    />
  )
}
