import { useQueries } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ProtectedPath } from '#app/access.ts'
import { accountViewsQuery } from '#components/list/account-views.ts'
import { useToday } from '#components/list/use-today.ts'
import { toViewSearch } from '#components/list/view-search.ts'
import { useSharedText, viewIcon } from '#components/list/view-sharing.ts'
import type { Role } from '#contract/roles.ts'
import type { AccountView, ViewList } from '#contract/saved-views.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Written } from '#ui/display/written.tsx'
import { useMenu } from '../use-menu.ts'
import type { FinderProps, FoundGroup } from './found-rows.tsx'
import { type MatchRank, rankNames } from './match-names.ts'

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

/** By its name, which the names of its list may narrow down but not replace: the page of the list has those. */
function rankView(name: string, listNames: readonly string[], text: string): MatchRank | undefined {
  const rank = rankNames([name], text)
  if (rank !== undefined || rankNames(listNames, text) !== undefined) return rank
  return rankNames([name, ...listNames], text)
}

/** Finds the saved views of the lists that the role may open, also by misspelt names. */
export function useFoundViews(role: Role, { text, onOpen }: Pick<FinderProps, 'text' | 'onOpen'>): FoundGroup {
  const { api } = useServices()
  const today = useToday()
  const language = useLanguage()
  const { screens } = useMenu(role)
  const enabled = text !== ''
  const lists = Object.entries(paths).flatMap(([list, path]) => {
    const screen = screens.flatMap(({ tabs, ...page }) => [page, ...tabs]).find(({ to }) => to === path)
    return screen ? [{ list: list as ViewList, ...screen }] : []
  })
  const answers = useQueries({ queries: lists.map(({ list }) => ({ ...accountViewsQuery(api, list), enabled, staleTime })) })
  const unread = enabled ? answers.filter(({ data }) => !data) : []
  const toRow = (view: AccountView, { to, name: listName }: (typeof lists)[number]): NonNullable<FoundGroup['rows']> => {
    const rank = rankView(view.name, [listName.en, listName.ar], text)
    if (rank === undefined) return []
    const open = () => onOpen({ to, search: toViewSearch({ ...view, preset: view.preset ?? undefined }, today()) } as LinkProps)
    return [{ key: view._id, rank, open, content: <ViewEntry view={view} list={listName[language]} /> }]
  }
  const found = lists.flatMap((list, index) => (answers[index]?.data?.views ?? []).flatMap((view) => toRow(view, list)))
  const isComplete = unread.every(({ error }) => error)
  const isReadAgain = unread.every(({ isFetched }) => isFetched) && found.length > 0
  return {
    kind: 'views',
    rows: isComplete || isReadAgain ? found.toSorted((one, other) => one.rank - other.rank) : undefined,
    error: unread.find(({ error }) => error)?.error ?? null,
    retry: () => unread.map(({ refetch }) => refetch()),
  }
}

function ViewEntry({ view, list }: { readonly view: AccountView; readonly list: string }) {
  const sharedText = useSharedText()
  const Icon = viewIcon(view)
  return (
    <>
      <Icon aria-hidden className="size-icon flex-none" />
      <span className="grid min-w-0 grow">
        <span className="truncate">
          <Written data-searched text={view.name} />
        </span>
        <span className="truncate text-caption text-ink-3">
          <span data-searched>{list}</span>
          {view.isShared && <span>{` · ${sharedText(view)}`}</span>}
        </span>
      </span>
    </>
  )
}
