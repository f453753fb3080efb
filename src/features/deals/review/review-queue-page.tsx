import { getRouteApi } from '@tanstack/react-router'
import { TicketPercent } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { useListDownload } from '#components/download/use-list-download.ts'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ListFilters } from '#components/list/list-filters.tsx'
import { useList } from '#components/list/use-list.ts'
import { useListView } from '#components/list/use-list-view.ts'
import { QueuePage } from '#components/review/queue-page.tsx'
import { ReviewState } from '#components/review/review-state.tsx'
import { FoundByChecks } from '#components/review-checks/found-by-checks.tsx'
import { type DealRow, decideDeal, downloadDeals, listDeals } from '#contract/deals.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { dealListFields, dealQueries, fetchDealFile } from '../api.ts'
import { DealRowCard } from '../deal-cells.tsx'
import { useDealSorts } from '../deal-sorts.ts'
import { parseDealSearch } from '../search.ts'
import { useQueueColumns } from './queue-columns.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { queueLink } from './queue-link.ts'
import { useLanes } from './use-lanes.tsx'

const route = getRouteApi('/admin/deals/')

const loadBulkDialog = () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => BulkDialog)
const getStatus = (row: DealRow) => row.dealStatus

const renderCard = (row: DealRow, box: ReactNode) => (
  <DealRowCard
    row={row}
    box={box}
    showsProvider
    found={row.lane && row.lane !== 'clean' && <FoundByChecks row={row} />}
    state={<ReviewState status={row.dealStatus} row={row} />}
  />
)

export function ReviewQueuePage() {
  const { t } = useTranslation('deals', { keyPrefix: 'queue' })
  const { t: shared } = useTranslation('deals', { keyPrefix: 'list' })
  const { t: table } = useTranslation('deals', { keyPrefix: 'table' })
  const language = useLanguage()
  const { api } = useServices()
  const search = route.useSearch()
  const list = useList({
    call: listDeals,
    fields: dealListFields,
    search,
    navigate: route.useNavigate(),
    list: (at) => dealQueries(api).list(at, 'admin'),
    rowsMayMove: search.lane === 'clean',
  })
  const { data, error } = list.query
  const columns = useQueueColumns(data?.rows ?? [], list)
  const sorts = useDealSorts(list.search, 'admin')
  const view = useListView('deals-queue', columns, list, parseDealSearch)
  const lanes = useLanes(list)
  const download = useListDownload({
    call: downloadDeals,
    list,
    fetchFile: (rows, options) => fetchDealFile(api, rows === 'all' ? undefined : list.search, options),
  })
  const getName = useCallback((row: DealRow) => displayName(language, toNames(row)), [language])
  return (
    <QueuePage
      title={shared('list.title')}
      tabsLabel={table('tabs.label')}
      {...lanes}
      list={list}
      view={view}
      download={download}
      decision={decideDeal}
      words={t}
      found={(count) => table('found', { count })}
      all={
        search.provider || search.city || search.status === 'ALL'
          ? {
              tab: table('tabs.all'),
              summary: (count) => table('found', { count }),
              empty: { title: table('empty.title'), text: t('empty.PENDING.text') },
            }
          : undefined
      }
      linkTo={queueLink}
      getName={getName}
      getStatus={getStatus}
      card={renderCard}
      icon={<TicketPercent aria-hidden />}
      area="deals"
      loadDialog={loadBulkDialog}
      filters={
        <ListFilters searchLabel={t('search')} list={list} {...sorts}>
          <QueueFilters list={list} rows={data?.rows} city={data?.city} isSettled={Boolean(data ?? error)} />
          <CreatedFilter list={list} />
        </ListFilters>
      }
    />
  )
}
