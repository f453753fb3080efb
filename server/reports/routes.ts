import { downloadAllReports, downloadSelectedReports, listReports } from '../../src/contract/reports.ts'
import type { Deps } from '../deps.ts'
import type { Calls } from '../http/calls.ts'
import { exportTries } from '../xlsx/exporter.ts'
import { reportExporter } from './export.ts'
import { reportLister } from './list.ts'

export function reportRoutes({ implement }: Calls, deps: Deps): void {
  const listOfReports = reportLister(deps)
  const exportReports = reportExporter(deps)
  const tries = exportTries('reports')
  implement(listReports, ({ query }) => listOfReports(query))
  implement(downloadAllReports, (asking) => exportReports(asking), tries)
  implement(
    downloadSelectedReports,
    (asking) => exportReports(asking, { ids: asking.body.serviceProviderIds, of: asking.body.of ?? 'selected' }),
    tries,
  )
}
