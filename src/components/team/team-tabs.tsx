import type { Call } from '#contract/call.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { TabLinks } from '#ui/tables/tab-links.tsx'
import type { businessTeamPages, teamPages } from './team-pages.ts'

type TeamPage = (typeof teamPages | typeof businessTeamPages)[number]

interface TeamTabsProps {
  /** Each with the call that it shows. */
  readonly pages: readonly (TeamPage & { readonly call: Call })[]
  readonly shown: TeamPage['to']
}

/** The pages whose calls the account may make and the backend has; nothing if there is only one. */
export function TeamTabs({ pages, shown }: TeamTabsProps) {
  const language = useLanguage()
  const { api } = useServices()
  const open = pages.filter(({ call }) => api.supports(call))
  if (open.length < 2) return null
  return (
    <div className="mb-4">
      <TabLinks
        label={pages[0]?.name[language] ?? ''}
        tabs={open.map(({ to, name }) => ({ key: to, label: name[language], link: { to }, active: to === shown }))}
      />
    </div>
  )
}
