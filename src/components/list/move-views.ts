import type { QueryClient } from '@tanstack/react-query'
import { freeViewName } from '#contract/free-view-name.ts'
import { arrangeSavedViews, createSavedView, type ViewList } from '#contract/saved-views.ts'
import type { Api } from '#lib/http/api.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import { type AccountViews, accountViewsQuery, isOwn, withAccountView } from './account-views.ts'
import type { ListPreferences, SavedView } from './list-preferences.ts'

/** The id of a device's view in the account: always the same one, so that two tabs, or a repetition, move it once. */
export const movedId = (userId: string | null, list: ViewList, view: SavedView): string =>
  `device-${fingerprint(JSON.stringify([userId, list, view.id, view.name, view.search, view.preset]))}`

const toContent = ({ search, preset }: { readonly search: SavedView['search']; readonly preset?: string | null | undefined }) =>
  JSON.stringify([Object.entries(search).sort(([one], [other]) => (one < other ? -1 : 1)), preset ?? null])

interface MoveOptions {
  readonly api: Api
  readonly client: QueryClient
  readonly userId: string | null
  readonly list: ViewList
  readonly preferences: Pick<ListPreferences, 'views' | 'opensWith'>
  /** Called for each one that is in the account. */
  readonly onMoved: (view: SavedView) => void
}

/** Moves the views of this device to the account; one that cannot be moved stays. */
export async function moveViews({ api, client, userId, list, preferences, onMoved }: MoveOptions): Promise<void> {
  const { queryKey } = accountViewsQuery(api, list)
  const update = (write: (now: AccountViews) => AccountViews) => client.setQueryData(queryKey, (now) => now && write(now))
  const move = async (view: SavedView) => {
    const { views, opensWith } = client.getQueryData(queryKey) ?? { views: [] }
    const ownViews = views.filter(isOwn)
    const id = movedId(userId, list, view)
    const same = ownViews.find((one) => one._id === id || (one.name === view.name && toContent(one) === toContent(view)))
    const { search, preset = null } = view
    const name = freeViewName(
      view.name,
      ownViews.map((one) => one.name),
    )
    const moved = same ?? (await api.send(createSavedView, { params: { id }, body: { list, name, search, preset } }))
    update((now) => withAccountView(now, moved))
    if (preferences.opensWith === view.id && !opensWith) {
      await api.send(arrangeSavedViews, { params: { list }, body: { opensWith: moved._id } })
      update((now) => ({ ...now, opensWith: moved._id }))
    }
    onMoved(view)
  }
  for (const view of preferences.views) await move(view).catch(() => undefined)
}
