import { getRouteApi } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { useListDownload } from '#components/download/use-list-download.ts'
import { ListFilters, SupportedFilter } from '#components/list/list-filters.tsx'
import { useList } from '#components/list/use-list.ts'
import { useListView } from '#components/list/use-list-view.ts'
import { QueuePage } from '#components/review/queue-page.tsx'
import { decideProvider, downloadProviders, listProviders, type ProviderRow } from '#contract/providers.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { fetchProviderFile, providerListFields, providerQueries } from '../api.ts'
import { providerLink } from '../provider-link.ts'
import { parseProviderSearch } from '../search.ts'
import { LicenceLanes } from './licence-lanes.tsx'
import { ProviderCard } from './provider-cells.tsx'
import { useProviderColumns, useProviderSorts } from './queue-columns.tsx'
import { QueueFilters, SearchBySelect } from './queue-filters.tsx'

const route = getRouteApi('/admin/service-providers/')

const loadBulkDialog = () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => BulkDialog)
const getStatus = (row: ProviderRow) => row.accountApprovalStatus

export function ProviderQueuePage() {
  const { t } = useTranslation('providers', { keyPrefix: 'queue' })
  const { t: area } = useTranslation('providers', { keyPrefix: 'list' })
  const language = useLanguage()
  const { api } = useServices()
  const list = useList({
    call: listProviders,
    fields: providerListFields,
    search: route.useSearch(),
    navigate: route.useNavigate(),
    list: (at) => providerQueries(api).list(at),
  })
  const { search, navigation } = list
  const inLane = search.licence !== undefined
  const renderCard = useCallback((row: ProviderRow, box: ReactNode) => <ProviderCard row={row} box={box} inLane={inLane} />, [inLane])
  const { data, error } = list.query
  const columns = useProviderColumns(list)
  const sorts = useProviderSorts(search)
  const view = useListView('providers-queue', columns, list, parseProviderSearch)
  const download = useListDownload({
    call: downloadProviders,
    list,
    fetchFile: (rows, options) => fetchProviderFile(api, rows === 'all' ? undefined : search, options),
  })
  const getName = useCallback((row: ProviderRow) => displayName(language, businessNames(row)), [language])
  return (
    <QueuePage
      title={area('title')}
      tabsLabel={t('byStatus')}
      tabLabel={(status) => area(`status.${status}`)}
      list={list}
      view={view}
      download={download}
      decision={decideProvider}
      words={t}
      found={(count) => t('found', { count })}
      linkTo={providerLink}
      getName={getName}
      getStatus={getStatus}
      card={renderCard}
      lanes={
        <SupportedFilter list={list} field="licence">
          <LicenceLanes list={list} counts={data?.licences} />
        </SupportedFilter>
      }
      icon={<Store aria-hidden />}
      area="providers"
      loadDialog={loadBulkDialog}
      elsewhere={search.search && search.by && <Button onClick={() => navigation.filter({ by: undefined })}>{t('allFields')}</Button>}
      filters={
        <ListFilters searchLabel={t(`search.${search.by ?? 'all'}`)} list={list} searchBy={<SearchBySelect list={list} />} {...sorts}>
          <QueueFilters list={list} isSettled={Boolean(data ?? error)} />
        </ListFilters>
      }
    />
  )
}
