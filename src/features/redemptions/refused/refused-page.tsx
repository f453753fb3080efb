import { getRouteApi, Navigate } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useCallback } from 'react'
import type { RefusedScan } from '../../../contract/redemptions.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { CreatedFilter } from '../../../patterns/list/created-filter.tsx'
import { hasNone } from '../../../patterns/list/has-none.ts'
import { ListFilters } from '../../../patterns/list/list-filters.tsx'
import { ListTable } from '../../../patterns/list/list-table.tsx'
import { NewestRows } from '../../../patterns/list/newest-rows.tsx'
import { useAppendedList } from '../../../patterns/list/use-appended-list.ts'
import { useExtra, useServices } from '../../../services.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { redemptionQueries } from '../api.ts'
import { RedemptionsHead } from '../redemptions-head.tsx'
import { useNow } from '../use-now.ts'
import { refusedScanMessages } from './messages.ts'
import { RefusedCard, useRefusedColumns, whyOf } from './refused-cells.tsx'

const route = getRouteApi('/service-provider/redemptions/refused')

const none: readonly RefusedScan[] = []

/** What a provider's tills were refused (F-054): newest first, by customer, whole code and day, each with its reason. */
export function RefusedScansPage() {
  const t = useTranslations(refusedScanMessages)
  const search = route.useSearch()
  const { api } = useServices()
  const isKnown = useExtra('refused-scans')
  const queries = redemptionQueries(api)
  const list = useAppendedList({
    search,
    navigate: route.useNavigate(),
    query: queries.refused(search),
    newest: queries.newestRefused(search),
  })
  const { data } = list.query
  const { newest } = list
  const [last] = newest.added
  const now = useNow()
  const columns = useRefusedColumns(data?.rows ?? none, now)
  const card = useCallback((row: RefusedScan) => <RefusedCard row={row} now={now} />, [now])
  if (!isKnown) return <Navigate to="/service-provider/redemptions" replace />
  return (
    <>
      <RedemptionsHead
        shown="refused"
        search={search}
        subtitle={data?.hasMore ? t('hasMore', { count: data.pagination.totalCount }) : t('subtitle')}
        actions="all"
      />
      {!hasNone(list) && (
        <ListFilters searchLabel={t('search')} search={search} navigation={list.navigation}>
          <CreatedFilter search={search} navigation={list.navigation} label={(days) => t('days', { days })} />
        </ListFilters>
      )}
      <NewestRows
        {...newest}
        label={t('waiting', { count: newest.waiting })}
        told={newest.waiting > 0 ? t('waits') : last && t('added', { count: newest.added.length, why: t(whyOf(last)) })}
      >
        <ListTable
          list={list}
          caption={t('table.caption')}
          columns={columns}
          card={card}
          failedText={t('failed')}
          found={(count) => t('found', { count })}
          empty={<EmptyState icon={<ShieldCheck aria-hidden />} title={t('empty.title')} text={t('empty.text')} />}
        />
      </NewestRows>
    </>
  )
}
