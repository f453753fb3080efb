import { getRouteApi } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ListFilters } from '#components/list/list-filters.tsx'
import { ListTable } from '#components/list/list-table.tsx'
import { NewRows } from '#components/list/new-rows.tsx'
import { useInfiniteList } from '#components/list/use-infinite-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { refusalReasonKey } from '#components/refusals/refusal-reason-key.ts'
import { refusedScanLimit } from '#contract/limits.ts'
import { listRefusedScans } from '#contract/redemptions.ts'
import { useServices } from '#lib/services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { shownFrom } from '#ui/tables/table-column.ts'
import { parseReason, redemptionListFields, redemptionQueries } from '../api.ts'
import { CashierFilter } from '../cashier-filter.tsx'
import { DealFilterSlot } from '../deal-filter-slot.tsx'
import { RedemptionsHeader } from '../redemptions-header.tsx'
import type { RefusedSearch } from '../search.ts'
import { tillHeader } from '../till-and-cashier.tsx'
import { RefusedFilters } from './refused-filters.tsx'
import { refusedList } from './refused-list.tsx'

const route = getRouteApi('/service-provider/redemptions/refused')

const loadMatches = () => import('../matches-elsewhere.tsx').then(({ RedeemedMatches }) => RedeemedMatches)

/** The refused scans of a provider's tills (F-054), newest first by default. */
export function RefusedScansPage() {
  const { t } = useTranslation('redemptions', { keyPrefix: 'refused' })
  const { t: reasonText } = useTranslation('refusals')
  const address = route.useSearch()
  const known = useMemo((): RefusedSearch => ({ ...address, reason: parseReason(address.reason) }), [address])
  const { api } = useServices()
  const queries = redemptionQueries(api)
  const list = useInfiniteList({
    call: listRefusedScans,
    fields: redemptionListFields,
    search: known,
    navigate: route.useNavigate(),
    list: queries.refused,
    newest: queries.newestRefused,
  })
  const { search } = list
  const { data } = list.query
  const { newest } = list
  const [last] = newest.added
  const page = useListPage(refusedList, list, {
    isWide: useMedia(shownFrom['2xl']),
    till: tillHeader(data?.rows),
    hasCustomers: true,
  })
  const RedeemedMatches = useIdleModule(loadMatches, data?.pagination.totalCount === 0, true)
  return (
    <>
      <RedemptionsHeader
        shown="refused"
        search={search}
        subtitle={[
          typeof data?.summary?.today === 'number' && t('today', { count: data.summary.today }),
          data?.hasMore ? t('hasMore', { count: refusedScanLimit }) : t('subtitle'),
        ]
          .filter(Boolean)
          .join(' ')}
        hasActions
      />
      {!page.isEmpty && (
        <ListFilters {...page.filters} searchLabel={t('search')}>
          <DealFilterSlot dealId={search.deal} onClear={() => list.navigation.filter({ deal: undefined })} />
          <RefusedFilters search={search} onFilter={list.navigation.filter} summary={data?.summary ?? undefined} />
          <CashierFilter cashierId={search.cashier} onChange={(cashier) => list.navigation.filter({ cashier })} />
          <CreatedFilter list={list} label={(days) => t('days', { days })} />
        </ListFilters>
      )}
      <NewRows
        {...newest}
        label={t('waiting', { count: newest.waiting })}
        announcement={
          newest.waiting > 0
            ? t('waits')
            : last && t('added', { count: newest.added.length, why: reasonText(refusalReasonKey(last.reason)) })
        }
      >
        <ListTable
          {...page.table}
          caption={t('table.caption')}
          failedText={t('failed')}
          found={(count) => t('found', { count })}
          empty={<EmptyState icon={<ShieldCheck aria-hidden />} title={t('empty.title')} text={t('empty.text')} />}
          elsewhere={RedeemedMatches && <RedeemedMatches search={search} />}
        />
      </NewRows>
    </>
  )
}
