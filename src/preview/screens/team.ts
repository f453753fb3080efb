import { subAdminManagers } from '#contract/roles.ts'
import { teamHandlers } from '#fixtures/samples/team.ts'
import type { Screen } from '../screen.ts'

/** What waits for the team, and what it decided and answered in a week. */
export const screens: readonly Screen[] = [
  { name: 'team', route: '/admin/team', path: '/admin/team', viewers: subAdminManagers, answers: teamHandlers },
]
