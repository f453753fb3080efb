import { listAudit } from '#contract/audit.ts'
import { readTeamDay } from '#contract/team.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useSupports } from '#lib/services.ts'
import { TabLinks } from '#ui/tables/tab-links.tsx'
import { teamName, teamPages } from './team-pages.ts'

/** Nothing on a plain backend, which has one of these pages only. */
export function TeamTabs({ shown }: { readonly shown: (typeof teamPages)[number]['to'] }) {
  const language = useLanguage()
  const served = { '/admin/sub-admins': true, '/admin/team': useSupports(readTeamDay), '/admin/audit': useSupports(listAudit) }
  const pages = teamPages.filter(({ to }) => served[to])
  if (pages.length < 2) return null
  return (
    <div className="mb-4">
      <TabLinks
        label={teamName[language]}
        tabs={pages.map(({ to, name }) => ({ key: to, label: name[language], link: { to }, active: to === shown }))}
      />
    </div>
  )
}
