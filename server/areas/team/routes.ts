import { downloadTeamWeeks, readTeamDay } from '#contract/team.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { exportHooks } from '#server/xlsx/exporter.ts'
import { readDay } from './day.ts'
import { teamExporter } from './export.ts'

export function teamRoutes({ implement }: Calls, deps: Deps): void {
  // It adds up the decisions of a week.
  implement(readTeamDay, ({ query }) => readDay(deps, query.week), { isHeavy: true })
  implement(downloadTeamWeeks, teamExporter(deps), exportHooks('team'))
}
