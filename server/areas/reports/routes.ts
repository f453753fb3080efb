import { downloadAllReports, downloadSelectedReports, listReports } from '../../../src/contract/reports.ts'
import type { Deps } from '../../deps.ts'
import type { Calls } from '../../http/calls.ts'
import { exportHooks } from '../../xlsx/exporter.ts'
import { reportExporter } from './export.ts'
import { findReports } from './list.ts'

export function reportRoutes({ implement }: Calls, deps: Deps): void {
  const exportReports = reportExporter(deps)
  const hooks = exportHooks('reports')
  implement(listReports, ({ query }) => findReports(deps.db, query))
  implement(downloadAllReports, (asking) => exportReports(asking), hooks)
  implement(
    downloadSelectedReports,
    (asking) => exportReports(asking, { ids: asking.body.serviceProviderIds, of: asking.body.of ?? 'selected' }),
    hooks,
  )
}
