import { downloadAllReports, downloadSelectedReports, listReports } from '../../src/contract/reports.ts'
import type { Deps } from '../deps.ts'
import type { Calls } from '../http/calls.ts'
import { reportExporter } from './export.ts'
import { reportLister } from './list.ts'

/** Spreadsheets that one person may have made in a quarter of an hour: each reads every figure that it holds. */
const mostExported = 30

export function reportRoutes({ implement }: Calls, deps: Deps): void {
  const listOfReports = reportLister(deps)
  const exportReports = reportExporter(deps)
  const tries = ({ viewer }: { readonly viewer: { readonly id: string } }) => [{ key: `reports.export:${viewer.id}`, max: mostExported }]
  implement(listReports, ({ query }) => listOfReports(query))
  implement(downloadAllReports, (asking) => exportReports(asking), tries)
  implement(
    downloadSelectedReports,
    (asking) => exportReports(asking, { ids: asking.body.serviceProviderIds, of: asking.body.of ?? 'selected' }),
    tries,
  )
}
