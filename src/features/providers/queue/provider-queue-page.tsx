import { getRouteApi } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { ListFilters } from '#components/list/list-filters.tsx'
import { useList } from '#components/list/use-list.ts'
import { useListView } from '#components/list/use-list-view.ts'
import { QueuePage, type QueueTexts } from '#components/review/queue-page.tsx'
import { decideProvider, listProviders, type ProviderRow } from '#contract/providers.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { providerListFields, providerQueries } from '../api.ts'
import { providerLink } from '../provider-link.ts'
import { ProviderCard } from './provider-cells.tsx'
import { useProviderColumns, useProviderSorts } from './queue-columns.tsx'
import { QueueFilters, SearchBySelect } from './queue-filters.tsx'

const route = getRouteApi('/admin/service-providers/')

const loadBulkDialog = () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => BulkDialog)
const getStatus = (row: ProviderRow) => row.accountApprovalStatus

const renderCard = (row: ProviderRow, box: ReactNode) => <ProviderCard row={row} box={box} />

export function ProviderQueuePage() {
  const { t } = useTranslation('providers', { keyPrefix: 'queue' })
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
  const { data, error } = list.query
  const columns = useProviderColumns(list)
  const sorts = useProviderSorts(list)
  return (
    <QueuePage
      list={list}
      view={useListView('providers-queue', columns, list)}
      sorting={sorts.sorting}
      decision={decideProvider}
      texts={useQueueTexts()}
      linkTo={providerLink}
      getName={useCallback((row: ProviderRow) => displayName(language, businessNames(row)), [language])}
      getStatus={getStatus}
      card={renderCard}
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

function useQueueTexts(): QueueTexts {
  const { t: area } = useTranslation('providers', { keyPrefix: 'list' })
  const { t } = useTranslation('providers', { keyPrefix: 'queue' })
  return useMemo(
    () => ({
      title: area('title'),
      byStatus: t('byStatus'),
      tab: (status) => area(`status.${status}`),
      caption: t('table.caption'),
      summary: (status, count) => t(`summary.${status}`, { count }),
      found: (count) => t('found', { count }),
      selected: (count) => t('selected', { count }),
      open: (name) => t('open', { name }),
      empty: (status) => ({ title: t(`empty.${status}.title`), text: t(`empty.${status}.text`) }),
      toPending: t('empty.toPending'),
      nextOne: t('nextOne'),
      previousOne: t('previousOne'),
      openOne: t('openOne'),
    }),
    [area, t],
  )
}
