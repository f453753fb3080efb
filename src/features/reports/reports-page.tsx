import { getRouteApi } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { DownloadButton } from '#components/download/download-button.tsx'
import type { ListDownload } from '#components/download/use-list-download.ts'
import { useDaysText } from '#components/list/created-filter.tsx'
import { activeFilters } from '#components/list/list-query.ts'
import { ListTable } from '#components/list/list-table.tsx'
import { ListTabs } from '#components/list/list-tabs.tsx'
import { SelectionBar } from '#components/list/selection-bar.tsx'
import { isEmptyUnfiltered, type List, useList } from '#components/list/use-list.ts'
import { useListView } from '#components/list/use-list-view.ts'
import { useSelection } from '#components/list/use-selection.ts'
import { useToday } from '#components/list/use-today.ts'
import { ListActions } from '#components/list-actions/list-actions.tsx'
import type { CallData } from '#contract/call.ts'
import { listReports, type ReportRow } from '#contract/reports.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { reservedLine } from '#ui/display/empty-values.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import { hasPeriod, reportListFields, reportQueries } from './api.ts'
import { ReportCard, useReportColumns } from './report-columns.tsx'
import { ReportFilters, ReportTotalsStrip } from './report-filters.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { parseReportSearch, type ReportSearch } from './search.ts'
import { useReportDownloads } from './use-report-downloads.ts'

const route = getRouteApi('/admin/reports/')

type ReportPage = CallData<typeof listReports>

/** Filters other than the period, which says what is counted, not who is listed. */
const isNarrowed = (search: ReportSearch) =>
  activeFilters({ ...search, from: undefined, to: undefined, created: undefined } as ReportSearch).length > 0

/** Service providers with their totals (§2), as a list and as spreadsheets (F-080). */
export function ReportsPage() {
  const { api } = useServices()
  const list = useList({
    call: listReports,
    fields: reportListFields,
    search: route.useSearch(),
    navigate: route.useNavigate(),
    list: (at) => reportQueries(api).list(at),
  })
  const { search } = list
  const columns = useReportColumns(list)
  const view = useListView('reports', columns, list, parseReportSearch)
  const { data, error } = list.query
  const shown = list.query.isPlaceholderData ? undefined : data
  const download = useListedDownload(search, list.query)
  // Where there is nobody yet there is nothing to search or download.
  const isBare = isEmptyUnfiltered(list)
  return (
    <>
      <ReportsHeader search={search} shown={shown}>
        {!isBare && (
          // Wide enough for any total.
          <ListActions view={view.button} download={download} downloadButton={{ variant: 'primary', className: 'min-w-[15rem]' }} />
        )}
      </ReportsHeader>
      <ReportTabs shown="businesses" />
      {!isBare && (
        <>
          {(data ? data.totals : list.answers('totals') && !error) && <ReportTotalsStrip totals={data?.totals} search={search} />}
          <ListTabs view={view.button} filters={<ReportFilters list={list} isSettled={data !== undefined || error !== null} />} />
        </>
      )}
      <ReportRows list={list} table={view.table} />
    </>
  )
}

interface ReportsHeaderProps {
  readonly search: ReportSearch
  /** Undefined while another list is still shown. */
  readonly shown: ReportPage | undefined
  readonly children: ReactNode
}

function ReportsHeader({ search, shown, children }: ReportsHeaderProps) {
  const { t } = useTranslation('reports')
  const days = useDaysText(search)
  const hasPeriods = useSupports(listReports, 'dateRange')
  const count = shown?.pagination.totalCount
  const all = shown?.allProviders
  const previous = useDaysText(shown?.totals?.previous ?? {})
  const period = hasPeriod(search) ? days : t('toDate')
  const today = useToday()
  const isCut = () => (search.created ?? search.to ?? today()) >= today()
  const compared = shown?.totals?.previous ? [t(isCut() ? 'comparedUntilNow' : 'comparedWith', { days: previous })] : []
  const who = count !== undefined && (isNarrowed(search) && all ? t('matching', { number: count, all }) : t('summary', { count }))
  return (
    <PageHeader
      title={t('title')}
      subtitle={who ? [who, ...(hasPeriods ? [period] : []), ...compared].join(' · ') : reservedLine}
      isOneLine
      actions={children}
    />
  )
}

/** Returns what the list shows and, where that is filtered, everybody (F-081). */
function useListedDownload(
  search: ReportSearch,
  { data, isPlaceholderData }: Pick<List<ReportPage, ReportSearch>['query'], 'data' | 'isPlaceholderData'>,
): ListDownload {
  const { t } = useTranslation('reports')
  const { all, matching } = useReportDownloads(search)
  const isFiltered = isNarrowed(search)
  const count = data?.pagination.totalCount
  const total = isFiltered ? data?.allProviders : count
  const ofAll = total ? t('export.allOf', { count: total }) : t('export.all')
  return {
    label: isFiltered ? t('export.matching', { number: count ?? 0 }) : ofAll,
    download: isFiltered ? () => matching(count ?? 0) : all,
    disabled: !count,
    isWaiting: isPlaceholderData,
    others: isFiltered ? [{ label: ofAll, download: all }] : [],
  }
}

interface ReportRowsProps {
  readonly list: List<ReportPage, ReportSearch>
  readonly table: { readonly columns: readonly Column<ReportRow>[]; readonly isCompact: boolean }
}

/** A component of its own, so that a selection does not re-render the page. */
function ReportRows({ list, table }: ReportRowsProps) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const chosen = useSelection()
  const downloads = useReportDownloads(list.search)
  const { from, to, created } = list.search
  const card = useCallback(
    (row: ReportRow, box: ReactNode) => <ReportCard row={row} days={{ from, to, created }} box={box} />,
    [from, to, created],
  )
  const name = useCallback((row: ReportRow) => displayName(language, businessNames(row)), [language])
  return (
    <>
      <ListTable
        list={list}
        caption={t('table.caption')}
        {...table}
        card={card}
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
