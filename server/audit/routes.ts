import { listAudit } from '../../src/contract/audit.ts'
import type { Deps } from '../deps.ts'
import type { Calls } from '../http/calls.ts'
import { listLines } from './list.ts'

export function auditRoutes({ implement }: Calls, deps: Deps): void {
  implement(listAudit, ({ query }) => listLines(deps, query))
}
