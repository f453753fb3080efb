import { getRouteApi } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ListFilters } from '#components/list/list-filters.tsx'
import { ListTable } from '#components/list/list-table.tsx'
import { useList } from '#components/list/use-list.ts'
import { useNow } from '#components/use-now.ts'
import { type AdminRefusedScan, listRefusedScansAsAdmin } from '#contract/admin-redemptions.ts'
import { refusedScanLimit } from '#contract/limits.ts'
import { useServices } from '#lib/services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { parseReason } from '../api.ts'
import { RefusedCard, useRefusedColumns } from '../refused/refused-cells.tsx'
import { RefusedFilters } from '../refused/refused-filters.tsx'
import { useRefusedSorting, useRefusedSorts } from '../refused/refused-sorts.ts'
import type { AdminRefusedSearch } from '../search.ts'
import { adminRedemptionQueries } from './admin-queries.ts'
import { AdminRedemptionsHeader } from './admin-redemptions-header.tsx'
import { BusinessFilter } from './business-filter.tsx'

const route = getRouteApi('/admin/redemptions/refused')

const none: readonly AdminRefusedScan[] = []

export function AdminRefusedPage() {
  const { t } = useTranslation('redemptions')
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const known = useMemo((): AdminRefusedSearch => ({ ...address, reason: parseReason(address.reason) }), [address])
  const { api } = useServices()
  const list = useList({ call: listRefusedScansAsAdmin, search: known, navigate, list: adminRedemptionQueries(api).refused })
  const { search, navigation } = list
  const { data } = list.query
  const now = useNow()
  const sort = useRefusedSorting(list)
  const columns = useRefusedColumns(data?.rows ?? none, { now, sort, hasCustomers: false })
  const sorts = useRefusedSorts(search)
  const card = useCallback((row: AdminRefusedScan) => <RefusedCard row={row} now={now} />, [now])
  return (
    <>
      <AdminRedemptionsHeader
        shown="refused"
        search={search}
        subtitle={data?.hasMore ? t('refused.hasMore', { count: refusedScanLimit }) : t('admin.refusedSubtitle')}
      />
      <ListFilters searchLabel={undefined} list={list} {...sorts}>
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
        list={list}
        caption={t('refused.table.caption')}
        columns={columns}
        card={card}
        failedText={t('refused.failed')}
        found={(count) => t('refused.found', { count })}
        empty={<EmptyState icon={<ShieldCheck aria-hidden />} title={t('refused.empty.title')} text={t('refused.empty.text')} />}
      />
    </>
  )
}
