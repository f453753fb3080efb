import { listAudit } from '#contract/audit.ts'
import { listSubAdmins } from '#contract/sub-admins.ts'
import { teamPages } from './team-pages.ts'
import { TeamTabs } from './team-tabs.tsx'

const [subAdmins, audit] = teamPages
const pages = [
  { ...subAdmins, call: listSubAdmins },
  { ...audit, call: listAudit },
]

export const AdminTeamTabs = ({ shown }: { readonly shown: (typeof teamPages)[number]['to'] }) => <TeamTabs pages={pages} shown={shown} />
