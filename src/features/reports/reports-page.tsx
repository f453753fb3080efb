import { getRouteApi } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import type { ReportRow } from '../../contract/reports.ts'
import { ApiError } from '../../http/api-error.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { businessNames, nameOf } from '../../patterns/bilingual/names.tsx'
import { DownloadButton } from '../../patterns/download/download-button.tsx'
import { CategoryFilter } from '../../patterns/list/category-filter.tsx'
import { hasNone } from '../../patterns/list/has-none.ts'
import { ListFilters } from '../../patterns/list/list-filters.tsx'
import { filtersOn } from '../../patterns/list/list-search.ts'
import { ListTable } from '../../patterns/list/list-table.tsx'
import { SelectionBar } from '../../patterns/list/selection-bar.tsx'
import { type List, type Page, useList } from '../../patterns/list/use-list.ts'
import { useListView } from '../../patterns/list/use-list-view.ts'
import { useSelection } from '../../patterns/list/use-selection.ts'
import { ViewButton } from '../../patterns/list/view-button.tsx'
import { useServices } from '../../services.ts'
import { cx } from '../../ui/cx.ts'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { reservedLine } from '../../ui/display/reserved-line.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Column } from '../../ui/tables/table-column.ts'
import { useCategories } from '../lookups/api.ts'
import { reportQueries } from './api.ts'
import { reportMessages } from './messages.ts'
import { ReportCard, useReportColumns } from './report-columns.tsx'
import type { ReportSearch } from './search.ts'
import { useReportDownloads } from './use-report-downloads.ts'

const route = getRouteApi('/admin/reports/')

const cardOf = (row: ReportRow, box: ReactNode) => <ReportCard row={row} box={box} />

/** What every service provider has come to (§2), and the same as a spreadsheet: of all, of those that match, of chosen ones (F-080). */
export function ReportsPage() {
  const t = useTranslations(reportMessages)
  const search = route.useSearch()
  const { api } = useServices()
  const list = useList({ search, navigate: route.useNavigate(), list: (at) => reportQueries(api).list(at) })
  const columns = useReportColumns()
  const view = useListView('reports', columns, list)
  const { data, error, isPlaceholderData } = list.query
  const count = isPlaceholderData ? undefined : data?.pagination.totalCount
  const isFiltered = filtersOn(search).length > 0
  // Where there is nobody yet there is nothing to search or download.
  const isBare = hasNone(list)
  const categories = useCategories(!isBare && (data !== undefined || error !== null))
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={count === undefined ? reservedLine : t(isFiltered ? 'found' : 'summary', { count })}
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

/** Everybody, where the list is filtered (F-081); its place is kept where there is room, so that nothing moves with the first filter. */
function DownloadAll({ isOffered }: { readonly isOffered: boolean }) {
  const t = useTranslations(reportMessages)
  return (
    <DownloadButton variant="quiet" className={cx('max-sm:hidden', !isOffered && 'invisible')} download={useReportDownloads().all}>
      {t('export.unfiltered')}
    </DownloadButton>
  )
}

interface DownloadListProps {
  readonly search: ReportSearch
  readonly isFiltered: boolean
  /** How many the list holds; undefined until it is known. */
  readonly count: number | undefined
}

/** What the list holds, on all its pages. */
function DownloadList({ search, isFiltered, count }: DownloadListProps) {
  const t = useTranslations(reportMessages)
  const { all, matching } = useReportDownloads()
  const ofAll = count === undefined ? t('export.all') : t('export.allOf', { count })
  return (
    <DownloadButton
      variant="primary"
      // Wide enough for the number that is still to come.
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

const isOfNoCategory = (error: unknown) => error instanceof ApiError && error.fieldErrors.some(({ path }) => path === 'category')

/** The rows, and the report on those that are chosen: nothing around them is drawn anew for a choice. */
function ReportRows({ list, table }: ReportRowsProps) {
  const t = useTranslations(reportMessages)
  const language = useLanguage()
  const chosen = useSelection()
  const downloads = useReportDownloads()
  const name = useCallback((row: ReportRow) => nameOf(language, businessNames(row)), [language])
  return (
    <>
      <ListTable
        list={list}
        caption={t('table.caption')}
        {...table}
        card={cardOf}
        failedText={t(isOfNoCategory(list.query.error) ? 'noSuchCategory' : 'failed')}
        found={(count) => t('found', { count })}
        empty={<EmptyState icon={<FileSpreadsheet aria-hidden />} title={t('empty.title')} text={t('empty.text')} />}
        selection={{ ...chosen, name }}
      />
      <SelectionBar selection={chosen}>
        <DownloadButton size="sm" variant="primary" download={() => downloads.chosen([...chosen.ids])}>
          {t('export.chosen', { number: chosen.ids.size })}
        </DownloadButton>
      </SelectionBar>
    </>
  )
}
