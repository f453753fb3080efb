import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useServices } from '../../services.ts'
import type { ListPreferences } from './list-preferences.ts'
import type { ListSearch } from './list-search.ts'
import { addSeenEntry, seenEntries } from './seen-entries.ts'
import type { ListNavigation } from './use-list.ts'
import { useToday } from './use-today.ts'
import { searchOf } from './view-address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A way back to a list as it was left, bare as it may be: it does not open with a view. */
    isWay?: boolean
  }
}

/**
 * A list whose address says nothing opens with the view that its person chose for that. An entry of the history that has been
 * seen stays what it was: who takes the filters away, or comes back, sees the list without them.
 */
export function useOpeningView({ views, opensWith }: ListPreferences, { show }: Pick<ListNavigation<ListSearch>, 'show'>): void {
  const { tabStorage } = useServices()
  const today = useToday()
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const isBare = useRouterState({ select: ({ location }) => location.searchStr === '' })
  const isWay = useRouterState({ select: ({ location }) => location.state.isWay })
  const open = useEffectEvent(() => {
    const view = views.find(({ id }) => id === opensWith)
    if (view && isBare && !isWay && !seenEntries(tabStorage).includes(entry)) show(searchOf(view, today()), true)
  })
  // Only with the page: while it stands its address is what its person does with it.
  useEffect(() => open(), [])
  useEffect(() => {
    if (entry && opensWith) addSeenEntry(tabStorage, entry)
  }, [entry, opensWith, tabStorage])
}
