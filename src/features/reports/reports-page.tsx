import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { DownloadButton } from '#components/download/download-button.tsx'
import type { ListDownload } from '#components/download/use-list-download.ts'
import { ListTable } from '#components/list/list-table.tsx'
import { SelectionBar } from '#components/list/selection-bar.tsx'
import { type List, type Page, useList } from '#components/list/use-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { useSelection } from '#components/list/use-selection.ts'
import type { CallData } from '#contract/call.ts'
import { listReportGroups, listReports, type ReportRow } from '#contract/reports.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Magnifier } from '#ui/still-lifes/magnifier.tsx'
import type { RenderCard } from '#ui/tables/card-list.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import { canCompare, reportListFields, reportQueries } from './api.ts'
import { findLargest } from './figure-columns.tsx'
import { GroupReport } from './group-report.tsx'
import { ReportFrame } from './report-frame.tsx'
import { reportList } from './report-list.tsx'
import { isNarrowed } from './reports-header.tsx'
import type { ReportSearch } from './search.ts'
import { useReportDownloads } from './use-report-downloads.ts'

const route = getRouteApi('/admin/reports/')

type ReportPage = CallData<typeof listReports> & Pick<Page<ReportRow>, 'isLeast'>

/** Businesses with their totals (§2), or groups of them, as a list and as spreadsheets (F-080). */
export function ReportsPage() {
  const { group } = route.useSearch()
  const hasGroups = useSupports(listReportGroups)
  return group && hasGroups ? <GroupReport group={group} /> : <BusinessReport />
}

function BusinessReport() {
  const { api } = useServices()
  const list = useList({
    call: listReports,
    fields: reportListFields,
    search: route.useSearch(),
    navigate: route.useNavigate(),
    list: (at) => reportQueries(api).list(at),
  })
  const { search } = list
  const { from, to, created } = search
  const page = useListPage(reportList, list, {
    isCompared: canCompare(search),
    largest: findLargest(list.query.data?.rows),
    from,
    to,
    created,
  })
  const download = useListedDownload(search, list.query)
  return (
    <ReportFrame
      list={list}
      filters={page.filters}
      download={download}
      toBusinesses={({ pagination, allProviders, isLeast }: ReportPage) => ({
        matching: pagination.totalCount,
        all: allProviders,
        isLeast,
      })}
    >
      <ReportRows list={list} table={page.table} />
    </ReportFrame>
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
  const ofAll = total && !data?.isLeast ? t('export.allOf', { count: total }) : t('export.all')
  const ofMatching = data?.isLeast ? t('export.allMatching') : t('export.matching', { number: count ?? 0 })
  return {
    label: isFiltered ? ofMatching : ofAll,
    download: isFiltered ? () => matching(count ?? 0) : all,
    disabled: !count,
    isWaiting: isPlaceholderData,
    others: isFiltered ? [{ label: ofAll, download: all }] : [],
  }
}

interface ReportRowsProps {
  readonly list: List<ReportPage, ReportSearch>
  readonly table: { readonly columns: readonly Column<ReportRow>[]; readonly isCompact: boolean; readonly card: RenderCard<ReportRow> }
}

/** A component of its own, so that a selection does not re-render the page. */
function ReportRows({ list, table }: ReportRowsProps) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const chosen = useSelection()
  const downloads = useReportDownloads(list.search)
  const name = useCallback((row: ReportRow) => displayName(language, businessNames(row)), [language])
  return (
    <>
      <ListTable
        {...table}
        list={list}
        caption={t('table.caption')}
        failedText={t('failed')}
        found={(count) => t('found', { count })}
        empty={<EmptyState picture={<Magnifier />} title={t('empty.title')} text={t('empty.text')} />}
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
