import { downloadAudit, listAudit } from '#contract/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { isHeavyPage } from '#server/http/lines.ts'
import { exportHooks } from '#server/xlsx/exporter.ts'
import { auditExporter } from './export.ts'
import { findEntries } from './list.ts'

export function auditRoutes({ implement }: Calls, deps: Deps): void {
  implement(listAudit, ({ query }) => findEntries(deps, query), { isHeavy: isHeavyPage })
  implement(downloadAudit, auditExporter(deps), exportHooks('audit'))
}
