import { getRouteApi } from '@tanstack/react-router'
import { TicketCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { useListDownload } from '#components/download/use-list-download.ts'
import { CityFilter } from '#components/list/city-filter.tsx'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { CategoryFilter, LinkFilter, ListFilters } from '#components/list/list-filters.tsx'
import { ListTable } from '#components/list/list-table.tsx'
import { useList } from '#components/list/use-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { ListActions } from '#components/list-actions/list-actions.tsx'
import { useNow } from '#components/use-now.ts'
import { downloadRedemptionsAsAdmin, listRedemptionsAsAdmin } from '#contract/admin-redemptions.ts'
import { undoRedemptionAsAdmin } from '#contract/admin-undo.ts'
import { useCategories } from '#features/lookups/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { shownFrom } from '#ui/tables/table-column.ts'
import { RedemptionTotals } from '../redemption-totals.tsx'
import { tillHeader } from '../till-and-cashier.tsx'
import { useRowDialog } from '../use-row-dialog.tsx'
import { adminRedemptionQueries, fetchAdminRedemptionFile } from './admin-queries.ts'
import { adminRedemptionList, isUndoable } from './admin-redemption-list.tsx'
import { AdminRedemptionsHeader } from './admin-redemptions-header.tsx'
import { BusinessFilter } from './business-filter.tsx'

const route = getRouteApi('/admin/redemptions/')

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
  const { data, error, isPlaceholderData } = list.query
  const now = useNow()
  const undo = useRowDialog(loadDialog)
  const onUndo = useSupports(undoRedemptionAsAdmin) ? undo.ask : undefined
  const page = useListPage(adminRedemptionList, list, {
    isWide: useMedia(shownFrom['2xl']),
    isOneBusiness: search.provider !== undefined,
    till: tillHeader(data?.rows),
    hasUndo: onUndo !== undefined && (data?.rows.some((row) => isUndoable(row, now)) ?? false),
    onUndo,
  })
  const categories = useCategories(data !== undefined || error !== null)
  const language = useLanguage()
  const [first] = data?.rows ?? []
  const voucher = first && displayName(language, toNames(first))
  const download = useListDownload({
    call: downloadRedemptionsAsAdmin,
    list,
    fetchFile: (rows, options) => fetchAdminRedemptionFile(api, rows === 'all' ? undefined : search, options),
  })
  return (
    <>
      <AdminRedemptionsHeader
        shown="redeemed"
        search={search}
        subtitle={t('admin.subtitle')}
        actions={<ListActions download={download} />}
      />
      {!page.isEmpty && (
        <>
          {(data || !error) && <RedemptionTotals totals={data?.totals} isOfFormer={isPlaceholderData} />}
          <ListFilters {...page.filters} searchLabel={t('admin.search')}>
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
        {...page.table}
        caption={t('list.titles.redeemed')}
        failedText={t('admin.failed')}
        found={(count) => t('list.found', { count })}
        empty={<EmptyState icon={<TicketCheck aria-hidden />} title={t('admin.empty.title')} text={t('admin.empty.text')} />}
      />
      {undo.dialog}
    </>
  )
}
