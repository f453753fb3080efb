import { getRouteApi } from '@tanstack/react-router'
import { TicketCheck } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { useListDownload } from '#components/download/use-list-download.ts'
import { CityFilter } from '#components/list/city-filter.tsx'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { CategoryFilter, LinkFilter, ListFilters } from '#components/list/list-filters.tsx'
import { ListTable } from '#components/list/list-table.tsx'
import { isEmptyUnfiltered, useList } from '#components/list/use-list.ts'
import { useListView } from '#components/list/use-list-view.ts'
import { ListActions } from '#components/list-actions/list-actions.tsx'
import { useNow } from '#components/use-now.ts'
import { type AdminRedemption, downloadRedemptionsAsAdmin, listRedemptionsAsAdmin } from '#contract/admin-redemptions.ts'
import { undoRedemptionAsAdmin } from '#contract/admin-undo.ts'
import { useCategories } from '#features/lookups/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RedemptionTotalsStrip } from '../redemption-totals-strip.tsx'
import { parseAdminRedemptionSearch } from '../search.ts'
import { useRowDialog } from '../use-row-dialog.tsx'
import { adminRedemptionQueries, fetchAdminRedemptionFile } from './admin-queries.ts'
import { AdminRedemptionCard, useAdminRedemptionColumns, useUndoColumn } from './admin-redemption-cells.tsx'
import { AdminRedemptionsHeader } from './admin-redemptions-header.tsx'
import { useAdminRedemptionSorting, useAdminRedemptionSorts } from './admin-sorts.ts'
import { BusinessFilter } from './business-filter.tsx'

const route = getRouteApi('/admin/redemptions/')

const none: readonly AdminRedemption[] = []

const loadDialog = () => import('./admin-undo-dialog.tsx').then(({ AdminUndoDialog }) => AdminUndoDialog)

/** The rows behind the figures of administrators: what customers redeemed, of all businesses or of one. */
export function AdminRedemptionsPage() {
  const { t } = useTranslation('redemptions')
  const { api } = useServices()
  const list = useList({
    call: listRedemptionsAsAdmin,
    search: route.useSearch(),
    navigate: route.useNavigate(),
    list: adminRedemptionQueries(api).list,
  })
  const { search, navigation } = list
  const { data, error } = list.query
  const now = useNow()
  const sort = useAdminRedemptionSorting(list)
  const columns = useAdminRedemptionColumns(data?.rows ?? none, now, { sort, sorted: search.sort })
  const view = useListView('all-redemptions', columns, list, parseAdminRedemptionSearch)
  const undo = useRowDialog(loadDialog)
  const onUndo = useSupports(undoRedemptionAsAdmin) ? undo.ask : undefined
  const undoColumn = useUndoColumn(data?.rows ?? none, { now, onUndo })
  const shownColumns = useMemo(() => [...view.table.columns, ...undoColumn], [view.table.columns, undoColumn])
  const sorts = useAdminRedemptionSorts(search)
  const categories = useCategories(data !== undefined || error !== null)
  const language = useLanguage()
  const [first] = data?.rows ?? none
  const voucher = first && displayName(language, toNames(first))
  const download = useListDownload({
    call: downloadRedemptionsAsAdmin,
    list,
    fetchFile: (rows, options) => fetchAdminRedemptionFile(api, rows === 'all' ? undefined : search, options),
  })
  const card = useCallback((row: AdminRedemption) => <AdminRedemptionCard row={row} now={now} onUndo={onUndo} />, [now, onUndo])
  return (
    <>
      <AdminRedemptionsHeader
        shown="redeemed"
        search={search}
        subtitle={t('admin.subtitle')}
        actions={<ListActions download={download} />}
      />
      {!isEmptyUnfiltered(list) && (
        <>
          {(data || !error) && <RedemptionTotalsStrip totals={data?.totals} />}
          <ListFilters searchLabel={t('admin.search')} list={list} view={view.button} {...sorts}>
            {search.provider && (
              <BusinessFilter business={data?.serviceProvider} onClear={() => navigation.filter({ provider: undefined })} />
            )}
            {search.deal && (
              <LinkFilter
                label={voucher ? t('list.filters.deal', { name: voucher }) : t('list.filters.oneDeal')}
                allLabel={t('list.filters.allDeals')}
                onClear={() => navigation.filter({ deal: undefined })}
              />
            )}
            {search.late && (
              <LinkFilter label={t('admin.late')} allLabel={t('admin.anyScan')} onClear={() => navigation.filter({ late: undefined })} />
            )}
            <CityFilter list={list} city={data?.city} />
            {!search.provider && <CategoryFilter list={list} categories={categories} />}
            <CreatedFilter list={list} label={(days) => t('list.days', { days })} />
          </ListFilters>
        </>
      )}
      <ListTable
        list={list}
        caption={t('list.table.caption')}
        {...view.table}
        columns={shownColumns}
        card={card}
        failedText={t('admin.failed')}
        found={(count) => t('list.found', { count })}
        empty={<EmptyState icon={<TicketCheck aria-hidden />} title={t('admin.empty.title')} text={t('admin.empty.text')} />}
      />
      {undo.dialog}
    </>
  )
}
