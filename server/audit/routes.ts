import { downloadAudit, listAudit } from '../../src/contract/audit.ts'
import type { Deps } from '../deps.ts'
import type { Calls } from '../http/calls.ts'
import { auditExporter } from './export.ts'
import { listLines } from './list.ts'

/** Spreadsheets that one person may have made in a quarter of an hour. */
const mostExported = 30

export function auditRoutes({ implement }: Calls, deps: Deps): void {
  const exportLines = auditExporter(deps)
  implement(listAudit, ({ query }) => listLines(deps, query))
  implement(
    downloadAudit,
    (asking) => exportLines(asking),
    ({ viewer }) => [{ key: `audit.export:${viewer.id}`, max: mostExported }],
  )
}
