import { useEffect } from 'react'
import { useServices } from '#lib/services.ts'
import { keyUntilEnd } from '#lib/session/storage-lifetime.ts'
import { activeFilters } from './list-query.ts'
import type { ListedView } from './listed-view.ts'
import type { ListView, ListViewWithSaved } from './use-list-view.ts'
import { useToday } from './use-today.ts'
import { isShown } from './view-search.ts'

/** What the tabs and lanes of a list set: with another one, a view is left. */
const placeKeys = ['status', 'lane', 'licence'] as const

const isInPlace = ({ search: stored }: ListedView, search: ListView['search']): boolean => {
  const shown: Readonly<Record<string, unknown>> = { ...search }
  return placeKeys.every((key) => stored[key] === shown[key])
}

interface ShownView {
  /** The view that is shown, or from which the filters were changed. */
  readonly view: ListedView | undefined
  readonly isChanged: boolean
}

/** This tab remembers the view that was opened last, until the filters are cleared or another tab of the list is opened. */
export function useShownView({ name, search, saved: { views } }: ListViewWithSaved): ShownView {
  const { tabStorage } = useServices()
  const today = useToday()
  const key = keyUntilEnd(`view_${name}`)
  const exact = views.find((view) => isShown(view, search, today()))
  const isNarrowed = activeFilters(search).length > 0
  const opened = tabStorage.getItem(key)
  const changed = isNarrowed ? views.find((view) => view.id === opened && isInPlace(view, search)) : undefined
  const view = exact ?? changed
  const id = view?.id
  useEffect(() => {
    if (id === undefined) tabStorage.removeItem(key)
    else tabStorage.setItem(key, id)
  }, [tabStorage, key, id])
  return { view, isChanged: view !== exact }
}
