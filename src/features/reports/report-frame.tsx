import type { ListDownload } from '#components/download/use-list-download.ts'
import { isEmptyUnfiltered, type List, type Page } from '#components/list/use-list.ts'
import { ListActions } from '#components/list-actions/list-actions.tsx'
import type { City } from '#contract/city.ts'
import type { ReportTotals } from '#contract/reports.ts'
import type { Elements } from '#ui/elements.ts'
import { ReportFilters, type ReportFiltersProps, ReportTotalsStrip } from './report-filters.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { type ReportedBusinesses, ReportsHeader } from './reports-header.tsx'
import type { ReportSearch } from './search.ts'

interface ReportPage extends Page<unknown> {
  readonly totals?: ReportTotals | null | undefined
  readonly city?: City | null | undefined
}

interface ReportFrameProps<Answer extends ReportPage> {
  readonly list: List<Answer, ReportSearch>
  readonly filters: Pick<ReportFiltersProps, 'view' | 'sorting' | 'sorts'>
  readonly download: ListDownload
  readonly toBusinesses: (answer: Answer) => ReportedBusinesses
  readonly children: Elements
}

/** Title, tabs, totals and filters of a report. Where there is nobody yet there is nothing to search or download. */
export function ReportFrame<Answer extends ReportPage>({ list, filters, download, toBusinesses, children }: ReportFrameProps<Answer>) {
  const { search, query } = list
  const { data, error, isPlaceholderData } = query
  const shown = isPlaceholderData ? undefined : data
  const isBare = isEmptyUnfiltered(list)
  return (
    <>
      <ReportsHeader search={search} businesses={shown && toBusinesses(shown)} previous={shown?.totals?.previous}>
        {!isBare && (
          // Wide enough for any total.
          <ListActions download={download} downloadButton={{ variant: 'primary', className: 'min-w-[15rem]' }} />
        )}
      </ReportsHeader>
      <ReportTabs shown={search.group ?? 'businesses'} search={search} />
      {!isBare && (
        <>
          {(data ? data.totals : list.answers('totals') && !error) && <ReportTotalsStrip totals={data?.totals} search={search} />}
          <ReportFilters {...filters} list={list} city={data?.city} isSettled={data !== undefined || error !== null} />
        </>
      )}
      {children}
    </>
  )
}
