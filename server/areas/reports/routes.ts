import { downloadAllReports, downloadSelectedReports, listReports } from '../../../src/contract/reports.ts'
import type { Deps } from '../../deps.ts'
import type { Calls } from '../../http/calls.ts'
import { exportHooks } from '../../xlsx/exporter.ts'
import { reportExporter } from './export.ts'
import { findReports } from './list.ts'

export function reportRoutes({ implement }: Calls, deps: Deps): void {
  const exportReports = reportExporter(deps)
  const hooks = exportHooks('reports')
  // It adds up the figures of all providers that match.
  implement(listReports, ({ query }) => findReports(deps.db, query), { isHeavy: true })
  implement(downloadAllReports, (asking) => exportReports.matching(asking, asking.query), hooks)
  implement(
    downloadSelectedReports,
    (asking) => {
      const { serviceProviderIds, ...query } = asking.body
      return exportReports.selected(asking, serviceProviderIds, query)
    },
    hooks,
  )
}
