import { getRouteApi } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ListFilters } from '#components/list/list-filters.tsx'
import { ListTable } from '#components/list/list-table.tsx'
import { useList } from '#components/list/use-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { listRefusedScansAsAdmin } from '#contract/admin-redemptions.ts'
import { refusedScanLimit } from '#contract/limits.ts'
import { useServices } from '#lib/services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { shownFrom } from '#ui/tables/table-column.ts'
import { parseReason } from '../api.ts'
import { RefusedFilters } from '../refused/refused-filters.tsx'
import { refusedList } from '../refused/refused-list.tsx'
import type { AdminRefusedSearch } from '../search.ts'
import { tillHeader } from '../till-and-cashier.tsx'
import { adminRedemptionQueries } from './admin-queries.ts'
import { AdminRedemptionsHeader } from './admin-redemptions-header.tsx'
import { BusinessFilter } from './business-filter.tsx'

const route = getRouteApi('/admin/redemptions/refused')

export function AdminRefusedPage() {
  const { t } = useTranslation('redemptions')
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const known = useMemo((): AdminRefusedSearch => ({ ...address, reason: parseReason(address.reason) }), [address])
  const { api } = useServices()
  const list = useList({ call: listRefusedScansAsAdmin, search: known, navigate, list: adminRedemptionQueries(api).refused })
  const { search, navigation } = list
  const { data } = list.query
  const page = useListPage(refusedList, list, {
    isWide: useMedia(shownFrom['2xl']),
    till: tillHeader(data?.rows),
    hasCustomers: false,
  })
  return (
    <>
      <AdminRedemptionsHeader
        shown="refused"
        search={search}
        subtitle={data?.hasMore ? t('refused.hasMore', { count: refusedScanLimit }) : t('admin.refusedSubtitle')}
      />
      <ListFilters {...page.filters} searchLabel={undefined}>
        <BusinessFilter
          business={data?.serviceProvider}
          onClear={() =>
            void navigate({ to: '/admin/redemptions', search: { page: 1, from: search.from, to: search.to, created: search.created } })
          }
        />
        <RefusedFilters search={search} onFilter={navigation.filter} summary={data?.summary ?? undefined} />
        <CreatedFilter list={list} label={(days) => t('refused.days', { days })} />
      </ListFilters>
      <ListTable
        {...page.table}
        caption={t('refused.table.caption')}
        failedText={t('refused.failed')}
        found={(count) => t('refused.found', { count })}
        empty={<EmptyState icon={<ShieldCheck aria-hidden />} title={t('refused.empty.title')} text={t('refused.empty.text')} />}
      />
    </>
  )
}
