import { getRouteApi } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { useListDownload } from '#components/download/use-list-download.ts'
import { type CellContext, defineList } from '#components/list/define-list.ts'
import { ListFilters } from '#components/list/list-filters.tsx'
import { nameOrder, newestFirst } from '#components/list/sorting.ts'
import { StatusTabs, type StatusTabsProps } from '#components/list/status-tabs.tsx'
import { useList } from '#components/list/use-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { allowedDecisions } from '#components/review/decisions.ts'
import { QueueHeader, RowKeys } from '#components/review/queue-header.tsx'
import { queueStatus } from '#components/review/queue-order.ts'
import { QueueRows } from '#components/review/queue-rows.tsx'
import { decidedColumn, waitingColumn } from '#components/review/review-state.tsx'
import { type QueueArea, useReviewList } from '#components/review/use-review-list.ts'
import { decideProvider, downloadProviders, listProviders, type ProviderRow } from '#contract/providers.ts'
import type { ReviewStatus } from '#contract/review.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { fetchProviderFile, providerListFields, providerQueries } from '../api.ts'
import { resolveProviderSort } from '../list-query.ts'
import { providerLink } from '../provider-link.ts'
import { type ProviderSearch, parseProviderSearch, providerTabKeys } from '../search.ts'
import { LicenceDates, useLicenceTabs } from './licence-lanes.tsx'
import { BusinessCell, businessPlaceholder, ContactCell, ProviderCard } from './provider-cells.tsx'
import { QueueFilters, SearchBySelect } from './queue-filters.tsx'

const toName = (row: ProviderRow, { language }: CellContext<'providers', QueueValues>) => displayName(language, businessNames(row))

const providerList = defineList<ProviderRow, ProviderSearch, QueueValues>()({
  words: 'providers',
  sorting: resolveProviderSort,
  view: { name: 'providers-queue', parse: parseProviderSearch },
  open: {
    link: ({ _id }, search) => providerLink(search, _id),
    label: (row, context) => context.t('queue.open', { name: toName(row, context) }),
  },
  name: toName,
  columns: {
    business: (context) => ({
      header: 'queue.table.business',
      // A rejection's reason is long.
      maxWidth: context.status === 'REJECTED' ? '40rem' : '28rem',
      placeholder: businessPlaceholder,
      order: nameOrder(context),
      cell: (row) => <BusinessCell row={row} inLane={context.inLane} />,
    }),
    contact: {
      header: 'queue.table.contact',
      width: '10.5rem',
      maxWidth: '15rem',
      hideBelow: 'xl',
      cell: (row) => <ContactCell row={row} />,
    },
    commercialRegNo: ({ status }) => ({
      header: 'queue.table.commercialRegNo',
      width: '7.25rem',
      maxWidth: '9rem',
      hideBelow: status === 'PENDING' ? 'lg' : 'xl',
      order: { by: 'commercialRegNo' },
      cell: ({ commercialRegNo }) => commercialRegNo && <bdi dir="ltr">{commercialRegNo}</bdi>,
    }),
    city: {
      header: 'queue.table.city',
      width: '6rem',
      maxWidth: '10rem',
      hideBelow: 'md',
      cell: ({ city }) => city && <TruncatedName {...toNames(city)} />,
    },
    registered: ({ status }) => ({
      header: 'queue.table.registered',
      // A rejected business needs the room for the reason.
      isShown: status === 'APPROVED',
      width: '7.5rem',
      hideBelow: '2xl',
      order: newestFirst('createdAt'),
      cell: ({ createdAt }, { fmt }) => createdAt && <span className="whitespace-nowrap">{fmt.date(createdAt)}</span>,
    }),
    licence: ({ inLane }) => ({
      header: 'queue.table.licence',
      isShown: inLane,
      width: '13rem',
      order: { by: 'licenceExpiresOn', up: 'queue.table.licence' },
      cell: (row) => <LicenceDates row={row} />,
    }),
    waiting: ({ status, inLane }) => ({
      ...waitingColumn<ProviderRow>('accountApprovalStatus'),
      isShown: status === 'PENDING' && !inLane,
    }),
    decided: ({ status, inLane }) => ({ ...decidedColumn, isShown: status !== 'PENDING' && !inLane }),
  },
  card: (row, { inLane }, box) => <ProviderCard row={row} box={box} inLane={inLane} />,
  orders: ({ status, inLane }) => [
    ...(status === 'PENDING' ? [] : [{ by: 'decidedAt', down: 'queue.decidedLast' } as const]),
    'registered',
    ...(inLane ? (['licence'] as const) : []),
    'business',
  ],
})

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

interface QueueValues {
  readonly status: ReviewStatus
  /** In a lane of licences. */
  readonly inLane: boolean
}
