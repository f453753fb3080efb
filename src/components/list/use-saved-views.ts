import { useMemo } from 'react'
import { type AccountView, listSavedViews, type ViewList } from '#contract/saved-views.ts'
import { useSupports } from '#lib/services.ts'
import type { ListSearch } from './list-search.ts'
import type { ListedView, SavedViews } from './listed-view.ts'
import { useAccountViews } from './use-account-views.ts'
import { definedEntries } from './view-search.ts'

/** Parses an address without zod; drops what the list does not know. */
export type ParseListSearch = (address: never) => ListSearch

const toListed = (
  { _id, name, search, preset, isShared = false, sharedBy, canChange = false }: AccountView,
  parse: ParseListSearch,
): ListedView => {
  const { page: _page, ...known } = parse(search as never)
  return {
    id: _id,
    name,
    search: definedEntries(known),
    preset: preset ?? undefined,
    isShared,
    sharedBy: sharedBy ?? undefined,
    canChange,
  }
}

/** Undefined on a backend that stores none. `parse` must stay the same function. */
export function useSavedViews(list: ViewList, parse: ParseListSearch): SavedViews | undefined {
  const isSupported = useSupports(listSavedViews)
  const { data, ...account } = useAccountViews(list, isSupported)
  const views = useMemo(() => data?.views.map((view) => toListed(view, parse)) ?? [], [data, parse])
  return isSupported ? { ...account, views, opensWith: data?.opensWith ?? undefined } : undefined
}
