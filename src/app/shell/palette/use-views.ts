import { useQueries } from '@tanstack/react-query'
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { Bookmark, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ProtectedPath } from '#app/access.ts'
import { accountViewsQuery } from '#components/list/account-views.ts'
import { useToday } from '#components/list/use-today.ts'
import { toViewSearch } from '#components/list/view-search.ts'
import type { Role } from '#contract/roles.ts'
import { listSavedViews, type ViewList } from '#contract/saved-views.ts'
import { useBlockingStatus } from '#features/profile/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend, useServices, useSupports } from '#lib/services.ts'
import { menuEntries } from '../menu.ts'
import type { Entry } from './use-entries.ts'

const paths: Readonly<Record<ViewList, ProtectedPath>> = {
  deals: '/service-provider/deals',
  announcements: '/service-provider/notifications',
  redemptions: '/service-provider/redemptions',
  'deals-queue': '/admin/deals',
  'providers-queue': '/admin/service-providers',
  'announcements-queue': '/admin/notifications',
  'sub-admins': '/admin/sub-admins',
  reports: '/admin/reports',
  'all-redemptions': '/admin/redemptions',
  audit: '/admin/audit',
}

/** Milliseconds. Changes arrive live, so that opening the palette again reads nothing. */
const staleTime = 5 * 60_000

/** The saved views of the lists that the role may open; none before a text is typed. */
export function useViews(role: Role, isSearched: boolean): readonly Entry[] {
  const { t } = useTranslation('shell', { keyPrefix: 'palette' })
  const { api } = useServices()
  const navigate = useNavigate()
  const today = useToday()
  const language = useLanguage()
  const isFullBackend = useIsFullBackend()
  const isLocked = useBlockingStatus() !== undefined
  const enabled = useSupports(listSavedViews) && isSearched && !isLocked
  const menu = menuEntries(role, { isLocked, isFullBackend })
  const lists = Object.entries(paths).flatMap(([key, path]) => {
    const entry = menu.find(({ to }) => to === path)
    return entry ? [{ list: key as ViewList, entry }] : []
  })
  const answers = useQueries({ queries: lists.map(({ list }) => ({ ...accountViewsQuery(api, list), enabled, staleTime })) })
  if (!enabled) return []
  return lists.flatMap(({ entry: { to, name: of } }, index) =>
    (answers[index]?.data?.views ?? []).map((view): Entry => {
      const name = view.name ?? ''
      return {
        key: `view-${view._id}`,
        icon: view.isShared ? Users : Bookmark,
        name: t('viewOf', { view: name, list: of[language] }),
        words: [`${name} ${of.en}`, `${name} ${of.ar}`],
        take: () => {
          const search = toViewSearch({ search: view.search, preset: view.preset ?? undefined }, today())
          void navigate({ to, search } as NavigateOptions)
        },
      }
    }),
  )
}
