import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallData } from '#contract/call.ts'
import { type AccountView, listSavedViews, type ViewList } from '#contract/saved-views.ts'
import type { Api } from '#lib/http/api.ts'
import { optimisticAnswer, writeOptimistically } from '../optimistic.ts'
import { persisted, savedViews } from '../query-options.ts'

export type AccountViews = CallData<typeof listSavedViews>

export const accountViewsQuery = (api: Api, list: ViewList) =>
  queryOptions({
    queryKey: [...savedViews, list],
    queryFn: ({ signal }) => api.send(listSavedViews, { query: { list } }, { signal }),
    ...persisted,
  })

interface ViewWrite {
  readonly write: (now: AccountViews) => AccountViews
  readonly send: () => Promise<unknown>
}

/** Shows what is written at once, and the former views if it fails. `quiet`: the screen says so itself. */
export const accountViewWrites = (list: ViewList, quiet?: 'both') =>
  mutationOptions({
    mutationKey: savedViews,
    mutationFn: ({ send }: ViewWrite) => send(),
    onMutate: async ({ write }, { client }) => {
      const queryKey = [...savedViews, list]
      await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
      return writeOptimistically(client, [optimisticAnswer<AccountViews>(queryKey, write)])
    },
    onError: (_error, _write, putBack) => putBack?.(),
    onSettled: (_answer, _error, _write, _putBack, { client }) => {
      // An earlier one would show the later ones undone.
      if (client.isMutating({ mutationKey: savedViews }) === 1) void client.invalidateQueries({ queryKey: savedViews })
    },
    meta: quiet ? { quiet } : {},
  })

export const isOwn = ({ sharedBy }: Pick<AccountView, 'sharedBy'>): boolean => typeof sharedBy !== 'string'

/** The own views by their position, then those of others as they came. */
export const withAccountView = (now: AccountViews, view: AccountView): AccountViews => {
  const others = now.views.filter(({ _id }) => _id !== view._id)
  const ownViews = [...others.filter(isOwn), view].sort((one, other) => one.position - other.position)
  return { ...now, views: [...ownViews, ...others.filter((other) => !isOwn(other))] }
}

export const patchAccountView = (now: AccountViews, id: string, patch: Partial<AccountView>): AccountViews => ({
  ...now,
  views: now.views.map((view) => (view._id === id ? { ...view, ...patch } : view)),
})

export const withoutAccountView = (now: AccountViews, id: string): AccountViews => ({
  views: now.views.filter(({ _id }) => _id !== id),
  opensWith: now.opensWith === id ? null : now.opensWith,
})
