import { listCashiers } from '#contract/cashiers.ts'
import { listPeople } from '#contract/people.ts'
import { listTills } from '#contract/tills.ts'
import { businessTeamPages } from './team-pages.ts'
import { TeamTabs } from './team-tabs.tsx'

const [people, cashiers, tills] = businessTeamPages
const pages = [
  { ...people, call: listPeople },
  { ...cashiers, call: listCashiers },
  { ...tills, call: listTills },
]

export const BusinessTeamTabs = ({ shown }: { readonly shown: (typeof businessTeamPages)[number]['to'] }) => (
  <TeamTabs pages={pages} shown={shown} />
)
