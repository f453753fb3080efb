import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/use-language.ts'
import { phoneTabs } from './menu.ts'
import { EntryBadge } from './menu-list.tsx'
import { useIsServed } from './use-is-served.ts'

export function PhoneTabs() {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  const language = useLanguage()
  const isServed = useIsServed()
  return (
    <nav
      aria-label={t('phoneTabs')}
      className="sticky bottom-0 z-bar grid min-h-(--shell-tabs) auto-cols-fr grid-flow-col border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {phoneTabs
        .filter(({ to }) => isServed(to))
        .map(({ to, name, icon: Icon, ...tab }) => (
          <Link
            key={to}
            to={to}
            className="grid content-center justify-items-center gap-0.5 font-medium text-[0.6875rem]/[1rem] text-ink-3 aria-[current]:font-semibold aria-[current]:text-teal forced-colors:aria-[current]:border rtl:text-[0.75rem]/[1.25rem]"
          >
            <span className="relative">
              <Icon aria-hidden className="size-icon" />
              {'badge' in tab && (
                <span className="absolute start-0 bottom-0 ms-4 mb-2">
                  <EntryBadge load={tab.badge} />
                </span>
              )}
            </span>
            <span>{name[language]}</span>
          </Link>
        ))}
    </nav>
  )
}
