import { downloadAudit, listAudit } from '../../../src/contract/audit.ts'
import type { Deps } from '../../deps.ts'
import type { Calls } from '../../http/calls.ts'
import { exportHooks } from '../../xlsx/exporter.ts'
import { auditExporter } from './export.ts'
import { findEntries } from './list.ts'

export function auditRoutes({ implement }: Calls, deps: Deps): void {
  implement(listAudit, ({ query }) => findEntries(deps, query))
  implement(downloadAudit, auditExporter(deps), exportHooks('audit'))
}
