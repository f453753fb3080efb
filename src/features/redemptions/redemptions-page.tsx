import { getRouteApi } from '@tanstack/react-router'
import { TicketCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ListFilters } from '#components/list/list-filters.tsx'
import { ListTable } from '#components/list/list-table.tsx'
import { NewRows } from '#components/list/new-rows.tsx'
import { useInfiniteList } from '#components/list/use-infinite-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { useNow } from '#components/use-now.ts'
import { listRedemptions, undoRedemption } from '#contract/redemptions.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { shownFrom } from '#ui/tables/table-column.ts'
import { redemptionListFields, redemptionQueries } from './api.ts'
import { CashierFilter } from './cashier-filter.tsx'
import { DealFilterSlot } from './deal-filter-slot.tsx'
import { isUndoable, redemptionList } from './redemption-list.tsx'
import { RedemptionTotals } from './redemption-totals.tsx'
import { RedemptionsHeader, ScanLink } from './redemptions-header.tsx'
import { isNewestFirst } from './resolve-sort.ts'
import { tillHeader } from './till-and-cashier.tsx'
import { useRowDialog } from './use-row-dialog.tsx'

const route = getRouteApi('/service-provider/redemptions/')

const loadMatches = () => import('./matches-elsewhere.tsx').then(({ RefusedMatches }) => RefusedMatches)

const loadDialog = () => import('./undo-row-dialog.tsx').then(({ UndoRowDialog }) => UndoRowDialog)

/** The redemptions (§2, §3), newest first by default; new ones appear by themselves (F-055). */
export function RedemptionsPage() {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  const { api } = useServices()
  const queries = redemptionQueries(api)
  const list = useInfiniteList({
    call: listRedemptions,
    fields: redemptionListFields,
    search: route.useSearch(),
    navigate: route.useNavigate(),
    list: queries.list,
    newest: queries.newest,
  })
  const { search } = list
  const { data, error, isPlaceholderData } = list.query
  const { newest } = list
  const [last] = newest.added
  const undo = useRowDialog(loadDialog)
  const canUndo = useSupports(undoRedemption)
  const now = useNow()
  const page = useListPage(redemptionList, list, {
    isWide: useMedia(shownFrom['2xl']),
    till: tillHeader(data?.rows),
    hasUndo: canUndo && (data?.rows.some((row) => isUndoable(row, now)) ?? false),
    onUndo: canUndo ? undo.ask : undefined,
  })
  const RefusedMatches = useIdleModule(loadMatches, data?.pagination.totalCount === 0, true)
  return (
    <>
      <RedemptionsHeader
        shown="redeemed"
        search={search}
        subtitle={t(isNewestFirst(search) ? 'subtitle' : 'sortedSubtitle')}
        hasActions={!page.isEmpty}
      />
      {!page.isEmpty && (
        <>
          {(data ? data.totals : list.answers('totals') && !error) && (
            <RedemptionTotals totals={data?.totals} isOfFormer={isPlaceholderData} />
          )}
          <ListFilters {...page.filters} searchLabel={t('search')}>
            <DealFilterSlot dealId={search.deal} onClear={() => list.navigation.filter({ deal: undefined })} />
            <CashierFilter cashierId={search.cashier} onChange={(cashier) => list.navigation.filter({ cashier })} />
            <CreatedFilter list={list} label={(days) => t('days', { days })} />
          </ListFilters>
        </>
      )}
      <NewRows
        {...newest}
        label={t('waiting', { count: newest.waiting })}
        announcement={
          newest.waiting > 0 ? t('waits') : last && t('added', { count: newest.added.length, customer: last.customerName || t('unnamed') })
        }
      >
        <ListTable
          {...page.table}
          caption={t('titles.redeemed')}
          failedText={t('failed')}
          found={(count) => t('found', { count })}
          empty={<EmptyState icon={<TicketCheck aria-hidden />} title={t('empty.title')} text={t('empty.text')} action={<ScanLink />} />}
          elsewhere={RefusedMatches && <RefusedMatches search={search} />}
        />
      </NewRows>
      {undo.dialog}
    </>
  )
}
