import { downloadAllReports, downloadReportGroups, downloadSelectedReports, listReportGroups, listReports } from '#contract/reports.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { exportHooks } from '#server/xlsx/exporter.ts'
import { reportExporter } from './export.ts'
import { findReportGroups } from './groups.ts'
import { findReports } from './list.ts'

export function reportRoutes({ implement }: Calls, deps: Deps): void {
  const exportReports = reportExporter(deps)
  const hooks = exportHooks('reports')
  // It adds up the figures of all providers that match.
  implement(listReports, ({ query }) => findReports(deps, query), { isHeavy: true })
  implement(listReportGroups, ({ query }) => findReportGroups(deps, query), { isHeavy: true })
  implement(downloadAllReports, (asking) => exportReports.matching(asking, asking.query), hooks)
  implement(downloadReportGroups, (asking) => exportReports.groups(asking, asking.query), hooks)
  implement(
    downloadSelectedReports,
    (asking) => {
      const { serviceProviderIds, ...query } = asking.body
      return exportReports.selected(asking, serviceProviderIds, query)
    },
    hooks,
  )
}
