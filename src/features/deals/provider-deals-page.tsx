import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Hourglass, Plus } from 'lucide-react'
import { useCallback } from 'react'
import { reviewStatuses } from '../../contract/statuses.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { TabLinks } from '../../ui/tables/tab-links.tsx'
import { askedByRoute, dealQueries } from './api.ts'
import type { DealPage } from './decision-cache.ts'
import { Filters, filtersOn } from './list/filters.tsx'
import { List } from './list/list.tsx'
import { dealMessages } from './messages.ts'
import type { DealSearch } from './search.ts'
import { useListMoves } from './use-list-moves.ts'

const route = getRouteApi('/service-provider/deals/')

/** A provider's own vouchers (§2) by status, search, days of creation and order; everything the list shows is in the address (F-130). */
export function ProviderDealsPage() {
  const t = useTranslations(dealMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { api } = useServices()
  const query = useQuery({ ...dealQueries(api).list(search, 'provider'), ...askedByRoute })
  const go = useCallback(
    (change: (old: DealSearch) => DealSearch, how?: { replace?: boolean; resetScroll?: boolean }) =>
      void navigate({ search: change, ...how }),
    [navigate],
  )
  // An empty list offers the first voucher itself: one primary button a view.
  const hasNone = query.data?.pagination.totalCount === 0 && !search.status && filtersOn(search) === 0
  const moves = useListMoves({ side: 'provider', search, page: query.isPlaceholderData ? undefined : query.data, go })
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={
          !hasNone && (
            <ButtonLink
              to="/service-provider/deals/add"
              search={search}
              variant="primary"
              icon={<Plus aria-hidden className="size-icon-sm" />}
            >
              {t('list.new')}
            </ButtonLink>
          )
        }
      />
      <Tabs search={search} counts={query.data?.counts} />
      <Filters side="provider" searchLabel={t('list.search')} search={search} onFilter={moves.filter} />
      <List search={search} query={query} moves={moves} />
    </>
  )
}

function Tabs({ search, counts }: { readonly search: DealSearch; readonly counts: DealPage['counts'] }) {
  const t = useTranslations(dealMessages)
  const common = useTranslations('common')
  const at = (status: DealSearch['status']) => ({
    link: { to: '/service-provider/deals' as const, search: { ...search, page: 1, status } },
    active: search.status === status,
  })
  const all = counts && counts.PENDING + counts.APPROVED + counts.REJECTED
  return (
    <TabLinks
      label={t('list.tabs.label')}
      tabs={[
        { key: 'all', label: t('list.tabs.all'), count: all, ...at(undefined) },
        ...reviewStatuses.map((status) => ({
          key: status,
          label: common(`status.${status}`),
          count: counts?.[status],
          ...(status === 'PENDING' && { icon: <Hourglass aria-hidden /> }),
          ...(status === 'PENDING' && counts?.PENDING && { tone: 'wait' as const }),
          ...at(status),
        })),
      ]}
    />
  )
}
