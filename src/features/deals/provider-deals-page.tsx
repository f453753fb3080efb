import { getRouteApi } from '@tanstack/react-router'
import { Plus, TicketPercent } from 'lucide-react'
import { useCallback } from 'react'
import type { DealRow } from '../../contract/deals.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { nameOf, namesOf } from '../../patterns/bilingual/names.tsx'
import { CreatedFilter } from '../../patterns/list/created-filter.tsx'
import { hasNone } from '../../patterns/list/has-none.ts'
import { ListFilters } from '../../patterns/list/list-filters.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import { StatusTabs } from '../../patterns/list/status-tabs.tsx'
import { useList } from '../../patterns/list/use-list.ts'
import { useListView } from '../../patterns/list/use-list-view.ts'
import { ViewButton } from '../../patterns/list/view-button.tsx'
import { StatusChip } from '../../patterns/review/status-chip.tsx'
import { useServices } from '../../services.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { dealQueries } from './api.ts'
import { DealCard } from './deal-cells.tsx'
import { useDealSorts } from './deal-sorts.ts'
import { dealMessages } from './messages.ts'
import { useProviderDealColumns } from './provider-deal-columns.tsx'
import type { DealSearch } from './search.ts'

const route = getRouteApi('/service-provider/deals/')

const cardOf = (row: DealRow) => <DealCard row={row} state={<StatusChip status={row.dealStatus} />} />

/** A provider's own vouchers (§2) by status, search, days of creation and order; everything the list shows is in the address (F-130). */
export function ProviderDealsPage() {
  const t = useTranslations(dealMessages)
  const language = useLanguage()
  const search = route.useSearch()
  const { api } = useServices()
  const list = useList({ search, navigate: route.useNavigate(), list: (at) => dealQueries(api).list(at, 'provider') })
  const { data } = list.query
  const columns = useProviderDealColumns(data?.rows ?? [], search, list.navigation.filter)
  const view = useListView('deals', columns, list)
  const sorts = useDealSorts(search, 'provider')
  // Where there is none yet there is nothing to sort or search, and one primary button: the list's own, for the first.
  const isBare = !search.status && hasNone(list)
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={
          !isBare && (
            <>
              <ViewButton {...view.button} />
              <NewDeal search={search} />
            </>
          )
        }
      />
      {!isBare && (
        <>
          <StatusTabs
            label={t('list.tabs.label')}
            all={t('list.tabs.all')}
            shown={search.status}
            counts={data?.counts}
            linkTo={(status) => ({ to: '/service-provider/deals', search: { ...search, page: 1, status } })}
          />
          <ListFilters searchLabel={t('list.search')} search={search} navigation={list.navigation} {...sorts}>
            <CreatedFilter search={search} navigation={list.navigation} />
          </ListFilters>
        </>
      )}
      <ListTable
        list={list}
        caption={t('list.table.caption')}
        {...view.table}
        card={cardOf}
        rowLink={useCallback((row: DealRow) => ({ to: '/service-provider/deals/$dealId', params: { dealId: row._id }, search }), [search])}
        rowLabel={useCallback((row: DealRow) => t('list.open', { name: nameOf(language, namesOf(row)) }), [t, language])}
        failedText={t('list.failed')}
        found={(count) => t('list.found', { count })}
        empty={<NoDeals search={search} />}
      />
    </>
  )
}

function NewDeal({ search }: { readonly search: DealSearch }) {
  const t = useTranslations(dealMessages)
  return (
    <ButtonLink to="/service-provider/deals/add" search={search} variant="primary" icon={<Plus aria-hidden className="size-icon-sm" />}>
      {t('list.new')}
    </ButtonLink>
  )
}

/** Nothing of this status, or nothing at all. */
function NoDeals({ search }: { readonly search: DealSearch }) {
  const t = useTranslations(dealMessages)
  if (search.status)
    return (
      <EmptyState
        icon={<TicketPercent aria-hidden />}
        title={t(`list.emptyTab.${search.status}`)}
        text={t('list.emptyTab.text')}
        action={
          <ButtonLink to="/service-provider/deals" search={{}}>
            {t('list.emptyTab.all')}
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      icon={<TicketPercent aria-hidden />}
      title={t('list.empty.title')}
      text={t('list.empty.text')}
      action={<NewDeal search={{ page: 1 }} />}
    />
  )
}
