import { Link, useMatchRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/roles.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useFirstAnswers } from './use-first-answers.ts'
import { useMenu } from './use-menu.ts'

const entryClasses =
  'flex min-h-md items-center gap-2 rounded-1 ps-2 pe-1 font-medium text-ink-2 transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-teal-tint aria-[current]:font-semibold aria-[current]:text-teal forced-colors:aria-[current]:border focus-visible:-outline-offset-2 touch:min-h-touch'

interface MenuListProps {
  readonly role: Role
  /** Called when the user selects an entry: the drawer closes. */
  readonly onTaken?: () => void
}

/** The entries of a role; the entry of the current page or of its detail page is marked. */
export function MenuList({ role, onTaken }: MenuListProps) {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  const language = useLanguage()
  const { screens } = useMenu(role)
  const matchRoute = useMatchRoute()
  return (
    <nav aria-label={t('menu')} className="mt-3 min-h-0 overflow-y-auto">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {screens.map(({ to, name, icon: Icon, tabs, ...entry }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={tabs.some((tab) => matchRoute({ to: tab.to, fuzzy: true })) ? 'page' : undefined}
              className={entryClasses}
              onClick={onTaken}
            >
              <Icon aria-hidden className="size-icon flex-none" />
              <span className="min-w-0 grow truncate">{name[language]}</span>
              {'badge' in entry && <EntryBadge load={entry.badge} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A badge, whose chunk contains the queries of its area and is loaded after the data of the first screen. */
export function EntryBadge({ load }: { readonly load: () => Promise<ComponentType> }) {
  const Badge = useIdleModule(load, true, useFirstAnswers())
  return Badge && <Badge />
}
