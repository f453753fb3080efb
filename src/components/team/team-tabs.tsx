import { listAudit } from '#contract/audit.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Supported } from '#lib/services.ts'
import { TabLinks } from '#ui/tables/tab-links.tsx'
import { teamPages } from './team-pages.ts'

/** Nothing on a plain backend, which has one of these pages only. */
export function TeamTabs({ shown }: { readonly shown: (typeof teamPages)[number]['to'] }) {
  const language = useLanguage()
  return (
    <Supported call={listAudit}>
      <div className="mb-4">
        <TabLinks
          label={teamPages[0].name[language]}
          tabs={teamPages.map(({ to, name }) => ({ key: to, label: name[language], link: { to }, active: to === shown }))}
        />
      </div>
    </Supported>
  )
}
