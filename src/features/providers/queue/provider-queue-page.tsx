import { getRouteApi } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListDownload } from '#components/download/use-list-download.ts'
import { ListFilters } from '#components/list/list-filters.tsx'
import { StatusTabs, type StatusTabsProps } from '#components/list/status-tabs.tsx'
import { useList } from '#components/list/use-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { allowedDecisions } from '#components/review/decisions.ts'
import { QueueHeader, RowKeys } from '#components/review/queue-header.tsx'
import { queueStatus } from '#components/review/queue-order.ts'
import { QueueRows } from '#components/review/queue-rows.tsx'
import { type QueueArea, useReviewList } from '#components/review/use-review-list.ts'
import { decideProvider, downloadProviders, listProviders, type ProviderRow } from '#contract/providers.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { fetchProviderFile, providerListFields, providerQueries } from '../api.ts'
import { providerLink } from '../provider-link.ts'
import { type ProviderSearch, providerTabKeys } from '../search.ts'
import { useLicenceTabs } from './licence-lanes.tsx'
import { providerList } from './provider-list.tsx'
import { QueueFilters, SearchBySelect } from './queue-filters.tsx'

const route = getRouteApi('/admin/service-providers/')

const providerQueue: QueueArea<ProviderRow, ProviderSearch> = {
  area: 'providers',
  icon: <Store aria-hidden />,
  decision: decideProvider,
  allowed: (row) => allowedDecisions(row.accountApprovalStatus),
  loadBulkDialog: () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => BulkDialog),
  linkTo: providerLink,
  tabKeys: providerTabKeys,
  isPart: ({ licence }) => licence !== undefined,
}

export function ProviderQueuePage() {
  const { t } = useTranslation('providers', { keyPrefix: 'queue' })
  const { t: area } = useTranslation('providers', { keyPrefix: 'list' })
  const { list, page, download } = useProviderList()
  const queue = useReviewList(providerQueue, list, t)
  const { search, query, navigation } = list
  const licences = useLicenceTabs(search, query.data?.licences)
  const tabs: StatusTabsProps = {
    ...queue.tabs,
    label: t('byStatus'),
    labelFor: (status) => area(`status.${status}`),
    parts: list.supports('licence') ? { status: 'APPROVED', tabs: licences } : undefined,
  }
  return (
    <>
      <QueueHeader queue={queue} title={area('title')} keys={<RowKeys queue={queue} />} download={download} />
      <StatusTabs {...tabs} />
      <ListFilters {...page.filters} searchLabel={t(`search.${search.by ?? 'all'}`)} searchBy={<SearchBySelect list={list} />}>
        <QueueFilters list={list} isSettled={Boolean(query.data ?? query.error)} />
      </ListFilters>
      <QueueRows
        queue={queue}
        page={page}
        tabs={tabs}
        elsewhere={search.search && search.by && <Button onClick={() => navigation.filter({ by: undefined })}>{t('allFields')}</Button>}
      />
    </>
  )
}

function useProviderList() {
  const { api } = useServices()
  const list = useList({
    call: listProviders,
    fields: providerListFields,
    search: route.useSearch(),
    navigate: route.useNavigate(),
    list: (at) => providerQueries(api).list(at),
  })
  const { search } = list
  const page = useListPage(providerList, list, { status: queueStatus(search), inLane: search.licence !== undefined })
  const download = useListDownload({
    call: downloadProviders,
    list,
    fetchFile: (rows, options) => fetchProviderFile(api, rows === 'all' ? undefined : list.search, options),
  })
  return { list, page, download }
}
