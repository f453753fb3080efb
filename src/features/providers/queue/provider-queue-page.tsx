import { getRouteApi } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { useListDownload } from '#components/download/use-list-download.ts'
import { ListFilters } from '#components/list/list-filters.tsx'
import { StatusTabs, type StatusTabsProps } from '#components/list/status-tabs.tsx'
import { useList } from '#components/list/use-list.ts'
import { type ListView, useListView } from '#components/list/use-list-view.ts'
import { allowedDecisions } from '#components/review/decisions.ts'
import { QueueHeader, RowKeys } from '#components/review/queue-header.tsx'
import { queueStatus } from '#components/review/queue-order.ts'
import { EmptyQueue, QueueRows } from '#components/review/queue-rows.tsx'
import { QueueSummary } from '#components/review/queue-summary.tsx'
import { useQueue } from '#components/review/use-queue.ts'
import { decideProvider, downloadProviders, listProviders, type ProviderRow } from '#contract/providers.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { reservedLine } from '#ui/display/empty-values.ts'
import type { Elements } from '#ui/elements.ts'
import { fetchProviderFile, providerListFields, providerQueries } from '../api.ts'
import { providerLink, providerTabLink } from '../provider-link.ts'
import { parseProviderSearch } from '../search.ts'
import { useLicenceTabs } from './licence-lanes.tsx'
import { ProviderCard } from './provider-cells.tsx'
import { useProviderColumns, useProviderSorts } from './queue-columns.tsx'
import { QueueFilters, SearchBySelect } from './queue-filters.tsx'

const route = getRouteApi('/admin/service-providers/')

const bulk = {
  area: 'providers',
  loadDialog: () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => BulkDialog),
  allowed: (row: ProviderRow) => allowedDecisions(row.accountApprovalStatus),
} as const

export function ProviderQueuePage() {
  const { t } = useTranslation('providers', { keyPrefix: 'queue' })
  const { t: area } = useTranslation('providers', { keyPrefix: 'list' })
  const language = useLanguage()
  const { list, view, download } = useProviderQueue()
  const { search, navigation } = list
  const queue = useQueue({ list, decision: decideProvider, words: t, linkTo: providerLink })
  const inLane = search.licence !== undefined
  const renderCard = useCallback((row: ProviderRow, box: Elements) => <ProviderCard row={row} box={box} inLane={inLane} />, [inLane])
  const getName = useCallback((row: ProviderRow) => displayName(language, businessNames(row)), [language])
  const status = queueStatus(search)
  const found = (count: number) => t('found', { count })
  const summary = (count: number) => (!inLane ? t(`summary.${status}`, { count }) : count === 0 ? reservedLine : found(count))
  const licences = useLicenceTabs(search, list.query.data?.licences)
  const tabs: StatusTabsProps = {
    label: t('byStatus'),
    labelFor: (each) => area(`status.${each}`),
    shown: status,
    counts: list.query.data?.counts,
    linkTo: (tab) => providerTabLink(search, tab),
    parts: list.supports('licence') ? { status: 'APPROVED', tabs: licences } : undefined,
  }
  return (
    <>
      <QueueHeader
        queue={queue}
        title={area('title')}
        subtitle={
          <QueueSummary
            list={list}
            isPart={inLane}
            found={found}
            summary={summary}
            lateLink={providerLink({ ...search, page: 1, late: 'true' })}
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
        card={renderCard}
        getName={getName}
        found={found}
        empty={
          <EmptyQueue queue={queue} icon={<Store aria-hidden />} title={t(`empty.${status}.title`)} text={t(`empty.${status}.text`)} />
        }
        // The other tabs have nobody who waits: what is counted there is not late.
        tabs={search.late ? undefined : tabs}
        elsewhere={search.search && search.by && <Button onClick={() => navigation.filter({ by: undefined })}>{t('allFields')}</Button>}
        bulk={bulk}
      />
    </>
  )
}

function useProviderQueue() {
  const { api } = useServices()
  const list = useList({
    call: listProviders,
    fields: providerListFields,
    search: route.useSearch(),
    navigate: route.useNavigate(),
    list: (at) => providerQueries(api).list(at),
  })
  const columns = useProviderColumns(list)
  const view = useListView('providers-queue', columns, list, parseProviderSearch)
  const download = useListDownload({
    call: downloadProviders,
    list,
    fetchFile: (rows, options) => fetchProviderFile(api, rows === 'all' ? undefined : list.search, options),
  })
  return { list, view, download }
}

interface FiltersProps {
  readonly list: ReturnType<typeof useProviderQueue>['list']
  readonly view: ListView
}

function Filters({ list, view }: FiltersProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'queue' })
  const { search, query } = list
  const sorts = useProviderSorts(search)
  return (
    <ListFilters
      searchLabel={t(`search.${search.by ?? 'all'}`)}
      list={list}
      searchBy={<SearchBySelect list={list} />}
      view={view}
      {...sorts}
    >
      <QueueFilters list={list} isSettled={Boolean(query.data ?? query.error)} />
    </ListFilters>
  )
}
