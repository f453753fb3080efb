import { getRouteApi, type LinkProps } from '@tanstack/react-router'
import { Plus, TicketPercent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDraftsPart } from '#components/drafts/use-drafts-part.ts'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ListFilters } from '#components/list/list-filters.tsx'
import { ListTable } from '#components/list/list-table.tsx'
import { StatusTabs, type StatusTabsProps } from '#components/list/status-tabs.tsx'
import { useList } from '#components/list/use-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { listDeals } from '#contract/deals.ts'
import { useServices } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BlankStub } from '#ui/still-lifes/blank-stub.tsx'
import { dealListFields, dealQueries } from '../api.ts'
import { shownStatus, toEndedTab } from '../list-query.ts'
import { type DealSearch, leaveEnded } from '../search.ts'
import { useEndedTab } from '../use-ended-tab.ts'
import { providerDealList } from './provider-deal-list.tsx'

const route = getRouteApi('/service-provider/deals/')

const tabLink = (search: DealSearch, tab: DealSearch['status']): LinkProps => ({
  to: '/service-provider/deals',
  search: { ...leaveEnded(search), page: 1, status: tab },
})

const loadDrafts = () => import('./deal-drafts.tsx').then(({ DealDrafts }) => DealDrafts)

/** All list state is in the URL (F-130). */
export function ProviderDealsPage() {
  const { t } = useTranslation('deals', { keyPrefix: 'table' })
  const { t: shared } = useTranslation('deals', { keyPrefix: 'list' })
  const { api } = useServices()
  const list = useList({
    call: listDeals,
    fields: dealListFields,
    search: route.useSearch(),
    navigate: route.useNavigate(),
    list: (at) => dealQueries(api).list(at, 'provider'),
  })
  const { search } = list
  const { data } = list.query
  const Drafts = useDraftsPart(loadDrafts, 'deal')
  // The empty state has its own primary button.
  const status = shownStatus(search, 'provider')
  const page = useListPage(providerDealList, list, { status, isEnded: Boolean(search.ended), hasSales: list.answers('recentRevenue') })
  const isEmptyList = !status && !search.ended && !data?.ended && page.isEmpty
  const tabs: StatusTabsProps = {
    label: t('tabs.label'),
    all: t('tabs.all'),
    shown: status,
    counts: data?.counts,
    linkTo: (tab) => tabLink(search, tab),
    others: useEndedTab(list, { to: '/service-provider/deals', search: toEndedTab(search) }),
  }
  return (
    <>
      <PageHeader title={shared('list.title')} subtitle={t('subtitle')} actions={!isEmptyList && <NewDeal search={search} />} />
      {Drafts && <Drafts search={search} />}
      {!isEmptyList && (
        <>
          <StatusTabs {...tabs} />
          <ListFilters {...page.filters} searchLabel={t('search')}>
            <CreatedFilter list={list} />
          </ListFilters>
        </>
      )}
      <ListTable
        {...page.table}
        caption={t('table.caption')}
        failedText={t('failed')}
        found={(count) => t('found', { count })}
        empty={<NoDeals search={search} />}
        tabs={tabs}
      />
    </>
  )
}

function NewDeal({ search }: { readonly search: DealSearch }) {
  const { t } = useTranslation('deals', { keyPrefix: 'list' })
  return (
    <ButtonLink
      to="/service-provider/deals/add"
      search={leaveEnded(search)}
      variant="primary"
      icon={<Plus aria-hidden className="size-icon-sm" />}
    >
      {t('list.new')}
    </ButtonLink>
  )
}

function NoDeals({ search }: { readonly search: DealSearch }) {
  const { t } = useTranslation('deals', { keyPrefix: 'table' })
  const status = shownStatus(search, 'provider')
  if (status || search.ended)
    return (
      <EmptyState
        icon={<TicketPercent aria-hidden />}
        title={t(`emptyTab.${status ?? 'ended'}`)}
        text={t('emptyTab.text')}
        action={
          <ButtonLink to="/service-provider/deals" search={{}}>
            {t('emptyTab.all')}
          </ButtonLink>
        }
      />
    )
  return <EmptyState picture={<BlankStub />} title={t('empty.title')} text={t('empty.text')} action={<NewDeal search={{ page: 1 }} />} />
}
