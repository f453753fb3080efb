import { getRouteApi } from '@tanstack/react-router'
import { CheckCheck, Play, TicketPercent } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useRef } from 'react'
import type { DealRow } from '../../contract/deals.ts'
import type { ReviewCounts, ReviewStatus } from '../../contract/review.ts'
import { useFmt, useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { nameOf, namesOf } from '../../patterns/bilingual/names.tsx'
import { CreatedFilter } from '../../patterns/list/created-filter.tsx'
import { ListFilters } from '../../patterns/list/list-filters.tsx'
import { filtersOn } from '../../patterns/list/list-search.ts'
import { ListTable } from '../../patterns/list/list-table.tsx'
import { listMessages } from '../../patterns/list/messages.ts'
import { rowShortcuts } from '../../patterns/list/row-shortcuts.ts'
import { ShortcutHelp } from '../../patterns/list/shortcut-help.tsx'
import { StatusTabs } from '../../patterns/list/status-tabs.tsx'
import { type List, type Page, useList } from '../../patterns/list/use-list.ts'
import { useListView } from '../../patterns/list/use-list-view.ts'
import { ViewButton } from '../../patterns/list/view-button.tsx'
import { reviewMessages } from '../../patterns/review/messages.ts'
import { lateAfter, Waiting } from '../../patterns/review/waiting.tsx'
import { useKnows, useServices } from '../../services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { reservedLine } from '../../ui/display/reserved-line.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { dealQueries } from './api.ts'
import { DealCard, type DealColumn } from './deal-cells.tsx'
import { useDealSorts } from './deal-sorts.ts'
import { dealMessages } from './messages.ts'
import { BulkBar, useChosenDeals } from './review/bulk-bar.tsx'
import { useQueueColumns } from './review/queue-columns.tsx'
import { QueueFilters } from './review/queue-filters.tsx'
import { type DealSearch, shownStatus, sortOf, waitingSort } from './search.ts'

const route = getRouteApi('/admin/deals/')

const cardOf = (row: DealRow, box: ReactNode) => <DealCard row={row} box={box} owned state={<QueueState row={row} />} />

/** The review queue (§2, F-030): what waits, what was approved, what was rejected. Everything it shows is in the address. */
export function ReviewQueuePage() {
  const t = useTranslations(dealMessages)
  const search = route.useSearch()
  const { api } = useServices()
  const list = useList({ search, navigate: route.useNavigate(), list: (at) => dealQueries(api).list(at, 'admin') })
  const box = useRef<HTMLDivElement>(null)
  const status = shownStatus(search)
  const { data } = list.query
  const columns = useQueueColumns(data?.rows ?? [], search, list.navigation.filter)
  const view = useListView('deals-queue', columns, list)
  const { sort: _sort, dir: _dir, ...kept } = search
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
        linkTo={(tab) => ({ to: '/admin/deals', search: { ...kept, page: 1, status: tab === 'PENDING' ? undefined : tab } })}
      />
      <ListFilters searchLabel={t('review.search')} search={search} navigation={list.navigation} {...useDealSorts(search, 'admin')}>
        <QueueFilters search={search} navigation={list.navigation} rows={data?.rows} />
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
  /** What holds them. */
  readonly box: RefObject<HTMLElement | null>
}

/** The rows, and what can be decided about those that are chosen: nothing around them is drawn anew for a choice. */
function QueueRows({ list, table, box }: QueueRowsProps) {
  const t = useTranslations(dealMessages)
  const language = useLanguage()
  const { search } = list
  const rows = list.query.data?.rows ?? []
  const chosen = useChosenDeals(rows)
  return (
    <>
      <ListTable
        list={list}
        caption={t('review.table.caption')}
        {...table}
        card={cardOf}
        rowLink={useCallback((row: DealRow) => ({ to: '/admin/deals/$dealId', params: { dealId: row._id }, search }), [search])}
        rowLabel={useCallback((row: DealRow) => t('review.open', { name: nameOf(language, namesOf(row)) }), [t, language])}
        failedText={t('review.failed')}
        found={(number) => t('list.found', { count: number })}
        empty={<EmptyTab status={shownStatus(search)} />}
        selection={{ ...chosen, name: useCallback((row: DealRow) => nameOf(language, namesOf(row)), [language]) }}
      />
      <BulkBar chosen={chosen} rows={rows} list={box} />
    </>
  )
}

type Queue = Page<DealRow> & { readonly counts?: ReviewCounts | undefined }

/** How many there are; of those that wait how many do so for too long, where this page of the queue can tell. */
function useSummary(search: DealSearch, data: Queue | undefined): string {
  const t = useTranslations(dealMessages)
  const { clock } = useServices()
  const knows = useKnows()
  if (!data) return reservedLine
  const { rows, counts, pagination } = data
  const status = shownStatus(search)
  const count = counts?.[status] ?? pagination.totalCount
  if (filtersOn(search).length > 0) return t('list.found', { count })
  const late = rows.filter(
    ({ createdAt, submittedAt = createdAt }) => submittedAt && clock.now() - Date.parse(submittedAt) > lateAfter,
  ).length
  const { key, dir } = sortOf(search, 'admin', knows)
  const isWhole = rows.length >= pagination.totalCount
  const beginsWithLate = knows('deal-sort') && search.page === 1 && key === waitingSort(knows) && dir === 1
  if (status !== 'PENDING' || late === 0 || !(isWhole || beginsWithLate)) return t(`review.summary.${status}`, { count })
  return t('review.lateOnes', { number: `${late}${isWhole || late < rows.length ? '' : '+'}` })
}

function useShortcutLines() {
  const t = useTranslations(dealMessages)
  const lists = useTranslations(listMessages)
  const reviews = useTranslations(reviewMessages)
  return [
    { caps: '/', text: lists('keys.search') },
    { caps: 'J', text: t('review.queue.nextOne') },
    { caps: 'K', text: t('review.queue.previousOne') },
    { caps: 'Enter', text: t('review.queue.enter') },
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

/** Starts with the first voucher of the shown page; the decisions lead on from there. Its place is kept while the page loads. */
function OneByOne({ search, first, isLoading }: OneByOneProps) {
  const t = useTranslations(dealMessages)
  if (isLoading)
    return (
      <Button disabled icon={play}>
        {t('review.oneByOne')}
      </Button>
    )
  if (!first) return null
  return (
    <ButtonLink to="/admin/deals/$dealId" params={{ dealId: first }} search={search} icon={play}>
      {t('review.oneByOne')}
    </ButtonLink>
  )
}

/** Since when it waits, or when it was decided. */
function QueueState({ row: { dealStatus, createdAt, submittedAt = createdAt, decidedAt } }: { readonly row: DealRow }) {
  const fmt = useFmt()
  if (dealStatus === 'PENDING') return submittedAt && <Waiting since={submittedAt} />
  return decidedAt && <span>{fmt.date(decidedAt)}</span>
}

/** A tab in which there is nothing, although nothing is filtered. */
function EmptyTab({ status }: { readonly status: ReviewStatus }) {
  const t = useTranslations(dealMessages)
  return (
    <EmptyState
      icon={status === 'PENDING' ? <CheckCheck aria-hidden /> : <TicketPercent aria-hidden />}
      title={t(`review.empty.${status}.title`)}
      text={t(`review.empty.${status}.text`)}
      action={
        status !== 'PENDING' && (
          <ButtonLink to="/admin/deals" search={{}}>
            {t('review.empty.toPending')}
          </ButtonLink>
        )
      }
    />
  )
}
