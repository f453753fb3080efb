import { getRouteApi } from '@tanstack/react-router'
import { TicketPercent } from 'lucide-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ListFilters } from '#components/list/list-filters.tsx'
import { useList } from '#components/list/use-list.ts'
import { useListView } from '#components/list/use-list-view.ts'
import { QueuePage, type QueueTexts } from '#components/review/queue-page.tsx'
import { ReviewState } from '#components/review/review-state.tsx'
import { type DealRow, decideDeal, listDeals } from '#contract/deals.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { dealListFields, dealQueries } from '../api.ts'
import { DealRowCard } from '../deal-cells.tsx'
import { useDealSorts } from '../deal-sorts.ts'
import { useQueueColumns } from './queue-columns.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { queueLink } from './queue-link.ts'

const route = getRouteApi('/admin/deals/')

const loadBulkDialog = () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => BulkDialog)
const getStatus = (row: DealRow) => row.dealStatus

const renderCard = (row: DealRow, box: ReactNode) => (
  <DealRowCard row={row} box={box} showsProvider state={<ReviewState status={row.dealStatus} row={row} />} />
)

export function ReviewQueuePage() {
  const { t: queueText } = useTranslation('deals', { keyPrefix: 'queue' })
  const language = useLanguage()
  const { api } = useServices()
  const list = useList({
    call: listDeals,
    fields: dealListFields,
    search: route.useSearch(),
    navigate: route.useNavigate(),
    list: (at) => dealQueries(api).list(at, 'admin'),
  })
  const { data, error } = list.query
  const columns = useQueueColumns(data?.rows ?? [], list)
  const sorts = useDealSorts(list, 'admin')
  return (
    <QueuePage
      list={list}
      view={useListView('deals-queue', columns, list)}
      sorting={sorts.sorting}
      decision={decideDeal}
      texts={useQueueTexts()}
      linkTo={queueLink}
      getName={useCallback((row: DealRow) => displayName(language, toNames(row)), [language])}
      getStatus={getStatus}
      card={renderCard}
      icon={<TicketPercent aria-hidden />}
      area="deals"
      loadDialog={loadBulkDialog}
      filters={
        <ListFilters searchLabel={queueText('search')} list={list} {...sorts}>
          <QueueFilters list={list} rows={data?.rows} isSettled={Boolean(data ?? error)} />
          <CreatedFilter list={list} />
        </ListFilters>
      }
    />
  )
}

function useQueueTexts(): QueueTexts {
  const { t } = useTranslation('deals', { keyPrefix: 'table' })
  const { t: shared } = useTranslation('deals', { keyPrefix: 'list' })
  const { t: queueText } = useTranslation('deals', { keyPrefix: 'queue' })
  return useMemo(
    () => ({
      title: shared('list.title'),
      byStatus: t('tabs.label'),
      caption: queueText('table.caption'),
      summary: (status, count) => queueText(`summary.${status}`, { count }),
      found: (count) => t('found', { count }),
      selected: (count) => queueText('bulk.selected', { count }),
      open: (name) => queueText('open', { name }),
      empty: (status) => ({ title: queueText(`empty.${status}.title`), text: queueText(`empty.${status}.text`) }),
      toPending: queueText('empty.toPending'),
      nextOne: queueText('queue.nextOne'),
      previousOne: queueText('queue.previousOne'),
      openOne: queueText('queue.enter'),
    }),
    [t, shared, queueText],
  )
}
