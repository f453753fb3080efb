import { getRouteApi } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { businessNames, displayName } from '../../components/bilingual/names.tsx'
import { DownloadButton } from '../../components/download/download-button.tsx'
import { CategoryFilter, ListFilters } from '../../components/list/list-filters.tsx'
import { activeFilters } from '../../components/list/list-query.ts'
import { ListTable } from '../../components/list/list-table.tsx'
import { SelectionBar, useSelection } from '../../components/list/selection-bar.tsx'
import { isEmptyUnfiltered, type List, type Page, useList } from '../../components/list/use-list.ts'
import { useListView } from '../../components/list/use-list-view.ts'
import { ViewButton } from '../../components/list/view-button.tsx'
import type { ReportRow } from '../../contract/reports.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { useIsFullBackend, useServices } from '../../lib/services.ts'
import { cx } from '../../ui/cx.ts'
import { reservedLine } from '../../ui/display/empty-values.ts'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Column } from '../../ui/tables/table-column.ts'
import { useCategories } from '../lookups/api.ts'
import { reportQueries } from './api.ts'
import { reportMessages } from './messages.ts'
import { ReportCard, useReportColumns } from './report-columns.tsx'
import type { ReportSearch } from './search.ts'
import { useReportDownloads } from './use-report-downloads.ts'

const route = getRouteApi('/admin/reports/')

const renderCard = (row: ReportRow, box: ReactNode) => <ReportCard row={row} box={box} />

/** Service providers with their totals (§2), as a list and as spreadsheets (F-080). */
export function ReportsPage() {
  const t = useTranslations(reportMessages)
  const search = route.useSearch()
  const { api } = useServices()
  const summary = useIsFullBackend() ? 'summary' : 'summaryPlain'
  const list = useList({ search, navigate: route.useNavigate(), list: (at) => reportQueries(api).list(at) })
  const columns = useReportColumns()
  const view = useListView('reports', columns, list)
  const { data, error, isPlaceholderData } = list.query
  const count = isPlaceholderData ? undefined : data?.pagination.totalCount
  const isFiltered = activeFilters(search).length > 0
  // Where there is nobody yet there is nothing to search or download.
  const isBare = isEmptyUnfiltered(list)
  const categories = useCategories(!isBare && (data !== undefined || error !== null))
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={count === undefined ? reservedLine : t(isFiltered ? 'found' : summary, { count })}
        actions={
          !isBare && (
            <>
              <DownloadAll isOffered={isFiltered} />
              <ViewButton {...view.button} />
              <DownloadList search={search} isFiltered={isFiltered} count={count} />
            </>
          )
        }
      />
      {!isBare && (
        <ListFilters searchLabel={t('search')} search={search} navigation={list.navigation}>
          <CategoryFilter
            categories={categories}
            category={search.category}
            onCategory={(category) => list.navigation.filter({ category })}
          />
        </ListFilters>
      )}
      <ReportRows list={list} table={view.table} />
    </>
  )
}

/** The unfiltered download next to a filtered list (F-081); invisible before, so that the layout does not shift. */
function DownloadAll({ isOffered }: { readonly isOffered: boolean }) {
  const t = useTranslations(reportMessages)
  return (
    <DownloadButton
      variant="quiet"
      className={cx('max-lg:order-last max-sm:hidden', !isOffered && 'invisible')}
      download={useReportDownloads().all}
    >
      {t('export.unfiltered')}
    </DownloadButton>
  )
}

interface DownloadListProps {
  readonly search: ReportSearch
  readonly isFiltered: boolean
  /** Total of the list; undefined while it loads. */
  readonly count: number | undefined
}

function DownloadList({ search, isFiltered, count }: DownloadListProps) {
  const t = useTranslations(reportMessages)
  const { all, matching } = useReportDownloads()
  const ofAll = count === undefined ? t('export.all') : t('export.allOf', { count })
  return (
    <DownloadButton
      variant="primary"
      // Wide enough for any total.
      className="sm:min-w-[15rem]"
      disabled={!count}
      download={isFiltered ? () => matching(search, count ?? 0) : all}
    >
      {isFiltered ? t('export.matching', { number: count ?? 0 }) : ofAll}
    </DownloadButton>
  )
}

interface ReportRowsProps {
  readonly list: List<Page<ReportRow>, ReportSearch>
  readonly table: { readonly columns: readonly Column<ReportRow>[]; readonly isCompact: boolean }
}

/** A component of its own, so that a selection does not re-render the page. */
function ReportRows({ list, table }: ReportRowsProps) {
  const t = useTranslations(reportMessages)
  const language = useLanguage()
  const chosen = useSelection()
  const downloads = useReportDownloads()
  const name = useCallback((row: ReportRow) => displayName(language, businessNames(row)), [language])
  return (
    <>
      <ListTable
        list={list}
        caption={t('table.caption')}
        {...table}
        card={renderCard}
        failedText={t('failed')}
        found={(count) => t('found', { count })}
        empty={<EmptyState icon={<FileSpreadsheet aria-hidden />} title={t('empty.title')} text={t('empty.text')} />}
        selection={{ ...chosen, name }}
      />
      <SelectionBar selection={chosen} countText={(count) => t('selected', { count })}>
        <DownloadButton size="sm" variant="primary" download={() => downloads.chosen([...chosen.ids])}>
          {t('export.chosen', { number: chosen.ids.size })}
        </DownloadButton>
      </SelectionBar>
    </>
  )
}
